import { escapeMarkdown } from '#shared/escape-markdown.ts'
import type { Block, ExportDocument, ExportTask, ExportTurn, Inline } from '../document/export-document'

/** Yields the document as GitHub Flavored Markdown in pieces, escaping everything people said or wrote. */
export function* markdown({ title, facts, labels, summary, notes, transcript }: ExportDocument): Generator<string> {
  yield `# ${escapeMarkdown(title)}\n\n${facts.map(escapeMarkdown).join(' · ')}\n`
  if (summary !== null) {
    yield `\n## ${escapeMarkdown(labels.summary)}\n`
    for (const block of summary.blocks) yield `\n${blockMarkdown(block)}\n`
  }
  if (notes !== null) yield `\n## ${escapeMarkdown(labels.notes)}\n\n${blocksMarkdown(notes)}\n`
  if (transcript !== null) {
    yield `\n## ${escapeMarkdown(labels.transcript)}\n`
    for (const turn of transcript.turns) yield `\n${turnMarkdown(turn)}\n`
  }
}

function turnMarkdown({ speaker, time, text }: ExportTurn): string {
  const name = speaker === null ? '' : `**${escapeMarkdown(speaker)}**`
  const moment = time === null ? '' : `(${time})`
  const head = [name, moment].filter(Boolean).join(' ')
  if (head === '') return escapeMarkdown(text)
  // Two lines of one paragraph, which keeps the name with the words.
  return speaker === null ? `${head} ${escapeMarkdown(text)}` : `${head}\\\n${escapeMarkdown(text)}`
}

function blockMarkdown(block: Block): string {
  switch (block.kind) {
    case 'heading':
      return `${'#'.repeat(Math.min(6, block.level + 2))} ${inlineMarkdown(block.text).replaceAll('\\\n', ' ')}`
    case 'paragraph':
      return inlineMarkdown(block.text)
    case 'list':
      return block.items.map((item, index) => listItem(item, block.isOrdered ? `${index + 1}. ` : '- ')).join('\n')
    case 'tasks':
      return block.tasks.map(taskMarkdown).join('\n')
    case 'table':
      return tableMarkdown(block.rows)
    case 'code':
      return codeMarkdown(block.text)
    case 'quote':
      return blocksMarkdown(block.blocks).replaceAll(/^/gm, '> ').replaceAll(/ +$/gm, '')
    case 'rule':
      return '---'
  }
}

const blocksMarkdown = (blocks: readonly Block[]) => blocks.map(blockMarkdown).join('\n\n')

const listItem = (item: readonly Block[], mark: string) =>
  `${mark}${indent(item.map(blockMarkdown).join(isTight(item) ? '\n' : '\n\n'), mark.length)}`

const isTight = (item: readonly Block[]) => item.length === 2 && item[1]?.kind === 'list'

const indent = (text: string, width: number) => text.replaceAll(/\n(?=[^\n])/g, `\n${' '.repeat(width)}`)

function taskMarkdown({ subject, details, person, due }: ExportTask): string {
  const facts = [person, due].filter((fact) => fact !== null).map(escapeMarkdown)
  const head = [inlineMarkdown(subject), ...(facts.length === 0 ? [] : [`(${facts.join(', ')})`])].join(' ')
  return `- [ ] ${indent([head, ...(details.length === 0 ? [] : [inlineMarkdown(details)])].join('\\\n'), 2)}`
}

const tableMarkdown = ([head = [], ...rows]: Inline[][][]) =>
  [rowMarkdown(head), `|${' --- |'.repeat(head.length)}`, ...rows.map(rowMarkdown)].join('\n')

const rowMarkdown = (cells: readonly Inline[][]) =>
  `| ${cells.map((cell) => inlineMarkdown(cell.map(inCell)).replaceAll('\\\n', ' ')).join(' | ')} |`

/** In a table, pipes must be escaped even in code. */
const inCell = (inline: Inline): Inline =>
  inline.isCode ? { ...inline, text: inline.text.replaceAll('|', String.raw`\|`) } : inline

function codeMarkdown(text: string): string {
  const longest = Math.max(2, ...[...text.matchAll(/`+/g)].map(([ticks]) => ticks.length))
  const fence = '`'.repeat(longest + 1)
  return `${fence}\n${text}\n${fence}`
}

const inlineMarkdown = (inlines: readonly Inline[]) => inlines.map(runMarkdown).join('')

function runMarkdown(inline: Inline): string {
  // Markers must touch a word: next to a space, they would show literally.
  const core = inline.text.trim()
  const first = inline.text.indexOf(core)
  const before = inline.text.slice(0, first)
  const after = inline.text.slice(first + core.length)
  return `${lineBreaks(before)}${core === '' ? '' : marked(inline, core)}${lineBreaks(after)}`
}

const lineBreaks = (space: string) => space.replaceAll('\n', '\\\n')

function marked({ isCode, isStruck, isItalic, isBold, href }: Inline, core: string): string {
  let text = isCode ? codeSpan(core) : escapeMarkdown(core)
  if (isStruck) text = `~~${text}~~`
  if (isItalic) text = `*${text}*`
  if (isBold) text = `**${text}**`
  return href === undefined ? text : `[${text}](<${href.replaceAll(/[<>\\]/g, encodeURIComponent)}>)`
}

/** Delimits with more backticks than the code contains, and a space where they would touch. */
function codeSpan(text: string): string {
  const code = text.replaceAll(/\s+/g, ' ')
  const ticks = '`'.repeat(1 + Math.max(0, ...[...code.matchAll(/`+/g)].map(([run]) => run.length)))
  const gap = code.startsWith('`') || code.endsWith('`') ? ' ' : ''
  return `${ticks}${gap}${code}${gap}${ticks}`
}

/** Yields the document as plain text in pieces. */
export function* plainText({ title, facts, labels, summary, notes, transcript }: ExportDocument): Generator<string> {
  yield `${title}\n${facts.join(' · ')}\n`
  if (summary !== null) {
    yield `\n\n${heading(labels.summary)}\n`
    for (const block of summary.blocks) yield `\n${blockText(block)}\n`
  }
  if (notes !== null) yield `\n\n${heading(labels.notes)}\n\n${notes.map(blockText).join('\n\n')}\n`
  if (transcript !== null) {
    yield `\n\n${heading(labels.transcript)}\n`
    for (const turn of transcript.turns) yield `\n${turnText(turn)}\n`
  }
}

const heading = (text: string) => text.toUpperCase()

function turnText({ speaker, time, text }: ExportTurn): string {
  const moment = time === null ? '' : `[${time}]`
  const head = [moment, speaker === null ? '' : `${speaker}:`].filter(Boolean).join(' ')
  if (head === '') return text
  return speaker === null ? `${head} ${text}` : `${head}\n${text}`
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return inlineText(block.text)
    case 'list':
      return block.items.map((item, index) => plainListItem(item, block.isOrdered ? `${index + 1}. ` : '- ')).join('\n')
    case 'tasks':
      return block.tasks.map(taskText).join('\n')
    case 'table':
      return tableText(block.rows)
    case 'code':
      return block.text
    case 'quote':
      return block.blocks.map(blockText).join('\n\n').replaceAll(/^/gm, '  ')
    case 'rule':
      return '----------'
  }
}

const plainListItem = (item: readonly Block[], mark: string) =>
  `${mark}${item
    .map(blockText)
    .join('\n')
    .replaceAll('\n', `\n${' '.repeat(mark.length)}`)}`

function taskText({ subject, details, person, due }: ExportTask): string {
  const facts = [person, due].filter((fact) => fact !== null).join(', ')
  const head = `[ ] ${inlineText(subject)}${facts === '' ? '' : ` (${facts})`}`
  return details.length === 0 ? head : `${head}\n    ${inlineText(details).replaceAll('\n', '\n    ')}`
}

const tableText = (rows: readonly Inline[][][]) =>
  rows.map((cells) => cells.map((cell) => inlineText(cell).replaceAll('\n', ' ')).join('\t')).join('\n')

/** The text of inlines, followed by the address if the text doesn't show it. */
const inlineText = (inlines: readonly Inline[]) =>
  inlines.map(({ text, href }) => (href === undefined || isShown(text, href) ? text : `${text} (${href})`)).join('')

const isShown = (text: string, href: string) =>
  [href, href.replace(/\/$/, ''), href.replace(/^mailto:/, '')].includes(text.trim())
