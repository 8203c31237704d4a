// Every file of the room takes these imports. All of Foundation, with its tables of languages, would make the program
// three times as large, and slow to start.
#if canImport(Darwin)
  @_exported import Darwin
  @_exported import Foundation
  @_exported import System
#else
  @_exported import FoundationEssentials
  @_exported import SystemPackage
  #if canImport(Musl)
    @_exported import Musl
  #else
    @_exported import Glibc
  #endif
#endif
