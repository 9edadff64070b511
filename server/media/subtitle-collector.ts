import {
  AV_CODEC_ID_ASS,
  AV_CODEC_ID_MOV_TEXT,
  AV_CODEC_ID_SSA,
  AV_CODEC_ID_SUBRIP,
  AV_CODEC_ID_TEXT,
  AV_CODEC_ID_WEBVTT,
  AV_NOPTS_VALUE,
  type AVCodecID,
} from 'node-av/constants'
import type { Packet, Stream } from 'node-av/lib'
import { type SubtitleCoding, type SubtitlePacket, subtitleTrack, type SubtitleTrack } from './subtitles.ts'

/** Collects the packets of a subtitle stream until the file is read. */
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
      // The packet's memory is reused for the next one.
      data: Buffer.from(data),
    })
  }

  /** Returns 'tooMuch' if there is more text than could be spoken in the file's sound, or null if there is none. */
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

const codings = new Map<AVCodecID, SubtitleCoding>([
  [AV_CODEC_ID_SUBRIP, 'plain'],
  [AV_CODEC_ID_TEXT, 'plain'],
  [AV_CODEC_ID_WEBVTT, 'plain'],
  [AV_CODEC_ID_MOV_TEXT, 'mov'],
  [AV_CODEC_ID_ASS, 'ass'],
  [AV_CODEC_ID_SSA, 'ass'],
])

/** Subtitles stored as pictures can't be read. */
export function isTextSubtitle(codecId: AVCodecID): boolean {
  return codings.has(codecId)
}

function subtitleCoding(codecId: AVCodecID): SubtitleCoding {
  return codings.get(codecId) ?? 'plain'
}

/** Far more than in 24 hours of speech, which has about 40,000 cues and 1.5 MB. */
const mostCues = 100_000
const mostBytes = 2_000_000
/** The limit for one packet; drawings in styled subtitles are longer, and contain no speech. */
const longestPacketBytes = 16_000
/** Faster than any speech, even several people at once with a cue for each word. */
const cuesPerSecond = 10
const bytesPerSecond = 200
/** Extra allowance for short files, so that a title or two at the beginning never counts. */
const fewCues = 1_000
const fewBytes = 20_000

export type SubtitleSize = { cues: number; bytes: number }

/**
 * True if there is more text than could be spoken. Such a track isn't a record of speech, and only takes time to read.
 */
function isTooMuch({ cues, bytes }: SubtitleSize, durationSeconds = Infinity): boolean {
  return (
    cues > Math.min(mostCues, fewCues + durationSeconds * cuesPerSecond) ||
    bytes > Math.min(mostBytes, fewBytes + durationSeconds * bytesPerSecond)
  )
}

/**
 * Returns a BCP 47 code for the container's three-letter language (ISO 639-2), with two letters if there are two. Null
 * for `und` and invalid codes.
 */
export function languageOf(code: string | null): string | null {
  if (code === null || !/^[a-z]{2,3}$/i.test(code) || code.toLowerCase() === 'und') return null
  const lower = code.toLowerCase()
  return Intl.getCanonicalLocales(bibliographic[lower] ?? lower)[0] ?? null
}

/** The older, bibliographic codes, which aren't BCP 47 aliases. */
const bibliographic: Record<string, string> = {
  alb: 'sq', arm: 'hy', baq: 'eu', bur: 'my', chi: 'zh', cze: 'cs', dut: 'nl', fre: 'fr', geo: 'ka', ger: 'de', gre: 'el',
  ice: 'is', mac: 'mk', mao: 'mi', may: 'ms', per: 'fa', rum: 'ro', slo: 'sk', tib: 'bo', wel: 'cy',
} // prettier-ignore
