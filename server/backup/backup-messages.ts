import { z } from 'zod'

/** What a caller sends over the service's socket, as one line. The backup is its caller's for as long as the connection lasts. */
export const ORDER = 'snapshot'

const replySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    newestMigration: z.string().nullable(),
    waits: z.object({ databaseMs: z.number(), filesMs: z.number() }),
  }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
])

/** What the service answers, as one line of JSON. */
export type BackupReply = z.infer<typeof replySchema>

export const readReply = (line: string): BackupReply => replySchema.parse(JSON.parse(line))
