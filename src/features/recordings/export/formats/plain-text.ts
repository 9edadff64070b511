import type { Block, ExportDocument, ExportTask, ExportTurn, Inline } from '../document/export-document'

/** The document as plain text, piece by piece. */
export function* plainText({ title, facts, labels, summary, transcript }: ExportDocument): Generator<string> {
  yield `${title}\n${facts.join(' · ')}\n`
  if (summary !== null) {
    yield `\n\n${heading(labels.summary)}\n`
    for (const block of summary.blocks) yield `\n${blockText(block)}\n`
  }
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
      return block.items.map((item, index) => listItem(item, block.isOrdered ? `${index + 1}. ` : '- ')).join('\n')
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

const listItem = (item: readonly Block[], mark: string) =>
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

/** The words; an address that they do not show stands behind them. */
const inlineText = (inlines: readonly Inline[]) =>
  inlines.map(({ text, href }) => (href === undefined || isShown(text, href) ? text : `${text} (${href})`)).join('')

const isShown = (text: string, href: string) =>
  [href, href.replace(/\/$/, ''), href.replace(/^mailto:/, '')].includes(text.trim())
