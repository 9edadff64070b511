import * as z from 'zod/mini'

import { readSampleJson, sampleKeys } from './sample-sources.ts'
import { appointmentAt, deadline, recordedAt } from './sample-clock.ts'

const accessLevel = z.enum(['none', 'read', 'readWrite'])
const detailLevel = z.enum(['short', 'medium', 'long'])
const sectionType = z.enum(['summary', 'tasks', 'topics', 'decisions', 'customList', 'freeText'])
const attendance = z.enum(['accepted', 'declined', 'tentative', 'notResponded'])

const team = z.strictObject({
  key: z.string(),
  name: z.string(),
  code: z.nullable(z.string()),
  isScimGroup: z.boolean(),
  members: z.array(z.string()),
})

const folder = z.strictObject({
  key: z.string(),
  name: z.string(),
  description: z.nullable(z.string()),
  owner: z.string(),
  parent: z.nullable(z.string()),
  users: z.record(z.string(), accessLevel),
  teams: z.record(z.string(), accessLevel),
  favoriteOf: z.array(z.string()),
})

const place = { key: z.string(), folders: z.array(z.string()), tags: z.array(z.string()) }

const failedRecording = z.strictObject({
  ...place,
  name: z.string(),
  recordedBy: z.string(),
  recordedAt,
  reason: z.enum(['error', 'fileEmpty']),
  file: z.nullable(z.string()),
})

const templateSection = z.strictObject({
  title: z.string(),
  description: z.nullable(z.string()),
  sectionType,
  detailLevel,
  additionalInstructions: z.nullable(z.string()),
})

const template = z.strictObject({
  key: z.string(),
  scope: z.enum(['directory', 'team', 'personal']),
  team: z.nullable(z.string()),
  owner: z.nullable(z.string()),
  languageCode: z.string(),
  title: z.string(),
  description: z.nullable(z.string()),
  sections: z.array(templateSection),
})

const appointment = z.strictObject({
  key: z.string(),
  series: z.nullable(z.string()),
  subject: z.string(),
  at: appointmentAt,
  minutes: z.number(),
  location: z.nullable(z.string()),
  description: z.nullable(z.string()),
  organizer: z.string(),
  attendees: z.record(z.string(), attendance),
  absent: z.array(z.string()),
  optional: z.array(z.string()),
  /** Whose calendars have it: an appointment is stored once per user. */
  copies: z.array(z.string()),
  tags: z.array(z.string()),
  isAllDay: z.optional(z.boolean()),
  isPrivate: z.optional(z.boolean()),
  isCanceled: z.optional(z.boolean()),
})

const task = z.strictObject({
  key: z.string(),
  subject: z.string(),
  description: z.nullable(z.string()),
  owner: z.string(),
  responsible: z.nullable(z.string()),
  due: z.nullable(z.strictObject({ recording: z.string(), by: deadline })),
  state: z.enum(['open', 'done', 'canceled']),
  recording: z.nullable(z.string()),
  appointment: z.nullable(z.string()),
})

const vocabularyEntry = z.strictObject({
  key: z.string(),
  owner: z.string(),
  phrase: z.string(),
  manualReplacePhrases: z.nullable(z.string()),
  description: z.nullable(z.string()),
  languageCode: z.nullable(z.string()),
  isDirectoryWide: z.boolean(),
})

const webhook = z.strictObject({
  key: z.string(),
  owner: z.string(),
  name: z.string(),
  event: z.enum(['summary.ready', 'manual', 'recording.summarized', 'meeting.summarized']),
  url: z.url(),
  isDirectoryWide: z.boolean(),
})

const company = z.strictObject({
  key: z.enum(['northwind', 'fabrikam']),
  name: z.string(),
  languageCode: z.enum(['en', 'de']),
  timeZone: z.string(),
  seats: z.strictObject({ Full: z.number(), Reader: z.number() }),
  teams: z.array(team),
  folders: z.array(folder),
  tags: z.array(z.strictObject({ key: z.string(), name: z.string(), colorCode: z.nullable(z.string()) })),
  recordings: z.array(z.strictObject(place)),
  failedRecordings: z.array(failedRecording),
  templates: z.array(template),
  series: z.array(z.strictObject({ key: z.string(), tags: z.array(z.string()) })),
  appointments: z.array(appointment),
  tasks: z.array(task),
  vocabulary: z.array(vocabularyEntry),
  webhooks: z.array(webhook),
})

/** A company without its people and dialogues. References are by key. */
export type Company = z.infer<typeof company>
export type SampleAppointment = z.infer<typeof appointment>
export type SampleTask = z.infer<typeof task>
export type FailedRecording = z.infer<typeof failedRecording>

export async function readCompanies(): Promise<Company[]> {
  const keys = await sampleKeys('companies')
  return Promise.all(keys.map((key) => readSampleJson(company, 'companies', `${key}.json`)))
}
