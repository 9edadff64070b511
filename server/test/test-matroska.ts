import { deflateSync } from 'node:zlib'

/** A subtitle in a file. Times in milliseconds. */
export type SubtitlePacket = { startTime: number; endTime: number; text: string }

const RATE = 8_000

type MatroskaOptions = {
  /** The subtitle blocks are compressed with zlib, as the format allows. */
  isCompressed?: boolean
  /** The start times of the one-second audio blocks, with gaps in between. Contiguous by default. */
  startSeconds?: readonly number[]
}

/** Returns a Matroska file (RFC 9559) of silence with a subtitle track, like a video editor saves from an .srt file. */
export function matroskaOf(
  seconds: number,
  subtitles: readonly SubtitlePacket[],
  { isCompressed = false, startSeconds = Array.from({ length: seconds }, (_, second) => second) }: MatroskaOptions = {},
): Buffer {
  const tracks = element(0x1654ae6b, [
    // Audio: track 1, type 2, 16-bit samples.
    element(0xae, [
      uint(0xd7, 1),
      uint(0x73c5, 1),
      uint(0x83, 2),
      text(0x86, 'A_PCM/INT/LIT'),
      element(0xe1, [double(0xb5, RATE), uint(0x9f, 1), uint(0x6264, 16)]),
    ]),
    // Subtitles: track 2, type 17.
    element(0xae, [
      uint(0xd7, 2),
      uint(0x73c5, 2),
      uint(0x83, 17),
      text(0x86, 'S_TEXT/UTF8'),
      text(0x22b59c, 'eng'),
      ...(isCompressed ? [zlibEncoding()] : []),
    ]),
  ])
  const info = element(0x1549a966, [
    uint(0x2ad7b1, 1_000_000),
    double(0x4489, seconds * 1000),
    text(0x4d80, 'test'),
    text(0x5741, 'test'),
  ])
  const bySecond = Map.groupBy(subtitles, ({ startTime }) => Math.floor(startTime / 1000))
  const clusters = startSeconds.map((second) =>
    element(0x1f43b675, [
      uint(0xe7, second * 1000),
      element(0xa3, [blockHead(1, 0, 0x80), Buffer.alloc(RATE * 2)]),
      ...(bySecond.get(second) ?? []).map((subtitle) => subtitleBlock(subtitle, isCompressed)),
    ]),
  )
  const header = element(0x1a45dfa3, [text(0x4282, 'matroska'), uint(0x4287, 4), uint(0x4285, 2)])
  return Buffer.concat([header, element(0x18538067, [info, tracks, ...clusters])])
}

const subtitleBlock = ({ startTime, endTime, text: shown }: SubtitlePacket, isCompressed: boolean) =>
  element(0xa0, [
    element(0xa1, [blockHead(2, startTime % 1000, 0), isCompressed ? deflateSync(shown) : Buffer.from(shown)]),
    uint(0x9b, endTime - startTime),
  ])

/** One content encoding (type 0: compression), zlib (algorithm 0). */
const zlibEncoding = () =>
  element(0x6d80, [
    element(0x6240, [uint(0x5031, 0), uint(0x5032, 1), uint(0x5033, 0), element(0x5034, [uint(0x4254, 0)])]),
  ])

function blockHead(track: number, milliseconds: number, flags: number): Buffer {
  const head = Buffer.from([0x80 | track, 0, 0, flags])
  head.writeInt16BE(milliseconds, 1)
  return head
}

function element(id: number, content: readonly Buffer[]): Buffer {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(8)
  size.writeBigUInt64BE(BigInt(body.length) | (1n << 56n))
  return Buffer.concat([idBytes(id), size, body])
}

const idBytes = (id: number) => Buffer.from(id.toString(16), 'hex')

const text = (id: number, value: string) => element(id, [Buffer.from(value)])

function uint(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeBigUInt64BE(BigInt(value))
  return element(id, [bytes])
}

function double(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeDoubleBE(value)
  return element(id, [bytes])
}
