import * as z from 'zod/mini'

import { readSampleJson, sampleKeys } from './sample-json.ts'
import { deadline } from './sample-moment.ts'

const task = z.strictObject({
  subject: z.string(),
  person: z.nullable(z.string()),
  due: z.nullable(deadline),
  mark: z.string(),
})

/** `section` is the title of the template's section; `title` is what the summary calls it, if that is another language. */
const section = z.strictObject({
  section: z.string(),
  title: z.optional(z.string()),
  content: z.optional(z.string()),
  tasks: z.optional(z.array(task)),
})

const languageSummary = z.strictObject({ languageCode: z.enum(['en', 'de']), sections: z.array(section) })

const summaries = z.strictObject({
  recording: z.string(),
  /** The kind of a built-in template, or the key of one of the company's own. */
  template: z.string(),
  summaries: z.array(languageSummary),
})

/** Summaries of a recording, the recording's language first. `[#mark]` stands for the time of a marked sentence. */
export type RecordingSummaries = z.infer<typeof summaries>
export type LanguageSummary = z.infer<typeof languageSummary>
export type SummarySection = z.infer<typeof section>
export type SummaryTask = z.infer<typeof task>

export async function readSummaries(): Promise<RecordingSummaries[]> {
  const keys = await sampleKeys('summaries')
  return Promise.all(keys.map((key) => readSampleJson(summaries, 'summaries', `${key}.json`)))
}
