import * as z from 'zod/mini'
import { type Company, readCompanies } from './company.ts'
import { readSampleJson, sampleKeys } from './sample-sources.ts'
import { deadline, recordedAt } from './sample-clock.ts'

/** The sample company's content, before it has dates and ids; recordings by key. */
export type SampleContent = {
  companies: Company[]
  people: ReadonlyMap<string, Person>
  dialogues: Dialogue[]
  transcripts: ReadonlyMap<string, SampleTranscript>
  summaries: ReadonlyMap<string, RecordingSummaries>
}

/** Reads and validates all files of the sample. */
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

/** Returns an entry that must exist. */
export function entryOf<T>(map: ReadonlyMap<string, T>, key: string): T {
  const entry = map.get(key)
  if (entry === undefined) throw new Error(`The sample company has no "${key}".`)
  return entry
}

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

/** The script of a recording. People are keys of people.json. */
export type Dialogue = z.infer<typeof dialogue>

/** Returns all dialogues, sorted by key. */
export async function readDialogues(): Promise<Dialogue[]> {
  return Promise.all((await sampleKeys('dialogues')).map(readDialogue))
}

export const readDialogue = (key: string): Promise<Dialogue> => readSampleJson(dialogue, 'dialogues', `${key}.json`)

const person = z.strictObject({
  key: z.string(),
  /** Null for guests, who have no account. */
  company: z.nullable(z.enum(['northwind', 'fabrikam'])),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  role: z.optional(z.enum(['owner', 'admin', 'user'])),
  license: z.optional(z.enum(['Full', 'Reader'])),
  timeZone: z.optional(z.nullable(z.string())),
  isBlocked: z.optional(z.boolean()),
})

/** A person who speaks in, or works at, the sample company. */
export type Person = z.infer<typeof person>

export function readPeople(): Promise<Person[]> {
  return readSampleJson(z.array(person), 'people.json')
}

export function fullName({ firstName, lastName }: Person): string {
  return `${firstName} ${lastName}`
}

const segment = z.strictObject({
  speaker: z.string(),
  startTime: z.number(),
  endTime: z.number(),
  mark: z.optional(z.string()),
  text: z.string(),
})

const transcript = z.strictObject({ durationSeconds: z.number(), segments: z.array(segment) })

/** A sentence with the person's key; times in seconds. `mark` names the time for summaries. */
export type SampleSegment = z.infer<typeof segment>

/** The timing that tools/sample-audio measured when it assembled the sentences. */
export type SampleTranscript = z.infer<typeof transcript>

export function readTranscript(key: string): Promise<SampleTranscript> {
  return readSampleJson(transcript, 'transcripts', `${key}.json`)
}

const task = z.strictObject({
  subject: z.string(),
  person: z.nullable(z.string()),
  due: z.nullable(deadline),
  mark: z.string(),
})

/**
 * `section` is the title of the template's section; `title` is its title in the summary, if that is in another
 * language.
 */
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

/** Summaries of a recording, the recording's language first. `[#mark]` is replaced by the time of a marked sentence. */
type RecordingSummaries = z.infer<typeof summaries>
export type LanguageSummary = z.infer<typeof languageSummary>
export type SummarySection = z.infer<typeof section>
export type SummaryTask = z.infer<typeof task>

async function readSummaries(): Promise<RecordingSummaries[]> {
  const keys = await sampleKeys('summaries')
  return Promise.all(keys.map((key) => readSampleJson(summaries, 'summaries', `${key}.json`)))
}

/** Too short for a separate line in a transcript: "Yes.", "Good." */
const SHORTEST_SEGMENT = 16

/** Splits a turn into the segments of a transcript, at the ends of sentences. */
export function toSegmentTexts(turn: string): string[] {
  const segments: string[] = []
  for (const sentence of turn.split(/(?<=[.?!])\s+(?=["A-ZÄÖÜ])/)) {
    const last = segments.at(-1)
    if (last !== undefined && last.length < SHORTEST_SEGMENT) segments[segments.length - 1] = `${last} ${sentence}`
    else segments.push(sentence)
  }
  return segments
}
