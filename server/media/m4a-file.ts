import { Dictionary, FFmpegError, FormatContext, type IRational, type Packet, type Stream } from 'node-av/lib'

/** Writes AAC packets as an .m4a file whose index comes first, so that a browser can begin to play at once. */
export class M4aFile {
  readonly #format = new FormatContext()
  readonly #stream: Stream

  /** `describe` fills in the one stream's parameters. */
  constructor(path: string, describe: (stream: Stream) => void) {
    FFmpegError.throwIfError(this.#format.allocOutputContext2(null, 'ipod', `file:${path}`), 'create m4a')
    this.#stream = this.#format.newStream()
    describe(this.#stream)
    FFmpegError.throwIfError(this.#format.openOutputSync(), 'open m4a')
    const options = Dictionary.fromObject({ movflags: '+faststart' })
    FFmpegError.throwIfError(this.#format.writeHeaderSync(options), 'write m4a header')
  }

  write(packet: Packet, timeBase: IRational) {
    packet.rescaleTs(timeBase, this.#stream.timeBase)
    packet.streamIndex = 0
    packet.pos = -1n
    FFmpegError.throwIfError(this.#format.interleavedWriteFrameSync(packet), 'write m4a')
  }

  close() {
    FFmpegError.throwIfError(this.#format.writeTrailerSync(), 'finish m4a')
    this.#format.closeOutputSync()
  }
}
