/// The version of both programs.
package let version = "0.4.0"
