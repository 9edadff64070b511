import * as z from 'zod/mini'

import { readSampleJson, sampleKeys } from './sample-json.ts'
import { recordedAt } from './sample-moment.ts'

const dialogue = z.strictObject({
  key: z.string(),
  name: z.string(),
  languageCode: z.enum(['en', 'de']),
  company: z.enum(['northwind', 'fabrikam']),
  recordedBy: z.string(),
  recordedAt,
  audioFormat: z.enum(['m4a', 'mp3', 'webm']),
  speakers: z.array(z.strictObject({ person: z.string(), isNamed: z.boolean() })),
  turns: z.array(z.strictObject({ speaker: z.string(), mark: z.optional(z.string()), text: z.string() })),
  silenceSeconds: z.optional(z.number()),
})

/** What people say in a recording, before it is spoken. Persons are keys of people.json. */
export type Dialogue = z.infer<typeof dialogue>

/** All dialogues, in the order of their keys. */
export async function readDialogues(): Promise<Dialogue[]> {
  const keys = await sampleKeys('dialogues')
  return Promise.all(keys.map((key) => readSampleJson(dialogue, 'dialogues', `${key}.json`)))
}
