import { z } from 'zod'
import {
  type ContentBlock,
  type ContentLine,
  renderBlocks,
  timestamp,
  toDocument,
  type WrittenSection,
} from '../summary-document.ts'
import { dueAtEndOf } from '../meeting-time.ts'
import type { People } from '../extractive/people.ts'
import { shortTitle } from '../short-title.ts'
import type { DraftSectionItem, MeetingContent, SummarizerResult, TemplateSection } from '../summarizer.ts'

const DAY_MS = 86_400_000
const LATEST_DUE_DAYS = 5 * 366

type Writing = { content: MeetingContent; people: People; endTime: number }

/** Makes section items of the model's answer; what does not belong there (people, days, moments) becomes null. */
export function writeDraft(answer: DraftAnswer, content: MeetingContent, people: People): SummarizerResult {
  const endTime = content.segments.reduce((latest, segment) => Math.max(latest, segment.endTime), 0)
  const writing = { content, people, endTime }
  const tasksGoTo = content.template.sections.find((section) => section.sectionType === 'tasks')
  const sections = content.template.sections
    .map((section, index): WrittenSection => {
      if (section === tasksGoTo)
        return { section, blocks: [], items: (answer.tasks ?? []).map((task) => taskItem(task, section, writing)) }
      return writtenSection(
        section,
        answer.sections.find((draft) => draft.number === index + 1),
        writing,
      )
    })
    .filter(({ items }) => items.length > 0)
  const sectionItems = sections.flatMap(({ items }) => items).map((item, index) => ({ ...item, sortOrder: index + 1 }))
  const summary = toDocument(sections, content, content.languageCode ?? 'en')
  return { summary, sectionItems, title: shortTitle(answer.title ?? '') }
}

function writtenSection(section: TemplateSection, draft: DraftSection | undefined, writing: Writing): WrittenSection {
  const blocks = draft === undefined ? [] : blocksOf(draft, section, writing)
  const outputFormat = section.outputFormat === 'html' ? 'html' : 'markdown'
  const content = renderBlocks(blocks, outputFormat)
  return { section, blocks, items: content === '' ? [] : [{ ...emptyItem(section), outputFormat, content }] }
}

function blocksOf({ paragraph, lines }: DraftSection, section: TemplateSection, writing: Writing): ContentBlock[] {
  const paragraphs = (paragraph ?? '').split(/\n{2,}/).filter((text) => text.trim() !== '')
  const listed = (lines ?? []).filter(({ text, label }) => text.trim() !== '' || (label ?? '').trim() !== '')
  return [
    ...paragraphs.map((text): ContentBlock => ({ kind: 'paragraph', lines: [{ text, startTime: null }] })),
    {
      kind: 'list',
      lines: listed.map(({ label, text, seconds }) => lineOf({ label, text }, momentOf(seconds, section, writing))),
    },
  ]
}

function lineOf({ label, text }: { label?: string | null; text: string }, startTime: number | null): ContentLine {
  const named = label?.trim() ?? ''
  return named === '' ? { text, startTime } : { label: named, text, startTime }
}

function taskItem(task: DraftTask, section: TemplateSection, writing: Writing): Omit<DraftSectionItem, 'sortOrder'> {
  const person = section.isResponsibleDetectionEnabled ? writing.people.called(task.responsible?.trim() ?? '') : null
  return {
    ...emptyItem(section),
    meetingTemplateSectionId: null,
    subject: task.subject.replace(/\s+/g, ' ').trim(),
    description: describe(task, section, writing),
    responsibleUserName: person?.name ?? null,
    responsibleUserEmail: person?.emailAddress ?? null,
    dueDate: section.isDueDateInferenceEnabled ? dueDateOf(task.dueOn ?? '', writing.content) : null,
  }
}

function describe({ description, seconds }: DraftTask, section: TemplateSection, writing: Writing): string | null {
  const moment = momentOf(seconds, section, writing)
  const parts = [description?.trim() ?? '', moment === null ? '' : timestamp(moment)].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(' ')
}

function emptyItem(section: TemplateSection): Omit<DraftSectionItem, 'sortOrder'> {
  return {
    meetingTemplateSectionId: section.meetingTemplateSectionId,
    title: section.title,
    sectionType: section.sectionType,
    outputFormat: section.outputFormat === 'html' ? 'html' : 'markdown',
    content: null,
    subject: null,
    description: null,
    responsibleUserName: null,
    responsibleUserEmail: null,
    dueDate: null,
  }
}

function momentOf(seconds: number | null | undefined, section: TemplateSection, { endTime }: Writing): number | null {
  const isInside = typeof seconds === 'number' && seconds >= 0 && seconds <= endTime
  return isInside && section.isTimestampInclusionEnabled ? seconds : null
}

/** A real day, not before the meeting and not absurdly far off. */
function dueDateOf(dueOn: string, content: MeetingContent): string | null {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})/.exec(dueOn) ?? []
  if (year === undefined || month === undefined || day === undefined) return null
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  const daysAhead = (date.getTime() - content.startedOn.getTime()) / DAY_MS
  if (date.getUTCMonth() !== Number(month) - 1 || daysAhead < -1 || daysAhead > LATEST_DUE_DAYS) return null
  return dueAtEndOf(date, content).toISOString()
}

/** What a field may say at most, without what the database cannot keep. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((said) => said.replaceAll('\0', '').toWellFormed())

const line = z.object({
  label: text(300).nullish(),
  text: text(4000),
  seconds: z.number().nullish(),
})

const section = z.object({
  number: z.number().int(),
  paragraph: text(12_000).nullish(),
  lines: z.array(line).max(200).nullish(),
})

const task = z.object({
  subject: text(1000).refine((subject) => subject.trim() !== ''),
  description: text(4000).nullish(),
  responsible: text(200).nullish(),
  dueOn: text(40).nullish(),
  seconds: z.number().nullish(),
})

const draft = z.object({
  // Without a good one, or with one that is far too long, the rest is as good.
  title: text(1000).nullish().catch(null),
  sections: z.array(section).max(60),
  tasks: z.array(task).max(500).nullish(),
})

/** What the model says a summary should hold: plain text only, so that nothing it writes can become markup. */
export type DraftAnswer = z.infer<typeof draft>
type DraftTask = z.infer<typeof task>
type DraftSection = z.infer<typeof section>

/** Reads the model's answer, also out of a code fence or between other words; null where it is none. */
export function parseDraft(answer: string): DraftAnswer | null {
  const begin = answer.indexOf('{')
  const end = answer.lastIndexOf('}')
  if (begin < 0 || end < begin) return null
  try {
    return draft.safeParse(JSON.parse(answer.slice(begin, end + 1))).data ?? null
  } catch {
    return null
  }
}

/** The answer's shape in JSON Schema, strict as the protocol wants it; `people`: who may be responsible, null: anybody. */
export function draftSchema(people: string[] | null): Record<string, unknown> {
  return closed({
    title: nullable('string'),
    sections: {
      type: 'array',
      items: closed({
        number: { type: 'integer' },
        paragraph: nullable('string'),
        lines: {
          type: 'array',
          items: closed({ label: nullable('string'), text: { type: 'string' }, seconds: nullable('number') }),
        },
      }),
    },
    tasks: {
      type: 'array',
      items: closed({
        subject: { type: 'string' },
        description: nullable('string'),
        responsible: people === null ? nullable('string') : { type: ['string', 'null'], enum: [...people, null] },
        dueOn: nullable('string'),
        seconds: nullable('number'),
      }),
    },
  })
}

function nullable(type: string): Record<string, unknown> {
  return { type: [type, 'null'] }
}

function closed(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
