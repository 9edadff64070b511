import type { FoundSpeakers, SpeakerTurn, TimeSpan } from '../speech/transcriber.ts'

/** What it takes: two channels, interleaved, 16 bits. */
export const channelSampleRate = 8_000
const windowSeconds = 0.1
const samplesPerWindow = channelSampleRate * windowSeconds * 2
/** A day of windows. */
const mostWindows = (24 * 60 * 60) / windowSeconds

/** Decibels below full scale, as bytes hold them. */
const quietest = 100
const quietestSpeech = 55
/** So much louder is a channel whose person speaks: a room on both channels differs by a few decibels. */
const ownDecibels = 12
/** A voice that is so much louder on the other channel comes from there. */
const crosstalkDecibels = 6
/** How much of what is heard must be one channel's own. The rest is both speaking at once. */
const leastOwnPart = 0.8
/** Each has to say something, or else the other channel is only empty. */
const leastWindowsEach = 20
const leastPartEach = 0.02

const shortestTurnWindows = 3
const longestPauseWindows = 5

/** Follows the level of two channels, and says in the end whether each has a person of its own, and when they speak. */
export class ChannelMeter {
  /** Left and right of each window. */
  readonly #levels: [number[], number[]] = [[], []]
  readonly #squares: [number, number] = [0, 0]
  #filled = 0

  add(bytes: Uint8Array) {
    const samples = new Int16Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + (bytes.length & ~3)))
    for (let at = 0; at < samples.length; at += 2) {
      this.#squares[0] += (samples[at] ?? 0) ** 2
      this.#squares[1] += (samples[at + 1] ?? 0) ** 2
      this.#filled += 2
      if (this.#filled === samplesPerWindow) this.#endWindow()
    }
  }

  #endWindow() {
    if (this.#levels[0].length < mostWindows) {
      this.#levels[0].push(decibelsBelow(this.#squares[0]))
      this.#levels[1].push(decibelsBelow(this.#squares[1]))
    }
    this.#squares[0] = 0
    this.#squares[1] = 0
    this.#filled = 0
  }

  /** Who speaks when; null where the channels are no two people. */
  finish(): FoundSpeakers | null {
    const [left, right] = this.#levels
    const [leastLeft, leastRight] = [speechLevel(left), speechLevel(right)]
    const own: [number, number] = [0, 0]
    let heard = 0
    const speaks: [boolean[], boolean[]] = [[], []]
    for (const [at, ofLeft] of left.entries()) {
      const ofRight = right[at] ?? quietest
      const [isLeft, isRight] = [ofLeft <= leastLeft, ofRight <= leastRight]
      if (isLeft || isRight) heard += 1
      if (isLeft && ofRight - ofLeft >= ownDecibels) own[0] += 1
      if (isRight && ofLeft - ofRight >= ownDecibels) own[1] += 1
      speaks[0].push(isLeft && ofLeft - ofRight < crosstalkDecibels)
      speaks[1].push(isRight && ofRight - ofLeft < crosstalkDecibels)
    }
    const leastEach = Math.max(leastWindowsEach, heard * leastPartEach)
    if (Math.min(...own) < leastEach || own[0] + own[1] < heard * leastOwnPart) return null
    const turns = [...turnsOf(speaks[0], 0), ...turnsOf(speaks[1], 1)].toSorted(
      (a, b) => a.startSeconds - b.startSeconds,
    )
    return { turns: inOrderOfSpeaking(turns), overlaps: overlapsOf(turns) }
  }
}

function decibelsBelow(squares: number): number {
  const meanSquare = squares / (samplesPerWindow / 2) / 32_768 ** 2
  return Math.min(quietest, Math.max(0, -10 * Math.log10(meanSquare + 1e-12)))
}

/** What stands out from the noise of a channel, and is not far below its loudest either. */
function speechLevel(levels: readonly number[]): number {
  const sorted = Float64Array.from(levels).toSorted()
  const at = (part: number) => sorted[Math.floor((sorted.length - 1) * part)] ?? quietest
  return Math.min(quietestSpeech, Math.max(at(0.9) - 8, at(0.05) + 20))
}

/** Without short pauses, and then without what is too short to be a word. */
function turnsOf(speaks: readonly boolean[], speaker: number): SpeakerTurn[] {
  const turns: { from: number; to: number }[] = []
  for (const [at, isSpeaking] of speaks.entries()) {
    if (!isSpeaking) continue
    const last = turns.at(-1)
    if (last !== undefined && at - last.to <= longestPauseWindows) last.to = at + 1
    else turns.push({ from: at, to: at + 1 })
  }
  return turns
    .filter(({ from, to }) => to - from >= shortestTurnWindows)
    .map(({ from, to }) => ({ startSeconds: from * windowSeconds, endSeconds: to * windowSeconds, speaker }))
}

function inOrderOfSpeaking(turns: readonly SpeakerTurn[]): SpeakerTurn[] {
  const first = turns[0]?.speaker ?? 0
  return turns.map((turn) => ({ ...turn, speaker: turn.speaker === first ? 0 : 1 }))
}

/** One channel's turns do not overlap, so that each is met by those of the other that began before it ends. */
function overlapsOf(turns: readonly SpeakerTurn[]): TimeSpan[] {
  const overlaps: TimeSpan[] = []
  let longest: SpeakerTurn | null = null
  for (const turn of turns) {
    if (longest !== null && turn.startSeconds < longest.endSeconds) {
      overlaps.push({ startSeconds: turn.startSeconds, endSeconds: Math.min(turn.endSeconds, longest.endSeconds) })
    }
    if (longest === null || turn.endSeconds > longest.endSeconds) longest = turn
  }
  return overlaps
}
