import type { SourceOfTranscript, Speaker, Transcript } from '#openapi/generated/types.ts'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { heardSpeakers, type Paragraph, paragraphs, type TranscriptLine, transcriptLines } from './transcript-lines'

/** A transcript prepared for reading. */
export type TranscriptReading = TranscriptFacts & {
  /** In spoken order; a line's `index` is its position here. */
  lines: readonly TranscriptLine[]
  /** The rows to render, in the same order. */
  rows: readonly Paragraph[]
  /** Speakers with lines, ordered by number. */
  speakers: readonly Speaker[]
}

type TranscriptFacts = {
  /** All speakers, including those without lines. */
  allSpeakers: readonly Speaker[]
  /** Whether the person may correct it; false if the service doesn't say. */
  canCorrect: boolean
  /** The result of the last speaker search; undefined if there was none or the service doesn't say. */
  speakerSearch?: NonNullable<Transcript['speakerSearch']>
  /** The file it was imported from; null if it was recognized or the service doesn't say. */
  file: SourceOfTranscript | null
  shortcomings?: readonly Shortcoming[]
}

/** Prepares the service's response. */
export const transcriptReading = (transcript: Transcript & Making): TranscriptReading =>
  readingOf(transcriptLines(transcript), {
    allSpeakers: transcript.speakers,
    canCorrect: transcript.canCorrect ?? false,
    ...(transcript.speakerSearch ? { speakerSearch: transcript.speakerSearch } : {}),
    file: transcript.file ?? null,
    shortcomings: shortcomingsOf(transcript),
  })

/** Builds a reading from numbered lines in spoken order. */
export const readingOf = (
  lines: readonly TranscriptLine[],
  { allSpeakers, canCorrect, speakerSearch, file, shortcomings = [] }: TranscriptFacts,
): TranscriptReading => ({
  lines,
  rows: paragraphs(lines),
  speakers: heardSpeakers(lines),
  allSpeakers,
  canCorrect,
  file,
  ...(speakerSearch === undefined ? {} : { speakerSearch }),
  shortcomings,
})

/** Updates a speaker everywhere, or adds a new one. */
export function withSpeaker({ lines, allSpeakers, ...facts }: TranscriptReading, speaker: Speaker): TranscriptReading {
  const others = allSpeakers.filter(({ speakerId }) => speakerId !== speaker.speakerId)
  return readingOf(
    lines.map((line) => lineWithSpeaker(line, speaker)),
    { ...facts, allSpeakers: [...others, speaker].toSorted((a, b) => a.speakerNumber - b.speakerNumber) },
  )
}

/** Updates the current speaker and the one originally recognized. */
function lineWithSpeaker(line: TranscriptLine, speaker: Speaker): TranscriptLine {
  const { speakerId } = speaker
  const { correction } = line
  const isRecognised = correction?.originalSpeakerId === speakerId
  if (!isRecognised && line.speaker.speakerId !== speakerId) return line
  return {
    ...line,
    ...(line.speaker.speakerId === speakerId ? { speaker } : {}),
    ...(isRecognised ? { correction: { ...correction, originalSpeaker: speaker } } : {}),
  }
}

/** What a transcript could have but lacks. */
export type Shortcoming = 'standIn' | 'noSpeakers'

/** How a transcript was made, as far as the service says. */
type Making = {
  engineId?: string | null
  speakerDetection?: 'done' | 'unavailable' | 'notNeeded' | null
}

function shortcomingsOf({ engineId, speakerDetection }: Transcript & Making): readonly Shortcoming[] {
  return [
    ...(engineId === 'pocketsphinx' ? (['standIn'] as const) : []),
    ...(speakerDetection === 'unavailable' ? (['noSpeakers'] as const) : []),
  ]
}

const SETTING = 'shortcomings-read'
const MOST_KEPT = 200

const readIds = () => (readSetting(SETTING) ?? '').split(' ').filter((id) => id !== '')

/** Whether someone has dismissed the shortcomings of a recording's transcript on this device. */
export const isShortcomingRead = (recordingId: string): boolean => readIds().includes(recordingId)

export function shortcomingRead(recordingId: string) {
  const others = readIds().filter((id) => id !== recordingId)
  writeSetting(SETTING, [recordingId, ...others].slice(0, MOST_KEPT).join(' '))
}
