import { isLooseName, isName } from '../media/subtitles.ts'
import { linesOf, secondsOf, type TextLine, TIME } from './decode-text.ts'
import { MAX_CUES, TranscriptFileError } from './transcript-file-rules.ts'

/** One speaker's paragraph; `startSeconds` is null if the text gives no time. */
export type Paragraph = { startSeconds: number | null; speaker: string | null; text: string }

export type SpeechText = {
  /** The lines before the first speaker. */
  header: string[]
  paragraphs: Paragraph[]
  /** The end time stated in the text, or null. */
  endSeconds: number | null
}

type Found =
  /** A name with its time, on a line of its own; speech follows. */
  | { kind: 'heading'; speaker: string; time: string; isClock: boolean }
  | { kind: 'time'; time: string }
  | { kind: 'said'; time: string | null; speaker: string | null; text: string }
  | { kind: 'ended'; time: string }
  | { kind: 'text'; text: string }

type Located = { found: Found; line: number }

const MAX_HEADER_LINES = 40
/** How much of a line is examined to find the speaker. */
const LOOKED_AT = 250

const timeAlone = new RegExp(String.raw`^[[(]?(${TIME})[\])]?$`)
const timeFirst = new RegExp(String.raw`^(?:\[(${TIME})\]|\((${TIME})\)|(${TIME})(?=\s))\s*(?:[-–—]\s+)?`)
const timeLast = new RegExp(String.raw`\s*[[(](${TIME})[\])]$`)
const nameThenTime = new RegExp(String.raw`^(\S.{0,199}?)(?:\s{2}|\s[|–—-]\s|\s?(?=[[(]))[[(]?(${TIME})[\])]?$`)
const nameAndTime = new RegExp(String.raw`^(\S.{0,199}?)\s(${TIME})$`)
/** Zoom's saved captions, with wall clock times. */
const bracketedName = new RegExp(String.raw`^\[([^\][]{1,200})\]\s+(\d{1,2}:\d{2}:\d{2})$`)
const ended = new RegExp(String.raw`^(?:Transcription ended after|Transkription beendet nach)\s+(${TIME})`, 'i')
const remark = /^(?:Transcribed by https?:\/\/|This editable transcript was computer generated|Meeting ended after)/i
const labels = new Set(
  'date time title subject topic meeting location place duration length attendees participants present host organizer invited recorded recording language transcript agenda notes summary keywords speakers datum zeit uhrzeit titel betreff thema besprechung ort dauer teilnehmer teilnehmende anwesend gastgeber aufnahme sprache transkript tagesordnung notizen'.split(
    ' ',
  ),
)

/**
 * Reads the speakers and paragraphs of a text without cues: `Name: text`, with or without times; a name with its time
 * above each paragraph (Otter, Word documents from Teams); a time every few minutes (Meet).
 *
 * @throws TranscriptFileError
 */
export function readSpeechText(text: string): SpeechText {
  const lines = foundIn(text)
  const collector = new SpeechCollector(speakerTest(lines))
  for (const line of lines) collector.add(line)
  return collector.finish()
}

class SpeechCollector {
  readonly #isSpeaker: (name: string) => boolean
  readonly #result: SpeechText = { header: [], paragraphs: [], endSeconds: null }
  readonly #parts = new Map<Paragraph, string[]>()
  /** A time on a line of its own, which applies to the next paragraph. */
  #seconds: number | null = null
  #clockStart: number | null = null

  constructor(isSpeaker: (name: string) => boolean) {
    this.#isSpeaker = isSpeaker
  }

  add({ found, line }: Located) {
    const seconds = 'time' in found && found.time !== null ? secondsOf(found.time, line) : null
    if (found.kind === 'ended') this.#result.endSeconds = seconds
    else if (found.kind === 'time') this.#seconds = seconds
    else if (found.kind === 'heading') this.#begin(this.#fromStart(seconds ?? 0, found), found.speaker, '')
    else if (found.kind === 'said' && (found.speaker === null || this.#isSpeaker(found.speaker))) {
      this.#begin(seconds, found.speaker ?? this.#last?.speaker ?? null, found.text)
    } else this.#goOn(found.kind === 'text' ? found.text : unsplit(found), seconds)
  }

  finish(): SpeechText {
    const { header, paragraphs, endSeconds } = this.#result
    if (paragraphs.length === 0 || header.length > MAX_HEADER_LINES) throw noSpeech()
    for (const paragraph of paragraphs) paragraph.text = this.#parts.get(paragraph)?.join(' ') ?? ''
    return { header, endSeconds, paragraphs: paragraphs.filter((paragraph) => paragraph.text !== '') }
  }

  get #last(): Paragraph | undefined {
    return this.#result.paragraphs.at(-1)
  }

  #begin(startSeconds: number | null, speaker: string | null, said: string) {
    const paragraph = { startSeconds: startSeconds ?? this.#seconds, speaker, text: '' }
    this.#parts.set(paragraph, said === '' ? [] : [said])
    this.#result.paragraphs.push(paragraph)
    this.#seconds = null
  }

  /**
   * Handles a line without a name: part of the header, a continuation of the current speaker, or a paragraph if it has
   * a time.
   */
  #goOn(text: string, seconds: number | null) {
    const last = this.#last
    if (seconds !== null || this.#seconds !== null) this.#begin(seconds, last?.speaker ?? null, text)
    else if (last === undefined) this.#result.header.push(text)
    else this.#parts.get(last)?.push(text)
  }

  #fromStart(seconds: number, { isClock }: { isClock: boolean }): number {
    if (!isClock) return seconds
    this.#clockStart ??= seconds
    return Math.max(0, seconds - this.#clockStart)
  }
}

function unsplit(found: Extract<Found, { kind: 'said' }>): string {
  return found.speaker === null ? found.text : `${found.speaker}: ${found.text}`
}

function foundIn(text: string): Located[] {
  const lines: Located[] = []
  for (const line of linesOf(text)) {
    const found = findIn(line)
    if (found === null) continue
    lines.push({ found, line: line.number })
    if (lines.length > MAX_CUES) throw tooManyLines()
  }
  return lines
}

/** Null for lines without content. */
function findIn(line: TextLine): Found | null {
  const text = line.text
    .replaceAll('\t', '  ')
    .replaceAll(/\s{2,}/g, '  ')
    .trim()
  if (text === '' || remark.test(text.slice(0, LOOKED_AT))) return null
  if (text.length <= LOOKED_AT) {
    const alone = timeAlone.exec(text)?.[1]
    if (alone !== undefined) return { kind: 'time', time: alone }
    const end = ended.exec(text)?.[1]
    if (end !== undefined) return { kind: 'ended', time: end }
    const heading = headingIn(text)
    if (heading !== null) return heading
  }
  return saidIn(text)
}

function headingIn(text: string): Found | null {
  if (!/\d[\])]?$/.test(text)) return null
  const [, clockSpeaker, clock] = bracketedName.exec(text) ?? []
  if (clockSpeaker !== undefined && clock !== undefined) {
    return { kind: 'heading', speaker: clockSpeaker.trim(), time: clock, isClock: true }
  }
  const [, apart, apartTime] = nameThenTime.exec(text) ?? []
  // Two spaces are needed before a time: with only one, it may be a sentence that ends in a time.
  if (apart !== undefined && apartTime !== undefined && isShortName(apart)) {
    return { kind: 'heading', speaker: apart.trim(), time: apartTime, isClock: false }
  }
  const [, near, nearTime] = nameAndTime.exec(text) ?? []
  if (near !== undefined && nearTime !== undefined && isName(near)) {
    return { kind: 'heading', speaker: near, time: nearTime, isClock: false }
  }
  return null
}

function isShortName(text: string): boolean {
  return /^[\p{L}\p{N}]/u.test(text) && !/[:.!?]\s|[:!?]$/.test(text) && text.split(/\s+/).length <= 8
}

function saidIn(text: string): Found {
  const [lead = '', ...times] = timeFirst.exec(text) ?? []
  const time = times.find((some) => some !== undefined) ?? null
  const rest = text.slice(lead.length)
  const start = rest.slice(0, LOOKED_AT)
  const colon = /:(?=\s|$)|：/.exec(start)?.index ?? -1
  const before = start.slice(0, Math.max(0, colon)).replace(/^-\s*/, '')
  const named = timeLast.exec(before)
  const speaker = (named === null ? before : before.slice(0, named.index)).trim()
  if (colon > 0 && isLooseName(speaker)) {
    return { kind: 'said', time: time ?? named?.[1] ?? null, speaker, text: rest.slice(colon + 1).trim() }
  }
  return time === null ? { kind: 'text', text } : { kind: 'said', time, speaker: null, text: rest }
}

/**
 * Returns a test for speaker names, since any sentence may begin "Remember: …". A name starts more than one line, or
 * looks like a name in a text that uses them regularly. Labels above the text don't count, unless they reappear as
 * speakers.
 */
function speakerTest(lines: readonly Located[]): (name: string) => boolean {
  const counts = new Map<string, number>()
  let prefixed = 0
  let plain = 0
  for (const { found } of lines) {
    if (found.kind === 'said' && found.speaker !== null && !isLabel(found.speaker)) {
      counts.set(found.speaker, (counts.get(found.speaker) ?? 0) + 1)
      prefixed += 1
    } else if (found.kind === 'text' && prefixed > 0) plain += 1
  }
  const hasHeadings = lines.some(({ found }) => found.kind === 'heading')
  const isHabit = !hasHeadings && prefixed >= plain
  return (name) => {
    if (isLabel(name) || hasHeadings) return false
    return isName(name) ? isHabit || (counts.get(name) ?? 0) > 1 : isHabit && (counts.get(name) ?? 0) > 1
  }
}

const isLabel = (name: string) => labels.has(name.toLowerCase())

function noSpeech() {
  const message =
    'The transcript has neither names nor times. Use lines like “Anna: Hello.”, or times as in VTT, SRT and SBV files.'
  return new TranscriptFileError('TRANSCRIPT_FORMAT', message)
}

function tooManyLines() {
  const message = `The transcript has more than ${MAX_CUES.toLocaleString('en')} lines, which is the limit.`
  return new TranscriptFileError('TRANSCRIPT_TOO_LARGE', message)
}
