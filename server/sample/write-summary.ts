import { wordingIn } from '../summarizer/extractive/languages/wording.ts'
import type { DraftSectionItem, TemplateSection } from '../summarizer/summarizer.ts'
import { timestamp } from '../summarizer/summary-document.ts'
import { fullName, type Person } from './person.ts'
import type { LanguageSummary, SummarySection, SummaryTask } from './sample-summary.ts'
import type { SampleTranscript } from './sample-transcript.ts'

/** What marks, names and deadlines of a summary are resolved with. */
export type SummaryContext = {
  transcript: SampleTranscript
  people: ReadonlyMap<string, Person>
  templateSections: readonly Pick<TemplateSection, 'meetingTemplateSectionId' | 'title' | 'sectionType'>[]
  dueBy: (deadline: string) => Date
}

export type WrittenSummary = { summary: string; sectionItems: DraftSectionItem[] }

/** A summary as the summarizers write theirs: all sections as one Markdown text, and their items. */
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

/** What was said, with the moment, so that a reader can judge. */
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
