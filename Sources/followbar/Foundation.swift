// Every file of the room takes these imports: the console, and what it takes of Foundation.
@_exported import Console
