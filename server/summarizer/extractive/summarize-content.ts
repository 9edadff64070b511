import type { DetailLevel, DraftSectionItem, MeetingContent, SummarizerResult, TemplateSection } from '../summarizer.ts'
import {
  type ContentBlock,
  type ContentLine,
  type WrittenSection,
  renderBlocks,
  shortTitle,
  timestamp,
  toDocument,
} from '../summary-document.ts'
import { isQuotable, mostTelling, readMeeting, type ReadMeeting } from './read-meeting.ts'
import { findListItems } from './find-list-items.ts'
import { type Extent, nameOf, quote, writeOverview } from './overview.ts'
import { segmentTopics, type Topic } from './segment-topics.ts'
import type { Sentence } from './read-transcript.ts'
import type { FoundTask } from './task-reading.ts'
import { tooRough, wordingIn } from '../wording.ts'
import type { KeyPhrase } from './key-phrases.ts'

/** With fewer words, not counting greetings, there is nothing to summarize. */
const LEAST_WORDS_SPOKEN = 3

/** Summarizes a meeting synchronously; the same content always gives the same result. */
export function summarizeContent(content: MeetingContent, onProgress: (fraction: number) => void): SummarizerResult {
  const meeting = readMeeting(content, (fraction) => onProgress(fraction * 0.8))
  if (meeting.wordCount < LEAST_WORDS_SPOKEN) return { summary: null, sectionItems: [] }
  const sections = writeSections(content, meeting)
  onProgress(1)
  const sectionItems = sections.flatMap(({ items }) => items).map((item, index) => ({ ...item, sortOrder: index + 1 }))
  const summary = toDocument(sections, content, meeting.rules.language)
  return { summary, sectionItems, title: meetingTitle(meeting) }
}

const MEDIUM = { maxWords: 140, leastShare: 0.15 }
const EXTENTS: Record<DetailLevel, Extent> = {
  short: { maxWords: 70, leastShare: 0.2 },
  medium: MEDIUM,
  long: { maxWords: 280, leastShare: 0.1 },
  unknown: MEDIUM,
}
/** The largest share of a short meeting that its overview can take up. */
const LARGEST_SHARE = 0.5
const LEAST_WORDS = 30
const WORDS_OF_LONG = 4000

/** Fills every section of the template that the meeting has content for. */
function writeSections(content: MeetingContent, meeting: ReadMeeting): WrittenSection[] {
  const sections = content.template.sections.toSorted((a, b) => a.sortOrder - b.sortOrder)
  // Tasks don't depend on the section's title: the first section for tasks gets all of them.
  const forTasks = sections.find((section) => section.sectionType === 'tasks')
  return sections
    .filter((section) => section.sectionType !== 'tasks' || section === forTasks)
    .map((section) => writeSection(section, meeting, content.isRough ?? false))
    .filter(({ items }) => items.length > 0)
}

function writeSection(section: TemplateSection, meeting: ReadMeeting, isRough: boolean): WrittenSection {
  const nothing = nothingFound(section, meeting, isRough)
  if (nothing !== null) {
    const blocks: ContentBlock[] = [{ kind: 'paragraph', lines: [{ text: nothing, startTime: null }] }]
    // Neither a decision nor a task to code that counts, searches or creates them.
    return { section, blocks, items: [{ ...itemOf(section, blocks), sectionType: 'unknown' }] }
  }
  if (section.sectionType === 'tasks') return { section, blocks: [], items: writeTasks(section, meeting) }
  const blocks = blocksOf(section, meeting)
    .map((block) => ({
      ...block,
      lines: block.lines.map((line) => (section.isTimestampInclusionEnabled ? line : { ...line, startTime: null })),
    }))
    .filter((block) => block.lines.length > 0)
  return { section, blocks, items: blocks.length === 0 ? [] : [itemOf(section, blocks)] }
}

/**
 * Says explicitly that nothing was found or, for a rough transcript, not looked for: misheard words would be listed as
 * decisions.
 */
function nothingFound({ sectionType }: TemplateSection, meeting: ReadMeeting, isRough: boolean): string | null {
  if (sectionType !== 'decisions' && sectionType !== 'tasks') return null
  const { noDecision, noTask = noDecision, isTooRough = tooRough } = wordingIn(meeting.rules.language)
  if (isRough) return isTooRough
  if (meeting[sectionType].length > 0) return null
  return sectionType === 'tasks' ? noTask : noDecision
}

function itemOf(section: TemplateSection, blocks: ContentBlock[]): Omit<DraftSectionItem, 'sortOrder'> {
  const outputFormat = section.outputFormat === 'html' ? 'html' : 'markdown'
  return {
    meetingTemplateSectionId: section.meetingTemplateSectionId,
    title: section.title,
    sectionType: section.sectionType,
    outputFormat,
    content: renderBlocks(blocks, outputFormat),
    subject: null,
    description: null,
    responsibleUserName: null,
    responsibleUserEmail: null,
    dueDate: null,
  }
}

function blocksOf(section: TemplateSection, meeting: ReadMeeting): ContentBlock[] {
  switch (section.sectionType) {
    case 'summary':
      return overviewBlocks(section, meeting)
    case 'decisions':
      return [{ kind: 'list', lines: meeting.decisions.map((decision) => decisionLine(decision, meeting)) }]
    case 'topics':
      return [
        { kind: 'list', lines: segmentTopics(meeting).map((topic) => topicLine(topic, section.detailLevel, meeting)) },
      ]
    case 'customList':
      return [quotes(findListItems(section, meeting), meeting)]
    case 'tasks':
    case 'freeText':
    case 'unknown': {
      const found = findListItems(section, meeting)
      return found.length === 0 ? overviewBlocks(section, meeting) : [quotes(found, meeting)]
    }
  }
}

function overviewBlocks({ detailLevel }: TemplateSection, meeting: ReadMeeting): ContentBlock[] {
  // Long meetings get somewhat longer overviews.
  const factor = Math.min(1.8, Math.max(1, Math.sqrt(meeting.wordCount / 6000)))
  const { maxWords, leastShare } = EXTENTS[detailLevel]
  const wanted = Math.min(maxWords * factor, meeting.wordCount * LARGEST_SHARE)
  // Small talk is more common in long meetings.
  const least = leastShare * Math.min(1, meeting.wordCount / WORDS_OF_LONG)
  const { topics, moments } = writeOverview(meeting, { maxWords: Math.max(LEAST_WORDS, wanted), leastShare: least })
  const heading = wordingIn(meeting.rules.language).moments
  const isHeaded = topics !== null && heading !== null && moments.length > 0
  return [
    { kind: 'paragraph', lines: topics === null ? [] : [{ text: topics, startTime: null }] },
    { kind: 'paragraph', lines: isHeaded ? [{ label: heading, text: '', startTime: null }] : [] },
    quotes(moments, meeting),
  ]
}

const quotes = (sentences: Sentence[], meeting: ReadMeeting): ContentBlock => ({
  kind: 'list',
  lines: sentences.map((sentence) => quote(sentence, meeting)),
})

function decisionLine(sentence: Sentence, meeting: ReadMeeting): ContentLine {
  const name = nameOf(sentence, meeting)
  return { text: name === null ? sentence.text : `${sentence.text} (${name})`, startTime: sentence.startTime }
}

function topicLine({ label, startTime, sentences }: Topic, level: DetailLevel, meeting: ReadMeeting): ContentLine {
  const telling = level === 'short' ? [] : mostTelling(sentences, meeting)
  const gist = telling.find((sentence) => isQuotable(sentence, meeting))
  if (gist === undefined) return { text: label, startTime }
  const name = nameOf(gist, meeting)
  return { label: `${label}:`, text: name === null ? gist.text : `${name}: ${gist.text}`, startTime }
}

/** The same limit as for tasks that people write. */
const LONGEST_DESCRIPTION = 4000

/** Returns one section item per task; the description quotes what was said, so that readers can judge. */
function writeTasks(section: TemplateSection, meeting: ReadMeeting): Omit<DraftSectionItem, 'sortOrder'>[] {
  return meeting.tasks.map((task) => {
    const person = section.isResponsibleDetectionEnabled ? task.person : null
    return {
      ...itemOf(section, []),
      meetingTemplateSectionId: null,
      content: null,
      subject: task.subject,
      description: describe(task, section, meeting).slice(0, LONGEST_DESCRIPTION),
      responsibleUserName: person?.name ?? null,
      responsibleUserEmail: person?.emailAddress ?? null,
      dueDate: section.isDueDateInferenceEnabled ? (task.due?.dueDate ?? null) : null,
    }
  })
}

function describe({ evidence }: FoundTask, section: TemplateSection, meeting: ReadMeeting): string {
  const [open, close] = wordingIn(meeting.rules.language).quotes
  const lines = evidence.map((sentence) => {
    const name = nameOf(sentence, meeting)
    return `${name === null ? '' : `${name}: `}${open}${sentence.said}${close}`
  })
  const moment = section.isTimestampInclusionEnabled ? ` ${timestamp(evidence[0]?.startTime ?? 0)}` : ''
  return `${lines.join('\n')}${moment}`
}

/** A subject named less often than once in this many words isn't what the meeting was about. */
const WORDS_PER_MENTION = 800
const LEAST_SCORE = 4.2
/** A single subject has to be named at least this often; two together say enough. */
const LEAST_MENTIONS_ALONE = 4
/** How many of the best phrases are considered. */
const MOST_TELLING = 6

/** A role rather than a subject. */
const OFFICE = /(?:^| )(?:minister|president|chair|chairman|director|general|member|party|speaker)s?$/i

/** Returns what the meeting was about, in one or two repeated noun phrases, or null if none stands out. */
function meetingTitle({ phrases, rules, wordCount }: ReadMeeting): string | null {
  const leastCount = Math.max(2, wordCount / WORDS_PER_MENTION)
  const subjects = phrases
    .slice(0, MOST_TELLING)
    .filter((phrase) => phrase.count >= leastCount && isSubject(phrase, rules.language))
  const [first, second] = subjects
  if (first === undefined) return null
  const both = second && shortTitle(`${first.text} ${wordingIn(rules.language).and} ${second.text}`)
  return both ?? (first.count >= LEAST_MENTIONS_ALONE ? shortTitle(first.text) : null)
}

/** A single word says too little in English; German compounds are one word. */
function isSubject({ text, score, count }: KeyPhrase, language: string): boolean {
  if (language === 'de') return /^\p{Lu}\p{Ll}{9,}$/u.test(text) && count >= 3
  return language === 'en' && text.includes(' ') && score >= LEAST_SCORE && !OFFICE.test(text)
}
