/** An engine could not do its work. `message` is a sentence for an administrator; `isTransient` says whether trying later may help. */
export class TranscriptionError extends Error {
  override readonly name = 'TranscriptionError'
  readonly isTransient: boolean

  constructor(message: string, options: { isTransient: boolean; cause?: unknown }) {
    super(message, { cause: options.cause })
    this.isTransient = options.isTransient
  }
}
