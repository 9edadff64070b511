import * as z from 'zod/mini'

/** What the child is told. Paths are absolute. */
export type MediaJobLimits = {
  sourcePath: string
  maxMediaSeconds: number
  maxMemoryBytes: number
  reservedBytes: number
}
export type PrepareJob = MediaJobLimits & { task: 'prepare'; wavPath: string; peaksPath: string; playbackPath: string }
export type RenderJob = MediaJobLimits & { task: 'render'; playbackPath: string }
export type MediaJob = PrepareJob | RenderJob

const subtitleCueSchema = z.object({
  startSeconds: z.number(),
  endSeconds: z.number(),
  speaker: z.nullable(z.string()),
  text: z.string(),
})

const spanShape = { startSeconds: z.number(), endSeconds: z.number() }
const turnSchema = z.object({ ...spanShape, speaker: z.int().check(z.minimum(0), z.maximum(1)) })

const mediaFactsSchema = z.object({
  durationSeconds: z.number(),
  /** When it was recorded, as the file says; null where it doesn't, or says what can't be. */
  recordedOn: z.nullable(z.iso.datetime()),
  hasVideo: z.boolean(),
  isSilent: z.boolean(),
  playback: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('source'), mimeType: z.string() }),
    z.object({ kind: z.literal('copied') }),
    z.object({ kind: z.literal('toRender') }),
  ]),
  /** Their cues came before. `tooMuch`: more than can have been said, and none of it came. */
  subtitles: z.nullable(z.union([z.object({ languageCode: z.nullable(z.string()) }), z.literal('tooMuch')])),
  /** Each of two channels has a voice of its own; its turns came before. */
  hasChannelTurns: z.boolean(),
})

export type MediaFacts = z.infer<typeof mediaFactsSchema>

const mediaMessageSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('progress'), fraction: z.number(), mediaSeconds: z.number() }),
  /** A part of the subtitles, so that no message takes long to read. */
  z.object({ type: z.literal('cues'), cues: z.array(subtitleCueSchema) }),
  /** A part of who speaks when, by channel. */
  z.object({ type: z.literal('channelTurns'), turns: z.array(turnSchema), overlaps: z.array(z.object(spanShape)) }),
  z.object({ type: z.literal('done'), facts: mediaFactsSchema }),
  /** Of a `render` job. */
  z.object({ type: z.literal('rendered') }),
  /** `reason` is null where something else than the file is at fault. */
  z.object({
    type: z.literal('failed'),
    reason: z.nullable(z.enum(['unreadable', 'noAudio', 'outOfMemory', 'noRoom'])),
    message: z.string(),
  }),
])

export type MediaMessage = z.infer<typeof mediaMessageSchema>

/** What the child says is as little to be trusted as the file it reads. */
export function parseMediaMessage(raw: unknown): MediaMessage {
  return mediaMessageSchema.parse(raw)
}
