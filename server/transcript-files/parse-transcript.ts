import { joinSentences, splitSpeakers, type SubtitleCue } from '../media/subtitles.ts'
import { cueFormatOf, type CueFormat, readCues } from './cue-files.ts'
import { decodeText } from './decode-text.ts'
import { type Timed, timeCues, timeParagraphs } from './line-times.ts'
import { readSpeechText } from './speech-text.ts'
import { tooLong } from './text-lines.ts'
import {
  MAX_CHARACTERS,
  MAX_LINES,
  MAX_NAME_LENGTH,
  MAX_SPEAKERS,
  TranscriptFileError,
} from './transcript-file-rules.ts'
import { readHeader } from './transcript-header.ts'

export type TranscriptFile = Timed & {
  title: string | null
  /** As `2026-03-12`. */
  date: string | null
  languageCode: string | null
}

/**
 * A transcript in a file of any kind that we know, told by its content. `durationSeconds` is that of the recording it belongs to,
 * null where there is none. Takes as long as the file is: not for the event loop.
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
    throw new TranscriptFileError('TRANSCRIPT_EMPTY', 'Nothing is said in the transcript: its cues have no text.')
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
    throw new TranscriptFileError(
      'TRANSCRIPT_EMPTY',
      'Nothing is said in the transcript: there are only names and times.',
    )
  }
  checkNames(speech.paragraphs)
  return { ...timeParagraphs(speech, durationSeconds), ...readHeader(speech.header), languageCode: null }
}

function checkNames(lines: readonly Pick<SubtitleCue, 'speaker'>[]) {
  const names = new Set(lines.map(({ speaker }) => speaker))
  const long = [...names].find((name) => (name?.length ?? 0) > MAX_NAME_LENGTH)
  if (long) {
    const message = `The name “${long.slice(0, 40)}…” has ${long.length.toLocaleString('en')} characters; a speaker’s name may have ${MAX_NAME_LENGTH}.`
    throw new TranscriptFileError('TRANSCRIPT_NAME', message)
  }
  if (names.size > MAX_SPEAKERS) {
    const message = `The transcript has ${names.size.toLocaleString('en')} speakers; it may have ${MAX_SPEAKERS}.`
    throw new TranscriptFileError('TRANSCRIPT_TOO_LARGE', message)
  }
}

function checkSize(cues: readonly SubtitleCue[]) {
  if (cues.length > MAX_LINES) {
    const message = `The transcript has ${cues.length.toLocaleString('en')} lines; it may have ${MAX_LINES.toLocaleString('en')}.`
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
