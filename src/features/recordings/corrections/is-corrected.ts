import type { TranscriptLine } from '../transcript/transcript-lines'

/** Whether a line has the mark of that: of lines that were given to somebody in one go, the first of a paragraph has it. */
export function isMarked(line: TranscriptLine, before: TranscriptLine | undefined): boolean {
  const recognized = line.correction?.originalSpeaker?.speakerId
  const isGivenToo = recognized !== undefined && before?.correction?.originalSpeaker?.speakerId === recognized
  return isCorrected(line) && (line.correction?.originalText !== null || !isGivenToo)
}

/** Whether somebody has changed what was recognised. A voice that was merged into another is no change of each of its lines. */
export const isCorrected = ({ correction }: TranscriptLine) =>
  correction !== undefined && (correction.originalText !== null || correction.originalSpeaker !== undefined)
