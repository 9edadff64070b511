import type { Row, SegmentWord } from '../db/tables.ts'
import { alignWords } from './align-words.ts'

export type SegmentRow = Row<'transcriptSegments'>

/** What a correction changes of a segment; what is left out stays. */
export type Correction = { text?: string; speakerId?: string }

/** What is kept beside a corrected segment of what was recognised. */
export type CorrectedSegment = Pick<
  SegmentRow,
  'position' | 'text' | 'words' | 'speakerId' | 'originalText' | 'originalWords' | 'originalSpeakerId'
>

/** The segment after a correction; null when it would stay as it is. Sending back what was recognised undoes corrections. */
export function correctSegment(segment: SegmentRow, correction: Correction): CorrectedSegment | null {
  const { text = segment.text, speakerId = segment.speakerId } = correction
  if (text === segment.text && speakerId === segment.speakerId) return null
  const { position } = segment
  return { position, ...correctedText(segment, text), ...correctedSpeaker(segment, speakerId) }
}

function correctedText(segment: SegmentRow, text: string | null) {
  if (text === segment.text) {
    const { words, originalText, originalWords } = segment
    return { text, words, originalText, originalWords }
  }
  const isCorrected = segment.originalText !== null
  const recognisedText = isCorrected ? segment.originalText : segment.text
  const recognisedWords = isCorrected ? segment.originalWords : segment.words
  if (text === recognisedText) return { text, words: recognisedWords, originalText: null, originalWords: null }
  const words = realigned(recognisedWords, text, segment)
  return { text, words, originalText: recognisedText, originalWords: recognisedWords }
}

function realigned(recognised: SegmentWord[] | null, text: string | null, segment: SegmentRow): SegmentWord[] | null {
  return recognised === null || text === null ? null : alignWords(recognised, text, segment)
}

function correctedSpeaker(segment: SegmentRow, speakerId: string) {
  const recognised = segment.originalSpeakerId ?? segment.speakerId
  return { speakerId, originalSpeakerId: speakerId === recognised ? null : recognised }
}
