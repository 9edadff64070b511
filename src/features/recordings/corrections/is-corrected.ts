import type { TranscriptLine } from '../transcript/transcript-lines'

/** Whether somebody has changed what was recognised. A voice that was merged into another is no change of each of its lines. */
export const isCorrected = ({ correction }: TranscriptLine) =>
  correction !== undefined && (correction.originalText !== null || correction.originalSpeaker !== undefined)
