// Every file of the program takes these imports: the console, and what it takes of Foundation.
@_exported import Console
