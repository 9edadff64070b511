import type { OutputFormat, SectionItem, Summary } from '#openapi/generated/types.ts'
import { splitTimes } from '../../summary/content/content-text'
import { groupSections, type Section } from '../../summary/summary-items'
import { type ContentNode, markdownTree, treeToBlocks } from './content-tree'
import type { Block, ExportTask, Inline } from './export-document'
import { sanitizedFragment } from '../../summary/content/sanitized-fragment'

type SummaryOptions = {
  /** Whether moments named in the text, such as `[12:04]`, stay in it. */
  hasTimes: boolean
  /** A due date in words; null when it is none. */
  dueLabel: (dueDate: string | null) => string | null
}

/** A summary as blocks: its sections in their order, each under its title, or its text where it has none. */
export function summaryBlocks({ sectionItems, summary }: Summary, options: SummaryOptions): Block[] {
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

/** A service may send one item for each decision: they read as a list. */
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

/** Rich text below a section's title: its own headings go one level down. */
function contentBlocks(text: string, format: OutputFormat): Block[] {
  const tree = format === 'html' ? htmlTree(text) : markdownTree(text)
  return treeToBlocks(tree).map((block) => (block.kind === 'heading' ? { ...block, level: block.level + 1 } : block))
}

const textOf = ({ content, subject, description }: SectionItem) =>
  content ?? [subject, description].filter(Boolean).join('\n\n')

/** Times named in a text as the transcript writes them, or without them. */
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

/** HTML from elsewhere, sanitised as on the page. */
const htmlTree = (html: string): ContentNode[] => childrenOf(sanitizedFragment(html))

const childrenOf = (parent: Node): ContentNode[] => [...parent.childNodes].flatMap(toNode)

function toNode(node: Node): ContentNode[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  if (!(node instanceof Element)) return []
  if (node.localName === 'img') return [node.getAttribute('alt') ?? '']
  return [{ name: node.localName, href: node.getAttribute('href') ?? undefined, children: childrenOf(node) }]
}
