import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { z } from 'zod'

import type { MeetingContent } from '../summarizer.ts'

const label = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('decision'), words: z.array(z.string()) }),
  z.object({
    kind: z.literal('task'),
    words: z.array(z.string()),
    who: z.string().nullable(),
    dueOn: z.string().optional(),
  }),
])

const dialogueFile = z.object({
  languageCode: z.string(),
  startedOn: z.string(),
  timeZone: z.string(),
  people: z.array(z.string()),
  lines: z.array(z.string()),
  expected: z.array(label),
})

/** What a careful reader would note down of a dialogue. */
export type Label = z.infer<typeof label>
/** A dialogue of the labelled set. */
export type LabelledDialogue = z.infer<typeof dialogueFile> & { name: string }

const SECONDS_PER_LINE = 10

/** The dialogues of the set, or of its held-out part, in order of their names. */
export function labelledDialogues(part: 'tuned' | 'heldOut'): LabelledDialogue[] {
  const folder = part === 'tuned' ? import.meta.dirname : join(import.meta.dirname, 'held-out')
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => ({ name, ...dialogueFile.parse(JSON.parse(readFileSync(join(folder, name), 'utf8'))) }))
}

/** A dialogue as the pipeline would hand it to a summarizer; speakers have an address so that finding it can be checked. */
export function toMeeting({
  languageCode,
  startedOn,
  timeZone,
  people,
  lines,
}: LabelledDialogue): Omit<MeetingContent, 'template'> {
  return {
    languageCode,
    startedOn: new Date(startedOn),
    timeZone,
    speakers: people.map((name, index) => ({
      speakerId: `s${index}`,
      name,
      emailAddress: `person${index}@labelled.test`,
    })),
    segments: lines.map((line, index) => ({
      speakerId: `s${people.findIndex((name) => line.startsWith(`${name}: `))}`,
      startTime: index * SECONDS_PER_LINE,
      endTime: (index + 1) * SECONDS_PER_LINE,
      text: line.slice(line.indexOf(': ') + 2),
    })),
    attendees: [],
  }
}
