import * as z from 'zod/mini'

/** About a day of speech with a time for every word. */
export const MAX_TRANSCRIPT_FILE_BYTES = 20 * 1024 ** 2
/** Far more than a day of subtitles has: about 40,000. */
export const MAX_CUES = 100_000
/** Limits of any transcript. */
export const MAX_LINES = 50_000
export const MAX_CHARACTERS = 2_000_000
export const MAX_SPEAKERS = 200
export const MAX_NAME_LENGTH = 200
export const MAX_SECONDS = 24 * 3600

/** The problems of a transcript file; the API returns them as the problem's code. */
const transcriptFileProblems = [
  'TRANSCRIPT_EMPTY',
  'TRANSCRIPT_NOT_TEXT',
  'TRANSCRIPT_ENCODING',
  'TRANSCRIPT_FORMAT',
  'TRANSCRIPT_TIME',
  'TRANSCRIPT_NAME',
  'TRANSCRIPT_TOO_LARGE',
] as const

export type TranscriptFileProblem = (typeof transcriptFileProblems)[number]

/** The message is a sentence for the person who uploaded the file: what is wrong, where, and what is allowed. */
export class TranscriptFileError extends Error {
  override readonly name = 'TranscriptFileError'
  readonly code: TranscriptFileProblem
  /** The invalid line; null if it isn't a single one. */
  readonly line: number | null

  constructor(code: TranscriptFileProblem, message: string, line: number | null = null) {
    super(message)
    this.code = code
    this.line = line
  }
}

/** The child's input. */
export const transcriptFileJobSchema = z.object({
  /** Absolute. */
  sourcePath: z.string(),
  durationSeconds: z.nullable(z.number()),
})

const cueSchema = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  speaker: z.nullable(z.string()),
  text: z.string(),
})

const messageSchema = z.discriminatedUnion('type', [
  /** A part of the lines, so that no message takes long to read. */
  z.object({ type: z.literal('cues'), cues: z.array(cueSchema) }),
  z.object({
    type: z.literal('done'),
    title: z.nullable(z.string()),
    date: z.nullable(z.string()),
    languageCode: z.nullable(z.string()),
    hasEstimatedTimes: z.boolean(),
  }),
  z.object({
    type: z.literal('refused'),
    code: z.enum(transcriptFileProblems),
    message: z.string(),
    line: z.nullable(z.int()),
  }),
])

export type TranscriptFileMessage = z.infer<typeof messageSchema>

/** The child's output is as untrusted as the file it reads. */
export function parseTranscriptFileMessage(raw: unknown): TranscriptFileMessage {
  return messageSchema.parse(raw)
}
