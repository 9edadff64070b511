import type { Speaker, Transcript } from '~/api/generated/types.gen'
import { paragraphs, type Paragraph } from './paragraphs'
import { heardSpeakers, transcriptLines, type TranscriptLine } from './transcript-lines'

/** A transcript made ready for reading. */
export type TranscriptReading = {
  /** In spoken order; a line's `index` is its place here. */
  lines: readonly TranscriptLine[]
  /** What is drawn one by one, in the same order. */
  rows: readonly Paragraph[]
  /** Those who say something, in the order of their numbers. */
  speakers: readonly Speaker[]
}

export const transcriptReading = (transcript: Transcript): TranscriptReading => readingOf(transcriptLines(transcript))

/** The reading of lines that have changed; their order stays. */
export const readingOf = (lines: readonly TranscriptLine[]): TranscriptReading => ({
  lines,
  rows: paragraphs(lines),
  speakers: heardSpeakers(lines),
})

/** The same transcript with a speaker as changed, everywhere. */
export const withSpeaker = ({ lines }: TranscriptReading, speaker: Speaker): TranscriptReading =>
  readingOf(lines.map((line) => (line.speaker.speakerId === speaker.speakerId ? { ...line, speaker } : line)))
