import type { Speaker, SpokenWord, Transcript } from '#openapi/generated/types.ts'
import { legibleText } from '../document/legible-text'
import { hasText, toLine, type TranscriptLine } from '../../transcript/transcript-lines'
import { cueQueue } from './cue-queue'
import { cutIntoScreens } from './cut-into-screens'
import { timedWords } from './timed-words'

/** What shows at once. Times in whole milliseconds; `endTime` is after `startTime`. At most two lines, none of them empty. */
export type Cue = { startTime: number; endTime: number; speaker: Speaker; isFirstOfLine: boolean; lines: string[] }

type Spoken = TranscriptLine & { words: readonly SpokenWord[] }

/** How long something is shown that is said to have taken no time. */
const SHORTEST_MS = 500

type CueOptions = {
  /** How many columns a name takes at the beginning of the first line. */
  nameWidth: (speaker: Speaker) => number
}

/**
 * All of a transcript as subtitles, one after the other by when they begin. Two speakers at once overlap, one with himself
 * never does.
 */
export function* cuesOf(transcript: Transcript, options: CueOptions): Generator<Cue> {
  const spoken = spokenLines(transcript)
  const ends = endTimes(spoken)
  const waiting = cueQueue<Cue>()
  for (const [index, line] of spoken.entries()) {
    // No later line has a cue before this one begins.
    yield* cuesBefore(waiting, milliseconds(line.startTime))
    cuesOfLine(line, ends[index] ?? 0, options).forEach(waiting.add)
  }
  yield* cuesBefore(waiting, Number.POSITIVE_INFINITY)
}

function* cuesBefore(waiting: ReturnType<typeof cueQueue<Cue>>, time: number): Generator<Cue> {
  for (let cue = waiting.takeBefore(time); cue !== undefined; cue = waiting.takeBefore(time)) yield cue
}

function spokenLines({ segments, speakers }: Transcript): Spoken[] {
  const speakerById = new Map(speakers.map((speaker) => [speaker.speakerId, speaker]))
  return segments
    .filter(hasText)
    .map((segment) => ({ ...toLine(segment, speakerById), words: segment.words ?? [] }))
    .map((line) => ({ ...line, text: legibleText(line.text).replaceAll(/\s+/g, ' ').trim() }))
    .filter(({ text }) => text !== '')
    .toSorted((a, b) => a.startTime - b.startTime)
}

const milliseconds = (seconds: number) => Math.round(seconds * 1000)

/** Where each line ends: at the latest where the same speaker goes on, and never where it begins. */
function endTimes(spoken: readonly Spoken[]): number[] {
  const nextOfSpeaker = new Map<string, number>()
  let next = Number.POSITIVE_INFINITY
  const ends: number[] = []
  for (const { startTime, endTime, speaker } of spoken.toReversed()) {
    const start = milliseconds(startTime)
    const goesOn = nextOfSpeaker.get(speaker.speakerId) ?? Number.POSITIVE_INFINITY
    const end = Math.min(milliseconds(endTime), goesOn)
    ends.push(end > start ? end : Math.min(start + SHORTEST_MS, next > start ? next : Number.POSITIVE_INFINITY))
    nextOfSpeaker.set(speaker.speakerId, start)
    next = next > start ? start : next
  }
  return ends.toReversed()
}

function cuesOfLine(line: Spoken, lineEnd: number, { nameWidth }: CueOptions): Cue[] {
  const words = timedWords(line, line.words)
  const screens = cutIntoScreens(words, nameWidth(line.speaker))
  const starts: number[] = []
  for (const [index, screen] of screens.entries()) {
    const wanted = index === 0 ? milliseconds(line.startTime) : milliseconds(screen.startTime)
    const latest = lineEnd - (screens.length - index)
    starts.push(Math.max((starts.at(-1) ?? -1) + 1, Math.min(wanted, latest)))
  }
  return screens.map((screen, index) => {
    const startTime = starts[index] ?? 0
    const last = starts[index + 1] ?? lineEnd
    const spokenUntil = index === screens.length - 1 ? lineEnd : Math.min(last, milliseconds(screen.endTime))
    return {
      startTime,
      endTime: Math.max(startTime + 1, spokenUntil),
      speaker: line.speaker,
      isFirstOfLine: index === 0,
      lines: screen.lines,
    }
  })
}
