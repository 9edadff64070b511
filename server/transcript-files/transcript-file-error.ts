/** What can be wrong with a transcript in a file; the API answers it as the problem's code. */
export const transcriptFileProblems = [
  'TRANSCRIPT_EMPTY',
  'TRANSCRIPT_NOT_TEXT',
  'TRANSCRIPT_ENCODING',
  'TRANSCRIPT_FORMAT',
  'TRANSCRIPT_TIME',
  'TRANSCRIPT_NAME',
  'TRANSCRIPT_TOO_LARGE',
] as const

export type TranscriptFileProblem = (typeof transcriptFileProblems)[number]

/** The message is a sentence for whoever brought the file: what is wrong, where, and what is allowed. */
export class TranscriptFileError extends Error {
  override readonly name = 'TranscriptFileError'
  readonly code: TranscriptFileProblem

  constructor(code: TranscriptFileProblem, message: string) {
    super(message)
    this.code = code
  }
}
