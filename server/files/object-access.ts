/** A file as it is served: its type and name are part of the address. */
export type ServedAs = { contentType: string; disposition: string }

/** What an upload said of its file before the bytes came. */
export type Announced = { mimeType: string; sizeBytes: number }

/** An object store that takes bytes from people and gives them to people at signed addresses. */
export type ObjectAccess = {
  /** Where browsers reach it, as a Content-Security-Policy names it. */
  origin: string
  /** Where the bytes of an upload go, of exactly that type and length. */
  uploadAddress: (uploadId: string, announced: Announced, expiresOn: Date) => Promise<string>
  /** Whether the bytes of an upload are there, as they were announced. */
  hasArrived: (uploadId: string, announced: Announced) => Promise<boolean>
  /**
   * Gives an upload's bytes a key of their own, which no address can write to. False where they are not there as announced:
   * nothing is changed then.
   */
  takeOver: (uploadId: string, announced: Announced, key: string) => Promise<boolean>
  /** Lets go of what came for an upload. */
  discard: (uploadId: string) => Promise<void>
  /** The uploads of which there are bytes without a key of their own. */
  arrived: () => AsyncIterable<string[]>
  /** Where a file can be read, byte ranges as well. */
  readAddress: (key: string, servedAs: ServedAs, expiresOn: Date) => Promise<string>
  /** Rejects where that could not be done. */
  remove: (key: string) => Promise<void>
}
