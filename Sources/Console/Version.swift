/// The version of both programs.
package let version = "0.3.0"
