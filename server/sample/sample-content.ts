import { readCompanies, type Company } from './company.ts'
import { readDialogues, type Dialogue } from './dialogue.ts'
import { readPeople, type Person } from './person.ts'
import { readSummaries, type RecordingSummaries } from './sample-summary.ts'
import { readTranscript, type SampleTranscript } from './sample-transcript.ts'

/** Everything the sample company consists of, before it has dates and ids; recordings by their key. */
export type SampleContent = {
  companies: Company[]
  people: ReadonlyMap<string, Person>
  dialogues: Dialogue[]
  transcripts: ReadonlyMap<string, SampleTranscript>
  summaries: ReadonlyMap<string, RecordingSummaries>
}

/** Reads and checks all of the sample's files. */
export async function readSampleContent(): Promise<SampleContent> {
  const [companies, people, dialogues, summaries] = await Promise.all([
    readCompanies(),
    readPeople(),
    readDialogues(),
    readSummaries(),
  ])
  const transcripts = await Promise.all(dialogues.map(async ({ key }) => [key, await readTranscript(key)] as const))
  return {
    companies,
    people: new Map(people.map((person) => [person.key, person])),
    dialogues,
    transcripts: new Map(transcripts),
    summaries: new Map(summaries.map((summary) => [summary.recording, summary])),
  }
}

/** The entry of a map that has to be there. */
export function entryOf<T>(map: ReadonlyMap<string, T>, key: string): T {
  const entry = map.get(key)
  if (entry === undefined) throw new Error(`The sample company has no "${key}".`)
  return entry
}
