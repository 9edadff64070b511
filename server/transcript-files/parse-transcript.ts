import { joinSentences, splitSpeakers, type SubtitleCue } from '../media/subtitles.ts'
import { type CueFormat, cueFormatOf, readCues } from './cue-files.ts'
import { decodeText, tooLong } from './decode-text.ts'
import { type Paragraph, readSpeechText, type SpeechText } from './speech-text.ts'
import {
  MAX_CHARACTERS,
  MAX_LINES,
  MAX_NAME_LENGTH,
  MAX_SPEAKERS,
  TranscriptFileError,
} from './transcript-file-rules.ts'

export type TranscriptFile = Timed & {
  title: string | null
  /** Formatted as `2026-03-12`. */
  date: string | null
  languageCode: string | null
}

/**
 * Parses a transcript in any known format, detected from its content. `durationSeconds` is that of its recording, null
 * if there is none. Takes time proportional to the size: not for the event loop.
 *
 * @throws TranscriptFileError
 */
export function parseTranscript(bytes: Buffer, durationSeconds: number | null): TranscriptFile {
  const text = decodeText(bytes)
  const format = cueFormatOf(text)
  const file = format === null ? ofSpeech(text, durationSeconds) : ofCues(text, format, durationSeconds)
  checkSize(file.cues)
  return file
}

function ofCues(text: string, format: CueFormat, durationSeconds: number | null): TranscriptFile {
  const { cues, languageCode } = readCues(text, format)
  const { cues: timed, hasEstimatedTimes } = timeCues(
    splitSpeakers(cues.filter((cue) => cue.text !== '')),
    durationSeconds,
  )
  if (timed.length === 0) {
    throw new TranscriptFileError('TRANSCRIPT_EMPTY', 'The transcript has no spoken text: its cues are empty.')
  }
  checkNames(timed)
  return {
    cues: joinSentences(timed),
    hasEstimatedTimes,
    languageCode: canonical(languageCode),
    title: null,
    date: null,
  }
}

function ofSpeech(text: string, durationSeconds: number | null): TranscriptFile {
  const speech = readSpeechText(text)
  if (speech.paragraphs.length === 0) {
    throw new TranscriptFileError('TRANSCRIPT_EMPTY', 'The transcript has no spoken text, only names and times.')
  }
  checkNames(speech.paragraphs)
  return { ...timeParagraphs(speech, durationSeconds), ...readHeader(speech.header), languageCode: null }
}

function checkNames(lines: readonly Pick<SubtitleCue, 'speaker'>[]) {
  const names = new Set(lines.map(({ speaker }) => speaker))
  const long = [...names].find((name) => (name?.length ?? 0) > MAX_NAME_LENGTH)
  if (long) {
    const message = `The name “${long.slice(0, 40)}…” has ${long.length.toLocaleString('en')} characters. Speaker names can have up to ${MAX_NAME_LENGTH}.`
    throw new TranscriptFileError('TRANSCRIPT_NAME', message)
  }
  if (names.size > MAX_SPEAKERS) {
    const message = `The transcript has ${names.size.toLocaleString('en')} speakers. The limit is ${MAX_SPEAKERS}.`
    throw new TranscriptFileError('TRANSCRIPT_TOO_LARGE', message)
  }
}

function checkSize(cues: readonly SubtitleCue[]) {
  if (cues.length > MAX_LINES) {
    const message = `The transcript has ${cues.length.toLocaleString('en')} lines. The limit is ${MAX_LINES.toLocaleString('en')}.`
    throw new TranscriptFileError('TRANSCRIPT_TOO_LARGE', message)
  }
  if (cues.reduce((sum, { text }) => sum + text.length, 0) > MAX_CHARACTERS) throw tooLong('The transcript has')
}

function canonical(languageCode: string | null): string | null {
  try {
    return languageCode === null ? null : (Intl.getCanonicalLocales(languageCode)[0] ?? null)
  } catch {
    return null
  }
}

export type TranscriptHeader = {
  title: string | null
  /** Formatted as `2026-03-12`. */
  date: string | null
}

const MAX_TITLE_LENGTH = 200

const months = [
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'],
]
const month = String.raw`(\p{L}{3,9})\.?`
const dates: readonly { pattern: RegExp; order: readonly ('year' | 'month' | 'day')[] }[] = [
  { pattern: /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})\b/u, order: ['year', 'month', 'day'] },
  { pattern: /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/u, order: ['day', 'month', 'year'] },
  { pattern: new RegExp(String.raw`(?<!\p{L})${month}\s(\d{1,2}),?\s(\d{4})\b`, 'u'), order: ['month', 'day', 'year'] },
  { pattern: new RegExp(String.raw`\b(\d{1,2})\.?\s${month}\s(\d{4})\b`, 'u'), order: ['day', 'month', 'year'] },
]
/** Lines that documents have above the transcript besides the title. */
const noTitle =
  /^(?:attendees|participants|transcript|summary|keywords|summary keywords|speakers|invited|teilnehmende|teilnehmer|transkript|started transcription|stopped transcription|\d+\s?h|\d+\s?m|\d+m?in)\b/i

/** Finds an explicit title and date in the lines before the first speaker, if any. */
function readHeader(lines: readonly string[]): TranscriptHeader {
  const shown = lines.filter((line) => line.length <= MAX_TITLE_LENGTH + 100)
  const date = shown.map(dateIn).find((found) => found !== null) ?? null
  const labelled = shown.map((line) => /^(?:title|subject|topic|titel|betreff|thema)\s*:\s*(.+)$/i.exec(line)?.[1])
  const title =
    labelled.find((text) => text !== undefined) ??
    shown
      .slice(0, 2)
      .map(titleIn)
      .find((text) => text !== null)
  return { title: title?.trim().slice(0, MAX_TITLE_LENGTH).toWellFormed() || null, date }
}

/** Strips the date, and words that only say that it is a transcript. */
function titleIn(line: string): string | null {
  const title = line
    .replace(/\s*[([][^()[\]]*\d{4}[^()[\]]*[)\]]/, '')
    .replace(/\s*[-–—]\s*(?:transcript|transkript)$/i, '')
    .trim()
  return title === '' || noTitle.test(title) || dateIn(title) !== null || /[.:,]$/.test(title) ? null : title
}

function dateIn(line: string): string | null {
  for (const { pattern, order } of dates) {
    const [, ...parts] = pattern.exec(line) ?? []
    if (parts.length === 0) continue
    const part = (name: 'year' | 'month' | 'day') => parts[order.indexOf(name)] ?? ''
    const monthNumber = Number(part('month')) || monthOf(part('month'))
    const date = `${part('year')}-${String(monthNumber).padStart(2, '0')}-${part('day').padStart(2, '0')}`
    if (monthNumber > 0 && isDate(date)) return date
  }
  return null
}

function monthOf(name: string): number {
  const start = name.slice(0, 3).toLowerCase()
  return Math.max(...months.map((names) => names.indexOf(start))) + 1
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}

/** About 150 words a minute. */
const CHARACTERS_PER_SECOND = 15
/** The slowest speech: any time left until the next speaker is silence. */
const SLOWEST_CHARACTERS_PER_SECOND = 6
const LEAST_SECONDS = 0.5
/** A pause for breath counts as this many characters. */
const PAUSE_CHARACTERS = 8

type Timed = { cues: SubtitleCue[]; hasEstimatedTimes: boolean }

/**
 * Assigns times to all paragraphs. Those between two with times share the gap in proportion to their length. Without
 * any times, they share the recording, or get durations estimated from their length.
 */
function timeParagraphs({ paragraphs, endSeconds }: SpeechText, durationSeconds: number | null): Timed {
  const starts = risingStarts(paragraphs)
  const cues: SubtitleCue[] = []
  let hasEstimatedTimes = false
  for (let first = 0; first < paragraphs.length;) {
    let next = first + 1
    while (next < paragraphs.length && starts[next] === null) next += 1
    const group = paragraphs.slice(first, next)
    const from = starts[first] ?? 0
    const to = starts[next] ?? lastEnd(group, { from, endSeconds, durationSeconds })
    const isGuessed = starts[first] === null || group.slice(1).some(({ startSeconds }) => startSeconds !== from)
    hasEstimatedTimes ||= isGuessed
    cues.push(...shared(group, { from, to, isGuessed }))
    first = next
  }
  return { cues, hasEstimatedTimes }
}

/** Returns increasing times only; one that isn't after the one before becomes null. */
function risingStarts(paragraphs: readonly Paragraph[]): (number | null)[] {
  let latest = -1
  return paragraphs.map(({ startSeconds }) => {
    if (startSeconds === null || startSeconds <= latest) return null
    latest = startSeconds
    return startSeconds
  })
}

type End = { from: number; endSeconds: number | null; durationSeconds: number | null }

function lastEnd(group: readonly Paragraph[], { from, endSeconds, durationSeconds }: End): number {
  const told = [endSeconds, durationSeconds].find((seconds) => seconds !== null && seconds > from)
  return told ?? from + secondsToSay(lengthOf(group), CHARACTERS_PER_SECOND)
}

type Stretch = { from: number; to: number; isGuessed: boolean }

function shared(group: readonly Paragraph[], { from, to, isGuessed }: Stretch): SubtitleCue[] {
  const secondsPerCharacter = (to - from) / lengthOf(group)
  let startSeconds = from
  return group.map(({ speaker, text }) => {
    const nextSeconds = startSeconds + (text.length + PAUSE_CHARACTERS) * secondsPerCharacter
    const longest = startSeconds + secondsToSay(text.length, SLOWEST_CHARACTERS_PER_SECOND)
    const cue = { startSeconds, endSeconds: isGuessed ? nextSeconds : Math.min(nextSeconds, longest), speaker, text }
    startSeconds = nextSeconds
    return cue
  })
}

const lengthOf = (group: readonly Paragraph[]) =>
  group.reduce((sum, { text }) => sum + text.length + PAUSE_CHARACTERS, 0)

const secondsToSay = (characters: number, perSecond: number) => Math.max(LEAST_SECONDS, characters / perSecond)

/**
 * Sorts cues; those that end before they begin get a duration estimated from their length. If all begin at the same
 * time, they are treated as having no times.
 */
function timeCues(cues: readonly SubtitleCue[], durationSeconds: number | null): Timed {
  const ordered = cues.toSorted((a, b) => a.startSeconds - b.startSeconds)
  const isTimeless = ordered.length > 1 && ordered.at(-1)?.startSeconds === ordered[0]?.startSeconds
  if (isTimeless) {
    const paragraphs = ordered.map(({ speaker, text }) => ({ startSeconds: null, speaker, text }))
    return timeParagraphs({ header: [], paragraphs, endSeconds: null }, durationSeconds)
  }
  const timed = ordered.map((cue, index) => {
    if (cue.endSeconds > cue.startSeconds) return cue
    const said = cue.startSeconds + secondsToSay(cue.text.length, CHARACTERS_PER_SECOND)
    const next = ordered[index + 1]?.startSeconds ?? Infinity
    return { ...cue, endSeconds: next > cue.startSeconds ? Math.min(said, next) : said }
  })
  return { cues: timed, hasEstimatedTimes: false }
}
