import { z } from 'zod'
import {
  type ContentBlock,
  type ContentLine,
  type WrittenSection,
  renderBlocks,
  shortTitle,
  timestamp,
  toDocument,
} from '../summary-document.ts'
import { mapInTurns } from '../../event-loop/in-turns.ts'
import { findDueDate } from '../due-date.ts'
import type { People } from '../people.ts'
import type { DraftSectionItem, MeetingContent, SummarizerResult, TemplateSection } from '../summarizer.ts'
import type { AnswerBounds } from './chat-model.ts'
import type { Grounding } from './grounding.ts'

/**
 * The minimum share of words that the cited lines must contain; higher for tasks and decisions, because people act on
 * them.
 */
const SHARE_OF_ACTS = 0.5
const SHARE_OF_REST = 0.34

type Writing = { content: MeetingContent; people: People; grounding: Grounding }

/** Removes everything from an answer that its cited lines don't support. */
export async function borneOut(answer: DraftAnswer, { content, grounding }: Writing): Promise<DraftAnswer> {
  const sections: DraftSection[] = []
  for (const { number, lines } of answer.sections) {
    const type = content.template.sections[number - 1]?.sectionType
    const share = type === 'decisions' ? SHARE_OF_ACTS : SHARE_OF_REST
    const borne = await keptInTurns(lines ?? [], ({ label, text, evidence }) =>
      grounding.bears([label ?? '', text].join(' '), evidence, { share }),
    )
    sections.push({ number, lines: borne })
  }
  const tasks = await keptInTurns(answer.tasks ?? [], ({ subject, evidence }) =>
    grounding.bears(subject, evidence, { share: SHARE_OF_ACTS, verb: true }),
  )
  const title = grounding.knows(answer.title ?? '') ? answer.title : null
  return { title, sections, tasks }
}

async function keptInTurns<T>(items: T[], isKept: (item: T) => boolean): Promise<T[]> {
  const kept = await mapInTurns(items, isKept)
  return items.filter((_, index) => kept[index])
}

/** Converts a supported answer to section items; unsupported people and deadlines become null. */
export function writeDraft(answer: DraftAnswer, writing: Writing): SummarizerResult {
  const { content } = writing
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
  const blocks = draft === undefined ? [] : [blockOf(draft, section, writing)]
  const outputFormat = section.outputFormat === 'html' ? 'html' : 'markdown'
  const content = renderBlocks(blocks, outputFormat)
  return { section, blocks, items: content === '' ? [] : [{ ...emptyItem(section), outputFormat, content }] }
}

const LISTS = ['topics', 'decisions', 'customList']

function blockOf({ lines }: DraftSection, section: TemplateSection, writing: Writing): ContentBlock {
  const written = (lines ?? []).filter(({ text, label }) => text.trim() !== '' || (label ?? '').trim() !== '')
  if (!LISTS.includes(section.sectionType)) {
    return { kind: 'paragraph', lines: written.map(({ text }) => ({ text, startTime: null })) }
  }
  return {
    kind: 'list',
    lines: written.map((line) => lineOf(line, momentOf(line.evidence, section, writing))),
  }
}

function lineOf({ label, text }: { label?: string | null; text: string }, startTime: number | null): ContentLine {
  const named = label?.trim() ?? ''
  return named === '' ? { text, startTime } : { label: named, text, startTime }
}

function taskItem(task: DraftTask, section: TemplateSection, writing: Writing): Omit<DraftSectionItem, 'sortOrder'> {
  const person = section.isResponsibleDetectionEnabled ? responsibleFor(task, writing) : null
  return {
    ...emptyItem(section),
    meetingTemplateSectionId: null,
    subject: task.subject.replace(/\s+/g, ' ').trim(),
    description: describe(task, section, writing),
    responsibleUserName: person?.name ?? null,
    responsibleUserEmail: person?.emailAddress ?? null,
    dueDate: section.isDueDateInferenceEnabled ? dueDateOf(task, writing) : null,
  }
}

/** Returns a person who speaks or is named in the lines; null without speaker separation. */
function responsibleFor({ responsible, evidence }: DraftTask, { content, people, grounding }: Writing) {
  const person = people.called(responsible?.trim() ?? '')
  if (person === null || content.speakers.length < 2) return null
  return grounding.involves(person.name, evidence) ? person : null
}

function describe(task: DraftTask, section: TemplateSection, writing: Writing): string | null {
  const moment = momentOf(task.evidence, section, writing)
  const description = task.description?.trim() ?? ''
  const isBorne = writing.grounding.bears(description, task.evidence, { share: SHARE_OF_REST })
  const parts = [isBorne ? description : '', moment === null ? '' : timestamp(moment)].filter((part) => part !== '')
  return parts.length === 0 ? null : parts.join(' ')
}

/** Resolves the spoken words; models are bad at date arithmetic. */
function dueDateOf({ due, evidence }: DraftTask, { content, grounding }: Writing): string | null {
  if (!grounding.quotes(due ?? '', evidence)) return null
  return findDueDate(due ?? '', grounding.spokenLanguage, content)?.dueDate ?? null
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

function momentOf(evidence: readonly number[], section: TemplateSection, { grounding }: Writing): number | null {
  return section.isTimestampInclusionEnabled ? (grounding.firstOf(evidence)?.startTime ?? null) : null
}

/** A limited text without characters that the database can't store. */
const text = (longest: number) =>
  z
    .string()
    .max(longest)
    .transform((said) => said.replaceAll('\0', '').toWellFormed())

const evidence = z.array(z.number()).max(200)

const line = z.object({ label: text(300).nullish(), text: text(4000), evidence })

const section = z.object({ number: z.number().int(), lines: z.array(line).max(200).nullish() })

const task = z.object({
  subject: text(1000).refine((subject) => subject.trim() !== ''),
  description: text(4000).nullish(),
  responsible: text(200).nullish(),
  due: text(200).nullish(),
  evidence,
})

const draft = z.object({
  // A missing or far too long title doesn't invalidate the rest.
  title: text(1000).nullish().catch(null),
  sections: z.array(section).max(60),
  tasks: z.array(task).max(500).nullish(),
})

/** A model's answer: plain text only, so that nothing it writes can become markup. */
export type DraftAnswer = z.infer<typeof draft>
type DraftTask = z.infer<typeof task>
type DraftSection = z.infer<typeof section>

/** Parses the model's answer, also from a code fence or between other text; null if it isn't one. */
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

/**
 * Returns the JSON Schema of the answer, strict as the protocol requires. `people`: who can be responsible; null:
 * anyone. `bounds`: for a model that would otherwise go on until it's cut off.
 */
export function draftSchema(people: string[] | null, bounds?: AnswerBounds): Record<string, unknown> {
  const words = (type: string | string[], longest?: number) =>
    bounds === undefined ? { type } : { type, maxLength: longest ?? bounds.characters }
  const list = (items: Record<string, unknown>, most?: number) =>
    bounds === undefined ? { type: 'array', items } : { type: 'array', items, maxItems: most ?? bounds.items }
  const evidenceLines = list({ type: 'integer' }, MOST_EVIDENCE)
  return closed({
    title: words(NULLABLE, 60),
    sections: list(
      closed({
        number: { type: 'integer' },
        lines: list(closed({ label: words(NULLABLE, 60), text: words('string'), evidence: evidenceLines })),
      }),
      bounds?.sections,
    ),
    tasks: list(
      closed({
        subject: words('string', 120),
        description: words(NULLABLE),
        responsible: people === null ? words(NULLABLE, 60) : { type: NULLABLE, enum: [...people, null] },
        due: words(NULLABLE, 60),
        evidence: evidenceLines,
      }),
    ),
  })
}

const MOST_EVIDENCE = 4
const NULLABLE = ['string', 'null']

function closed(properties: Record<string, unknown>): Record<string, unknown> {
  return { type: 'object', properties, required: Object.keys(properties), additionalProperties: false }
}
