import type { SourceOfTranscript, Speaker, Transcript } from '#openapi/generated/types.ts'
import { readSetting, writeSetting } from '~/lib/device-settings'
import { heardSpeakers, type Paragraph, paragraphs, type TranscriptLine, transcriptLines } from './transcript-lines'

/** A transcript made ready for reading. */
export type TranscriptReading = TranscriptFacts & {
  /** In spoken order; a line's `index` is its place here. */
  lines: readonly TranscriptLine[]
  /** What is drawn one by one, in the same order. */
  rows: readonly Paragraph[]
  /** Those who say something, in the order of their numbers. */
  speakers: readonly Speaker[]
}

type TranscriptFacts = {
  /** Also those who say nothing, or nothing any more. */
  allSpeakers: readonly Speaker[]
  /** Whether the person may correct it; false where the service does not tell. */
  canCorrect: boolean
  /** How the last search for speakers ended; absent where there was none, or the service does not tell. */
  speakerSearch?: NonNullable<Transcript['speakerSearch']>
  /** The file that it was taken from; null where it was recognised, or the service does not tell. */
  file: SourceOfTranscript | null
  shortcomings?: readonly Shortcoming[]
}

/** What the service says, made ready. */
export const transcriptReading = (transcript: Transcript & Making): TranscriptReading =>
  readingOf(transcriptLines(transcript), {
    allSpeakers: transcript.speakers,
    canCorrect: transcript.canCorrect ?? false,
    ...(transcript.speakerSearch ? { speakerSearch: transcript.speakerSearch } : {}),
    file: transcript.file ?? null,
    shortcomings: shortcomingsOf(transcript),
  })

/** The reading of lines in spoken order, numbered. */
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

/** The same transcript with a speaker as changed, everywhere, or with a new one. */
export function withSpeaker({ lines, allSpeakers, ...facts }: TranscriptReading, speaker: Speaker): TranscriptReading {
  const others = allSpeakers.filter(({ speakerId }) => speakerId !== speaker.speakerId)
  return readingOf(
    lines.map((line) => lineWithSpeaker(line, speaker)),
    { ...facts, allSpeakers: [...others, speaker].toSorted((a, b) => a.speakerNumber - b.speakerNumber) },
  )
}

/** The one who says it, and the one who was recognised as saying it. */
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

/** What a transcript lacks that it could have. */
export type Shortcoming = 'standIn' | 'noSpeakers'

/** As far as the service tells how a transcript was made. */
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

/** Whether someone has read on this device what the transcript of a recording lacks. */
export const isShortcomingRead = (recordingId: string): boolean => readIds().includes(recordingId)

export function shortcomingRead(recordingId: string) {
  const others = readIds().filter((id) => id !== recordingId)
  writeSetting(SETTING, [recordingId, ...others].slice(0, MOST_KEPT).join(' '))
}
