import type { SubtitleCue } from '../media/subtitles.ts'
import { linesOf, secondsOf, TIME, unreadableTime } from './decode-text.ts'
import { MAX_CUES, TranscriptFileError } from './transcript-file-rules.ts'

/** The format of a file with cues; null for text without cues. */
export type CueFormat = 'vtt' | 'srt' | 'sbv'

export type CueFile = { languageCode: string | null; cues: SubtitleCue[] }

const LOOKED_AT = 4_000

const arrowTimes = new RegExp(`^(${TIME})\\s*-->\\s*(${TIME})(?:\\s.*)?$`)
const commaTimes = new RegExp(`^(${TIME}),(${TIME})$`)
const languageNote = /^(?:NOTE\s+)?language\s*:\s*"?([a-z]{2,3}(?:-[a-z0-9]{2,8})*)"?$/i

/** Detects the format from the beginning of the text, since file extensions are unreliable. */
export function cueFormatOf(text: string): CueFormat | null {
  const start = text.slice(0, LOOKED_AT)
  if (/^\ufeff?\s*WEBVTT(?:\s|$)/.test(start)) return 'vtt'
  if (start.includes('-->')) return 'srt'
  return start.split(/\r\n|\n|\r/).some((line) => commaTimes.test(line.trim())) ? 'sbv' : null
}

/**
 * Reads the cues of a file, including their markup. A VTT cue ends with an empty line; in the other formats, everything
 * between two times belongs to a cue except the number of the next one.
 *
 * @throws TranscriptFileError
 */
export function readCues(text: string, format: CueFormat): CueFile {
  const times = format === 'sbv' ? commaTimes : arrowTimes
  const collector = new CueCollector(format)
  for (const { number, text: line } of linesOf(text)) {
    const content = line.trim()
    const [, from, to] = times.exec(content) ?? []
    if (from !== undefined && to !== undefined) collector.begin(secondsOf(from, number), secondsOf(to, number))
    else if (format !== 'sbv' && isMeantAsTimes(content)) throw unreadableTime(content, number)
    else collector.add(content)
  }
  return collector.finish()
}

class CueCollector {
  readonly #format: CueFormat
  readonly #file: CueFile = { languageCode: null, cues: [] }
  #cue: SubtitleCue | null = null
  #lines: string[] = []

  constructor(format: CueFormat) {
    this.#format = format
  }

  begin(startSeconds: number, endSeconds: number) {
    if (this.#format === 'srt' && /^\d+$/.test(this.#lines.at(-1) ?? '')) this.#lines.pop()
    this.#endCue()
    this.#cue = { startSeconds, endSeconds, speaker: null, text: '' }
    this.#file.cues.push(this.#cue)
    if (this.#file.cues.length > MAX_CUES) throw tooManyCues()
  }

  add(line: string) {
    if (this.#format === 'vtt' && line === '') this.#endCue()
    else if (this.#cue !== null) this.#lines.push(line)
    else this.#file.languageCode ??= languageNote.exec(line.slice(0, 100))?.[1] ?? null
  }

  finish(): CueFile {
    this.#endCue()
    return this.#file
  }

  #endCue() {
    if (this.#cue !== null) this.#cue.text = this.#lines.filter((line) => line !== '').join('\n')
    this.#cue = null
    this.#lines = []
  }
}

/** People type arrows too, so not every arrow is part of a time line. */
function isMeantAsTimes(line: string): boolean {
  return line.includes('-->') && (/^[-+]?\d+:|-->\s*[-+]?\d+:/.test(line) || /^\S{1,20}\s*-->\s*\S{1,20}$/.test(line))
}

function tooManyCues() {
  const message = `The transcript has more than ${MAX_CUES.toLocaleString('en')} cues, which is the limit.`
  return new TranscriptFileError('TRANSCRIPT_TOO_LARGE', message)
}
