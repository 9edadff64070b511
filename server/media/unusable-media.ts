/** The file is at fault: said by the child, turned into a MediaError by its parent. */
export class UnusableMedia extends Error {
  override readonly name = 'UnusableMedia'
  readonly reason: 'unreadable' | 'noAudio' | 'outOfMemory'

  constructor(reason: UnusableMedia['reason'], message: string) {
    super(message)
    this.reason = reason
  }
}
