import type { TranscriptLine } from '../transcript/transcript-lines'

/** Whether somebody has changed what was recognised. */
export const isCorrected = ({ correction }: TranscriptLine) =>
  correction !== undefined && (correction.originalText !== null || correction.originalSpeakerId !== null)
