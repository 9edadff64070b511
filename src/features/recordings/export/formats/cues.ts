import type { Speaker, SpokenWord, Transcript } from '#openapi/generated/types.ts'
import { legibleText } from '#shared/file-names.ts'
import { hasText, toLine, type TranscriptLine } from '../../transcript/transcript-lines'

/** What is shown at one time, in whole milliseconds; `endTime` is after `startTime`. One or two lines, never empty. */
export type Cue = { startTime: number; endTime: number; speaker: Speaker; isFirstOfLine: boolean; lines: string[] }

type Spoken = TranscriptLine & { words: readonly SpokenWord[] }

/** Duration of a cue for speech without one. */
const SHORTEST_MS = 500

type CueOptions = {
  /** Columns that the name takes at the start of the first line. */
  nameWidth: (speaker: Speaker) => number
}

/**
 * Converts a whole transcript to subtitles, ordered by start time. Cues of two speakers may overlap, but never those of
 * the same speaker.
 */
export function* cuesOf(transcript: Transcript, options: CueOptions): Generator<Cue> {
  const spoken = spokenLines(transcript)
  const ends = endTimes(spoken)
  const waiting = cueQueue<Cue>()
  for (const [index, line] of spoken.entries()) {
    // No later line has a cue that starts before this one does.
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

/** Returns where each line ends: no later than the same speaker's next line, but always after its start. */
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

/** The lines that fit on screen at one time. Times in seconds. */
type Screen = { startTime: number; endTime: number; lines: string[] }

const LINES_PER_SCREEN = 2
const LEAST_COLUMNS = 12

/**
 * Splits words into screens of at most two lines of about equal length. The first line starts after `nameWidth`
 * columns.
 */
function cutIntoScreens(words: readonly TimedWord[], nameWidth: number): Screen[] {
  const indent = Math.min(nameWidth, MOST_COLUMNS - LEAST_COLUMNS)
  const lines = evenLines(words, indent)
  const screens: Screen[] = []
  for (let first = 0; first < lines.length; first += LINES_PER_SCREEN) {
    const shown = lines.slice(first, first + LINES_PER_SCREEN)
    const [start, end] = [shown[0]?.[0], shown.at(-1)?.at(-1)]
    if (start === undefined || end === undefined) continue
    screens.push({ startTime: start.startTime, endTime: end.endTime, lines: shown.map(textOf) })
  }
  return screens
}

type Line = readonly TimedWord[]

/** Wraps to as few lines as possible, of even length, which avoids a single word on the last screen. */
function evenLines(words: readonly TimedWord[], indent: number): Line[] {
  const widest = wrap(words, MOST_COLUMNS, indent)
  let [low, high] = [LEAST_COLUMNS, MOST_COLUMNS]
  if (widest.length < 2) return widest
  while (low < high) {
    const middle = (low + high) >>> 1
    if (wrap(words, middle, indent).length <= widest.length) high = middle
    else low = middle + 1
  }
  return wrap(words, high, indent)
}

function wrap(words: readonly TimedWord[], columns: number, indent: number): Line[] {
  const lines: TimedWord[][] = []
  let width = 0
  for (const word of words) {
    const open = lines.at(-1)
    const added = word.width + (word.isGlued ? 0 : 1)
    if (open !== undefined && width + added <= columns) {
      open.push(word)
      width += added
    } else {
      lines.push([word])
      width = word.width + (lines.length === 1 ? indent : 0)
    }
  }
  return lines
}

const textOf = (line: Line) =>
  line.map(({ text, isGlued }, index) => (index === 0 || isGlued ? text : ` ${text}`)).join('')

/** A queue ordered by start time, and by arrival for equal times; a binary heap. */
export function cueQueue<T extends { startTime: number }>() {
  const heap: { item: T; turn: number }[] = []
  let turns = 0

  const isBefore = (one: number, other: number) => {
    const [a, b] = [heap[one], heap[other]]
    if (a === undefined || b === undefined) return false
    return a.item.startTime === b.item.startTime ? a.turn < b.turn : a.item.startTime < b.item.startTime
  }

  function swap(one: number, other: number) {
    const [a, b] = [heap[one], heap[other]]
    if (a === undefined || b === undefined) return
    heap[one] = b
    heap[other] = a
  }

  function rise(from: number) {
    for (let at = from; at > 0;) {
      const parent = (at - 1) >> 1
      if (!isBefore(at, parent)) return
      swap(at, parent)
      at = parent
    }
  }

  function sink() {
    for (let at = 0; ;) {
      const [left, right] = [2 * at + 1, 2 * at + 2]
      const child = isBefore(right, left) ? right : left
      if (!isBefore(child, at)) return
      swap(at, child)
      at = child
    }
  }

  return {
    add: (item: T) => {
      heap.push({ item, turn: turns })
      turns += 1
      rise(heap.length - 1)
    },

    /** Removes and returns the earliest item if it starts before `time`. */
    takeBefore: (time: number): T | undefined => {
      const first = heap[0]
      if (first === undefined || first.item.startTime >= time) return undefined
      swap(0, heap.length - 1)
      heap.pop()
      sink()
      return first.item
    },
  }
}

/** A word, or a part of one that is wider than a line. Times in seconds. */
type TimedWord = { text: string; startTime: number; endTime: number; width: number; isGlued: boolean }

type Timed = { text: string; startTime: number; endTime: number }

/** Columns of a subtitle line; full-width characters take two. */
export const MOST_COLUMNS = 42

const WIDE =
  /[\u{1100}-\u{115F}\u{2E80}-\u{A4CF}\u{AC00}-\u{D7A3}\u{F900}-\u{FAFF}\u{FE30}-\u{FE4F}\u{FF00}-\u{FF60}\u{FFE0}-\u{FFE6}\u{1F300}-\u{1FAFF}\u{20000}-\u{3FFFD}]/u

/** Returns the width of a text in columns. */
export const columnsOf = (text: string): number => {
  let columns = 0
  for (const character of text) columns += WIDE.test(character) ? 2 : 1
  return columns
}

/** The words of a line with their times: from the recognizer if they match the text, or else estimated by length. */
function timedWords(line: Timed, recognised: readonly SpokenWord[]): TimedWord[] {
  const texts = line.text.split(' ')
  const known = recognised.length === texts.length && isInOrder(recognised) ? recognised : null
  const perLetter = (line.endTime - line.startTime) / (line.text.length + 1)
  let letters = 0
  return texts.flatMap((text, index) => {
    const startTime = known?.[index]?.startTime ?? line.startTime + letters * perLetter
    letters += text.length + 1
    const endTime = known?.[index]?.endTime ?? line.startTime + letters * perLetter
    return fitToLine({ text, startTime, endTime })
  })
}

const isInOrder = (words: readonly SpokenWord[]) =>
  words.every((word, index) => word.startTime >= (words[index - 1]?.startTime ?? 0) && word.endTime >= word.startTime)

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

function fitToLine(word: Timed): TimedWord[] {
  const width = columnsOf(word.text)
  if (width <= MOST_COLUMNS) return [{ ...word, width, isGlued: false }]
  const parts: { text: string; width: number }[] = []
  for (const { segment } of graphemes.segment(word.text)) {
    const columns = columnsOf(segment)
    const open = parts.at(-1)
    if (open !== undefined && open.width + columns <= MOST_COLUMNS) {
      open.text += segment
      open.width += columns
    } else {
      parts.push({ text: segment, width: columns })
    }
  }
  const perPart = (word.endTime - word.startTime) / parts.length
  return parts.map((part, index) => ({
    ...part,
    startTime: word.startTime + index * perPart,
    endTime: word.startTime + (index + 1) * perPart,
    isGlued: index > 0,
  }))
}

// SubRip doesn't declare its encoding: without this mark, players on Windows assume the local code page.
const BYTE_ORDER_MARK = '\uFEFF'
const LINE_BREAK = '\r\n'

/**
 * Yields a transcript as SubRip (.srt) in pieces: UTF-8 with a byte order mark and CRLF, with a name before the first
 * line of a segment and wherever the speaker changes. No names if `speakerName` returns null.
 */
export function* subRip(transcript: Transcript, speakerName: (speaker: Speaker) => string | null): Generator<string> {
  const label = (speaker: Speaker) => {
    const name = speakerName(speaker)
    return name === null ? '' : `${plain(name).replaceAll(/\s+/g, ' ')}: `
  }
  yield BYTE_ORDER_MARK
  let speakerId: string | null = null
  let number = 0
  for (const cue of cuesOf(transcript, { nameWidth: (speaker) => columnsOf(label(speaker)) })) {
    number += 1
    const isNamed = cue.isFirstOfLine || cue.speaker.speakerId !== speakerId
    speakerId = cue.speaker.speakerId
    const [first = '', ...rest] = cue.lines.map(plain)
    const times = `${clock(cue.startTime, ',')} --> ${clock(cue.endTime, ',')}`
    const lines = [String(number), times, `${isNamed ? label(cue.speaker) : ''}${first}`, ...rest]
    yield `${lines.join(LINE_BREAK)}${LINE_BREAK}${LINE_BREAK}`
  }
}

const WORD_JOINER = '\u2060'

/** SubRip has no escapes. A zero-width character breaks up what players would take for a tag, a position or a time. */
const plain = (text: string) =>
  text
    .replaceAll(/<(?=[/a-z0-9])/gi, `<${WORD_JOINER}`)
    .replaceAll('{\\', `{${WORD_JOINER}\\`)
    .replaceAll('-->', `--${WORD_JOINER}>`)

/**
 * Yields a transcript as WebVTT (https://www.w3.org/TR/webvtt1/) in pieces, each cue in its speaker's voice. No voices
 * if `speakerName` returns null.
 */
export function* webVtt(transcript: Transcript, speakerName: (speaker: Speaker) => string | null): Generator<string> {
  yield 'WEBVTT\n\n'
  for (const { startTime, endTime, speaker, lines } of cuesOf(transcript, { nameWidth: () => 0 })) {
    const name = speakerName(speaker)
    const voice = name === null ? '' : `<v ${escape(name.replaceAll(/\s+/g, ' ').trim())}>`
    yield `${clock(startTime, '.')} --> ${clock(endTime, '.')}\n${voice}${lines.map(escape).join('\n')}\n\n`
  }
}

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * Formats milliseconds for subtitles: 3 725 004 → `01:02:05.004`, with the format's own separator before the
 * milliseconds.
 */
function clock(time: number, mark: ',' | '.'): string {
  const seconds = Math.floor(time / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  const rest = String(time % 1000).padStart(3, '0')
  return `${parts.map((part) => String(part).padStart(2, '0')).join(':')}${mark}${rest}`
}
