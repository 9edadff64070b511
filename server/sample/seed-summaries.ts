import { sql } from 'kysely'
import {
  type Dialogue,
  entryOf,
  fullName,
  type LanguageSummary,
  type Person,
  type SampleTranscript,
  type SummarySection,
  type SummaryTask,
} from './sample-content.ts'
import { sampleId } from './sample-sources.ts'
import { addRows, companyId, notInFuture, recordedOnOf, recordingId, type Seeding, summaryId } from './seeding.ts'
import { wordingIn } from '../summarizer/wording.ts'
import type { DraftSectionItem, TemplateSection } from '../summarizer/summarizer.ts'
import { timestamp } from '../summarizer/summary-document.ts'
import { builtInTemplates } from '../templates/built-in-templates/built-in-templates.ts'

const MINUTE_MS = 60_000

/** Adds the summaries of a recording with speech, a minute apart so that the recording's own language comes first. */
export async function seedSummaries(seeding: Seeding, dialogue: Dialogue): Promise<void> {
  const { template, summaries } = entryOf(seeding.content.summaries, dialogue.key)
  for (const [index, summary] of summaries.entries()) {
    const createdOn = new Date(recordedOnOf(seeding, dialogue.key).getTime() + (index + 1) * MINUTE_MS)
    // In order: there are few, and each needs its summary before its items.
    // oxlint-disable-next-line no-await-in-loop
    await seedSummary(seeding, { key: dialogue.key, template, summary, createdOn: notInFuture(seeding, createdOn) })
  }
}

/** Adds the entry that marks a run without a transcript. */
export function seedNoTranscriptSummary(seeding: Seeding, key: string): Promise<void> {
  return addRows(seeding, 'summaries', [
    {
      recordingSummaryId: summaryId(key, 'none'),
      directoryId: seeding.directoryId,
      recordingId: recordingId(key),
      isSummarizationCompleted: true,
      summarizationCompletionReason: 'noTranscript',
      createdOn: recordedOnOf(seeding, key),
      modifiedOn: recordedOnOf(seeding, key),
    },
  ])
}

type NewSummary = { key: string; template: string; summary: LanguageSummary; createdOn: Date }

async function seedSummary(seeding: Seeding, { key, template, summary, createdOn }: NewSummary) {
  const { clock, content, directoryId } = seeding
  const { meetingTemplateId, sections } = templateOf(seeding, template, summary.languageCode)
  const written = writeSummary(summary, {
    transcript: entryOf(content.transcripts, key),
    people: content.people,
    templateSections: sections,
    dueBy: (deadline) => clock.dueBy(deadline, recordedOnOf(seeding, key)),
  })
  const recordingSummaryId = summaryId(key, summary.languageCode)
  await addRows(seeding, 'summaries', [
    {
      recordingSummaryId,
      directoryId,
      recordingId: recordingId(key),
      languageCode: summary.languageCode,
      meetingTemplateId,
      summary: written.summary,
      writtenBy: 'sample',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
      transcriptStateRead: sql<string>`transcript_state(${recordingId(key)})`,
      createdOn,
      modifiedOn: createdOn,
    },
  ])
  await addRows(
    seeding,
    'summarySectionItems',
    written.sectionItems.map((item) => ({
      sectionItemId: sampleId('section-item', `${recordingSummaryId}/${item.sortOrder}`),
      recordingSummaryId,
      ...item,
    })),
  )
}

/** Resolves the marks, names and deadlines in a summary. */
type SummaryContext = {
  transcript: SampleTranscript
  people: ReadonlyMap<string, Person>
  templateSections: readonly Pick<TemplateSection, 'meetingTemplateSectionId' | 'title' | 'sectionType'>[]
  dueBy: (deadline: string) => Date
}

export type WrittenSummary = { summary: string; sectionItems: DraftSectionItem[] }

/** Builds a summary in the format of the summarizers: all sections as one Markdown text, and their items. */
export function writeSummary({ languageCode, sections }: LanguageSummary, context: SummaryContext): WrittenSummary {
  const written = sections.map((section) => ({ section, items: itemsOf(section, languageCode, context) }))
  return {
    summary: written.map(({ section, items }) => documentPart(section, items, languageCode)).join('\n\n'),
    sectionItems: written.flatMap(({ items }) => items).map((item, index) => ({ ...item, sortOrder: index + 1 })),
  }
}

type UnorderedItem = Omit<DraftSectionItem, 'sortOrder'>

function itemsOf(section: SummarySection, languageCode: string, context: SummaryContext): UnorderedItem[] {
  const known = context.templateSections.find(({ title }) => title === section.section)
  if (known === undefined) throw new Error(`The template has no section "${section.section}".`)
  const common = {
    title: section.title ?? section.section,
    sectionType: known.sectionType,
    outputFormat: 'markdown' as const,
  }
  if (section.tasks !== undefined) {
    return section.tasks.map((task) => ({ ...common, ...taskFields(task, languageCode, context) }))
  }
  const { meetingTemplateSectionId } = known
  const content = withTimes(section.content ?? '', context.transcript)
  return [{ ...common, ...noTask, meetingTemplateSectionId, content }]
}

const noTask = {
  subject: null,
  description: null,
  responsibleUserName: null,
  responsibleUserEmail: null,
  dueDate: null,
}

function taskFields(task: SummaryTask, languageCode: string, context: SummaryContext) {
  const person = task.person === null ? null : findPerson(task.person, context)
  return {
    meetingTemplateSectionId: null,
    content: null,
    subject: task.subject,
    description: quoteOf(task.mark, languageCode, context),
    responsibleUserName: person === null ? null : fullName(person),
    responsibleUserEmail: person?.email ?? null,
    dueDate: task.due === null ? null : context.dueBy(task.due).toISOString(),
  }
}

/** Returns the quote with its time, so that readers can judge. */
function quoteOf(mark: string, languageCode: string, context: SummaryContext): string {
  const segment = findMark(mark, context.transcript)
  const [open, close] = wordingIn(languageCode).quotes
  const name = fullName(findPerson(segment.speaker, context))
  return `${name}: ${open}${segment.text}${close} ${timestamp(segment.startTime)}`
}

function documentPart(section: SummarySection, items: UnorderedItem[], languageCode: string): string {
  const body = section.tasks === undefined ? (items[0]?.content ?? '') : taskList(items, languageCode)
  return `## ${section.title ?? section.section}\n\n${body}`
}

function taskList(items: UnorderedItem[], languageCode: string): string {
  return items
    .map(({ subject, responsibleUserName, dueDate }) => {
      const due = dueDate === null ? null : `${wordingIn(languageCode).due} ${dueDate.slice(0, 10)}`
      return `- ${[subject, responsibleUserName, due].filter((detail) => detail !== null).join(' — ')}`
    })
    .join('\n')
}

function withTimes(text: string, transcript: SampleTranscript): string {
  return text.replace(/\[#(\w+)\]/g, (_, mark: string) => timestamp(findMark(mark, transcript).startTime))
}

function findMark(mark: string, { segments }: SampleTranscript) {
  const segment = segments.find((candidate) => candidate.mark === mark)
  if (segment === undefined) throw new Error(`No sentence is marked "${mark}".`)
  return segment
}

function findPerson(key: string, { people }: SummaryContext): Person {
  const person = people.get(key)
  if (person === undefined) throw new Error(`Nobody has the key "${key}".`)
  return person
}

type KnownTemplate = { meetingTemplateId: string; sections: SummaryContext['templateSections'] }

/** Returns the company's own template with that key, or the built-in one of that kind and language. */
export function templateOf(seeding: Pick<Seeding, 'company'>, template: string, languageCode: string): KnownTemplate {
  const own = seeding.company.templates.find(({ key }) => key === template)
  if (own !== undefined) {
    return {
      meetingTemplateId: companyId(seeding, 'template', own.key),
      sections: own.sections.map(({ title, sectionType }) => ({
        meetingTemplateSectionId: companyId(seeding, 'template-section', `${own.key}/${title}`),
        title,
        sectionType,
      })),
    }
  }
  const builtIn = builtInTemplates.find((known) => known.kind === template && known.languageCode === languageCode)
  if (builtIn === undefined) throw new Error(`There is no template "${template}" in ${languageCode}.`)
  return builtIn
}
