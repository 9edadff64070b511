import { createLineFinder } from '../../transcript/segment-at'
import type { TranscriptLine } from '../../transcript/transcript-lines'

export type PassageLine = { line: TranscriptLine; isAsked: boolean; isTurnStart: boolean }

const BEFORE = 1
const AFTER = 2
const LONGEST = 280
// A time in a text is cut to whole seconds: what begins within that second is what is meant.
const WITHIN_SECOND = 0.99

/** Where to go for a time in a text: where the line begins that is meant by it, else the second itself. */
export function momentMeant(lines: readonly TranscriptLine[], seconds: number): number {
  const start = lines[createLineFinder(lines)(Math.floor(seconds) + WITHIN_SECOND)]?.startTime ?? seconds
  return Math.max(seconds, start)
}

/** What is said around a second: the line spoken then, the one before it and the next two. Long lines are cut. */
export function passageAt(lines: readonly TranscriptLine[], seconds: number): PassageLine[] {
  const at = Math.max(0, createLineFinder(lines)(Math.floor(seconds) + WITHIN_SECOND))
  const first = Math.max(0, at - BEFORE)
  return lines.slice(first, at + AFTER + 1).map((line, place, shown) => ({
    line: line.text.length > LONGEST ? { ...line, text: `${line.text.slice(0, LONGEST).trimEnd()}…` } : line,
    isAsked: line.index === at,
    isTurnStart: shown[place - 1]?.speaker.speakerId !== line.speaker.speakerId,
  }))
}
