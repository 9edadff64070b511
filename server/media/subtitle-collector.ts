import { AV_NOPTS_VALUE } from 'node-av/constants'
import type { Packet, Stream } from 'node-av/lib'

import { type SubtitlePacket, subtitleTrack } from './subtitle-cues.ts'
import { isTooMuch, longestPacketBytes } from './subtitle-limits.ts'
import { subtitleCoding } from './subtitle-packets.ts'
import type { SubtitleTrack } from './subtitle-track.ts'
import { languageOf } from './track-language.ts'

/** Keeps the packets of a subtitle stream until the file is read. */
export class SubtitleCollector {
  readonly #stream: Stream
  readonly #startSeconds: number
  readonly #size = { cues: 0, bytes: 0 }
  #packets: SubtitlePacket[] = []

  constructor(stream: Stream, startSeconds: number) {
    this.#stream = stream
    this.#startSeconds = startSeconds
  }

  add(packet: Packet) {
    const data = packet.data
    if (data === null || data.length > longestPacketBytes || packet.pts === AV_NOPTS_VALUE) return
    this.#size.cues += 1
    this.#size.bytes += data.length
    if (isTooMuch(this.#size)) {
      this.#packets = []
      return
    }
    const secondsPerTick = this.#stream.timeBase.num / this.#stream.timeBase.den
    this.#packets.push({
      startSeconds: Number(packet.pts) * secondsPerTick - this.#startSeconds,
      durationSeconds: Number(packet.duration) * secondsPerTick,
      // The packet's own memory is used again for the next.
      data: Buffer.from(data),
    })
  }

  /** 'tooMuch' where there is more than can have been said in the file's sound; null where there is nothing. */
  track(endSeconds: number): SubtitleTrack | 'tooMuch' | null {
    if (isTooMuch(this.#size, endSeconds)) return 'tooMuch'
    return subtitleTrack({
      packets: this.#packets,
      coding: subtitleCoding(this.#stream.codecpar.codecId),
      languageCode: languageOf(this.#stream.metadata?.get('language') ?? null),
      endSeconds,
    })
  }
}
