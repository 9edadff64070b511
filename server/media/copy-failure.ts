/** The source's packets do not fit into a new container as they are. */
export class CopyFailure extends Error {
  override readonly name = 'CopyFailure'

  constructor(cause: unknown) {
    super('The packets cannot be copied.', { cause })
  }
}
