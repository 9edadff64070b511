import type { OutputFormat, Recording, RecordingNote, SectionItem, Speaker, Summary } from '#openapi/generated/types.ts'
import { legibleText } from '#shared/file-names.ts'
import { textOf } from '#shared/summaries.ts'
import { dueDay } from '~/lib/due-dates'
import { formatDuration } from '~/lib/text'
import { type Formats, createFormats, useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useRecordedOn } from '../../context/recording-change-queries'
import { notesMessages } from '../../notes/notes.messages'
import { recordingsMessages } from '../../recordings.messages'
import { useSpeakerName } from '../../speakers/speaker-facts'
import { splitTimes } from '../../summary/content/content-text'
import { sanitizedFragment } from '../../summary/content/sanitized-fragment'
import { type Section, groupSections } from '../../summary/summary-items'
import { type TranscriptLine, heardSpeakers, paragraphs } from '../../transcript/transcript-lines'
import { exportMessages } from '../export.messages'
import { type ContentNode, markdownTree, treeToBlocks } from './content-tree'
import type { Block, ExportDocument, ExportLabels, ExportTask, ExportTurn, Inline } from './export-document'

type DocumentSource = {
  recording: Recording
  /** Lines in spoken order; null if there are none or they aren't wanted. */
  lines: readonly TranscriptLine[] | null
  summary: Summary | null
  /** In order of their times; null if not wanted. */
  notes: readonly RecordingNote[] | null
}

export type DocumentOptions = {
  title: string
  /** When it was recorded, in ISO 8601. */
  recordedOn: string
  hasSpeakers: boolean
  hasTimes: boolean
  labels: ExportLabels
  speakerName: (speaker: Speaker) => string
  noteLabels: { mark: string; by: (of: { name: string }) => string }
  formats: Formats
}

/**
 * Turns a recording into a document: its whole transcript in spoken order, its summary as shown on the page, and its
 * notes.
 */
export function buildDocument(source: DocumentSource, options: DocumentOptions): ExportDocument {
  const { recording, lines, summary } = source
  const { formats, labels, hasTimes } = options
  // Lines with removed text stay on the page to be restored, but aren't exported.
  const said = lines?.filter(({ text }) => text !== '') ?? null
  const names = heardSpeakers(said ?? []).map(options.speakerName)
  const duration = recording.durationInSeconds
  const document: ExportDocument = {
    title: options.title,
    facts: [
      formats.dateTime(options.recordedOn),
      ...(duration === null ? [] : [formats.spokenDuration(duration)]),
      ...(options.hasSpeakers && names.length > 0 ? [names.join(', ')] : []),
    ],
    labels,
    locale: formats.locale,
    summary:
      summary === null
        ? null
        : {
            languageCode: summary.languageCode,
            blocks: withoutHeading(
              summaryBlocks(summary, { hasTimes, dueLabel: (dueDate) => dueText(dueDate, formats) }),
              labels.summary,
            ),
          },
    notes: noteBlocks(source.notes ?? [], options),
    transcript: said === null ? null : { languageCode: recording.languageCode, turns: turnsOf(said, options) },
  }
  return legible(document)
}

/** Drops the first heading if it repeats the heading of the whole part. */
function withoutHeading(blocks: Block[], heading: string): Block[] {
  const [first, ...others] = blocks
  const isSame =
    first?.kind === 'heading' &&
    first.text
      .map(({ text }) => text)
      .join('')
      .trim() === heading
  return isSame ? others : blocks
}

/** The notes as a list; null if there is nothing to write. */
function noteBlocks(
  notes: readonly RecordingNote[],
  { hasSpeakers, hasTimes, noteLabels }: DocumentOptions,
): Block[] | null {
  // A moment marked without text is meaningless without its time.
  const told = hasTimes ? notes : notes.filter(({ text }) => text !== '')
  if (told.length === 0) return null
  const items = told.map(({ startTime, text, authorName }): Block[] => [
    {
      kind: 'paragraph',
      text: [
        ...(hasTimes ? [{ text: formatDuration(startTime), isBold: true }, { text: ' ' }] : []),
        { text: text === '' ? noteLabels.mark : text },
        ...(hasSpeakers ? [{ text: ' ' }, { text: noteLabels.by({ name: authorName }), isItalic: true }] : []),
      ],
    },
  ])
  return [{ kind: 'list', isOrdered: false, items }]
}

function turnsOf(
  spoken: readonly TranscriptLine[],
  { hasSpeakers, hasTimes, speakerName }: DocumentOptions,
): ExportTurn[] {
  return paragraphs(spoken).flatMap(({ lines: said, isTurnStart }) => {
    const first = said[0]
    if (first === undefined) return []
    return {
      speaker: hasSpeakers && isTurnStart ? speakerName(first.speaker) : null,
      time: hasTimes ? formatDuration(first.startTime) : null,
      startTime: first.startTime,
      text: said.map((line) => line.text.replaceAll(/\s+/g, ' ')).join(' '),
    }
  })
}

function dueText(dueDate: string | null, formats: Formats): string | null {
  const day = dueDay(dueDate)
  if (day === null) return null
  const { date } = day.isWholeDay ? createFormats(formats.locale, 'UTC') : formats
  return date(day.moment)
}

/** Copies the document without characters that formats can't hold. */
function legible<Value>(value: Value): Value {
  const copy: Value = structuredClone(value)
  mend(copy)
  return copy
}

function mend(value: unknown) {
  if (typeof value !== 'object' || value === null) return
  for (const [key, inner] of Object.entries(value)) {
    if (typeof inner === 'string') Reflect.set(value, key, legibleText(inner))
    else mend(inner)
  }
}

/** The document's texts that don't come from the recording, in the reader's language. */
export function useDocumentLabels(
  directoryId: string,
  recording: Recording,
): Omit<DocumentOptions, 'hasSpeakers' | 'hasTimes'> {
  const { summary, transcript, task, person, due } = useMessages(exportMessages)
  const { untitled } = useMessages(recordingsMessages)
  const { title: notes, mark, by } = useMessages(notesMessages)
  const formats = useFormats()
  const speakerName = useSpeakerName()
  return {
    title: recording.name?.trim() || untitled,
    recordedOn: useRecordedOn(directoryId, recording),
    labels: { summary, notes, transcript, task, person, due },
    noteLabels: { mark, by },
    formats,
    speakerName,
  }
}

type SummaryOptions = {
  /** Whether times in the text, such as `[12:04]`, are kept. */
  hasTimes: boolean
  /** The due date as text; null if there is none. */
  dueLabel: (dueDate: string | null) => string | null
}

/** Converts a summary to blocks: its sections in order under their titles, or its plain text if there are none. */
function summaryBlocks({ sectionItems, summary }: Summary, options: SummaryOptions): Block[] {
  const blocks =
    sectionItems !== null && sectionItems.length > 0
      ? groupSections(sectionItems).flatMap((section) => sectionBlocks(section, options))
      : contentBlocks(summary ?? '', 'markdown')
  return blocks.map((block) => withTimes(block, options.hasTimes))
}

function sectionBlocks({ title, sectionType, items }: Section, options: SummaryOptions): Block[] {
  const heading: Block = { kind: 'heading', level: 1, text: [{ text: title }] }
  if (sectionType === 'tasks') return [heading, ...taskBlocks(items, options)]
  const contents = items.map((item) => contentBlocks(textOf(item), item.outputFormat))
  return [heading, ...(sectionType === 'decisions' ? asOneList(contents) : contents.flat())]
}

/** If a service sends one item per decision, joins them into a list. */
function asOneList(contents: Block[][]): Block[] {
  const areOneByOne = contents.every((blocks) => blocks.length === 1 && blocks[0]?.kind === 'paragraph')
  return areOneByOne && contents.length > 0 ? [{ kind: 'list', isOrdered: false, items: contents }] : contents.flat()
}

const hasSubject = (item: SectionItem) => (item.subject ?? '').trim() !== ''

function taskBlocks(items: readonly SectionItem[], { dueLabel }: SummaryOptions): Block[] {
  const texts = items.filter((item) => !hasSubject(item))
  const tasks = items.filter(hasSubject).map((item): ExportTask => {
    const subject = (item.subject ?? '').trim()
    const details = (item.description ?? item.content ?? '').trim()
    return {
      subject: [{ text: subject }],
      details: details === '' || details === subject ? [] : [{ text: details }],
      person: item.responsibleUserName ?? item.responsibleUserEmail,
      due: dueLabel(item.dueDate),
    }
  })
  const blocks = texts.flatMap((item) => contentBlocks(textOf(item), item.outputFormat))
  return tasks.length === 0 ? blocks : [...blocks, { kind: 'tasks', tasks }]
}

/** Converts rich text below a section title, with its headings one level down. */
function contentBlocks(text: string, format: OutputFormat): Block[] {
  const tree = format === 'html' ? htmlTree(text) : markdownTree(text)
  return treeToBlocks(tree).map((block) => (block.kind === 'heading' ? { ...block, level: block.level + 1 } : block))
}

/** Writes times in a text like in the transcript, or removes them. */
function withTimes(block: Block, hasTimes: boolean): Block {
  const inlines = (text: readonly Inline[]) => text.map((inline) => inlineWithTimes(inline, hasTimes))
  const inner = (blocks: readonly Block[]) => blocks.map((one) => withTimes(one, hasTimes))
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: inlines(block.text) }
    case 'list':
      return { ...block, items: block.items.map(inner) }
    case 'table':
      return { ...block, rows: block.rows.map((row) => row.map(inlines)) }
    case 'tasks':
      return {
        ...block,
        tasks: block.tasks.map((task) => ({
          ...task,
          subject: inlines(task.subject),
          details: inlines(task.details),
        })),
      }
    case 'quote':
      return { ...block, blocks: inner(block.blocks) }
    case 'code':
    case 'rule':
      return block
  }
}

function inlineWithTimes(inline: Inline, hasTimes: boolean): Inline {
  if (inline.isCode === true || inline.href !== undefined) return inline
  const parts = splitTimes(inline.text)
  if (parts.every((part) => typeof part === 'string')) return inline
  const words = parts.map((part) => (typeof part === 'string' ? part : hasTimes ? `(${part.label})` : '')).join('')
  return {
    ...inline,
    text: hasTimes
      ? words
      : words
          .replaceAll(/ +/g, ' ')
          .replaceAll(/ ([.,;:!?])/g, '$1')
          .trimEnd(),
  }
}

/** Parses HTML from other sources, sanitized as on the page. */
const htmlTree = (html: string): ContentNode[] => childrenOf(sanitizedFragment(html))

const childrenOf = (parent: Node): ContentNode[] => [...parent.childNodes].flatMap(toNode)

function toNode(node: Node): ContentNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (!(node instanceof Element)) return []
  if (node.localName === 'img') return [node.getAttribute('alt') ?? '']
  return [{ name: node.localName, href: node.getAttribute('href') ?? undefined, children: childrenOf(node) }]
}
