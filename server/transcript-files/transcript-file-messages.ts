import * as z from 'zod/mini'
import { transcriptFileProblems } from './transcript-file-rules.ts'

/** What the child is told. */
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

/** What the child says is as little to be trusted as the file it reads. */
export function parseTranscriptFileMessage(raw: unknown): TranscriptFileMessage {
  return messageSchema.parse(raw)
}
