import {
  BorderStyle,
  ExternalHyperlink,
  HeadingLevel,
  type IParagraphOptions,
  Paragraph,
  type ParagraphChild,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx'
import type { Block, ExportLabels, ExportTask, Inline } from '../document/export-document'

export type WordBlock = Paragraph | Table

type Place = { labels: ExportLabels; listDepth: number; newList: () => number }

type ParagraphLook = Omit<IParagraphOptions, 'children' | 'text'>

const HEADINGS = [HeadingLevel.HEADING_2, HeadingLevel.HEADING_3, HeadingLevel.HEADING_4]
const DEEPEST_LIST = 8

/** Converts rich text to native Word headings, lists and tables, with links only to safe addresses. */
export function wordBlocks(blocks: readonly Block[], labels: ExportLabels): WordBlock[] {
  let lists = 0
  const newList = () => {
    lists += 1
    return lists
  }
  return blocks.flatMap((block) => toWord(block, { labels, listDepth: 0, newList }))
}

function toWord(block: Block, place: Place): WordBlock[] {
  switch (block.kind) {
    case 'heading':
      return [paragraphOf(block.text, { heading: HEADINGS[Math.min(block.level, HEADINGS.length) - 1] ?? HEADINGS[0] })]
    case 'paragraph':
      return [paragraphOf(block.text)]
    case 'list':
      return listOf(block, place)
    case 'tasks':
      return taskTable(block.tasks, place.labels)
    case 'table':
      return [tableOf(block.rows), spacer()]
    case 'code':
      return block.text
        .split('\n')
        .map((line) => paragraphOf([{ text: line }], { style: 'Code', spacing: { after: 0 } }))
    case 'quote':
      return quoteOf(block.blocks, place)
    case 'rule':
      return [new Paragraph({ thematicBreak: true })]
  }
}

function listOf({ isOrdered, items }: Extract<Block, { kind: 'list' }>, place: Place): WordBlock[] {
  const numbering = {
    reference: isOrdered ? 'numbers' : 'dots',
    level: Math.min(place.listDepth, DEEPEST_LIST),
    instance: isOrdered ? place.newList() : 0,
  }
  const inner = { ...place, listDepth: place.listDepth + 1 }
  return items.flatMap(([first, ...rest]) => {
    const marked = first?.kind === 'paragraph' ? first.text : []
    const after = first === undefined || first.kind === 'paragraph' ? rest : [first, ...rest]
    return [
      paragraphOf(marked, { numbering, spacing: { after: 60 } }),
      ...after.flatMap((block) => (block.kind === 'paragraph' ? [belowMark(block.text, place)] : toWord(block, inner))),
    ]
  })
}

const belowMark = (text: Inline[], { listDepth }: Place) =>
  paragraphOf(text, { indent: { left: (listDepth + 1) * 360 }, spacing: { after: 60 } })

const quoteOf = (blocks: readonly Block[], place: Place): WordBlock[] =>
  blocks.flatMap((block) =>
    block.kind === 'paragraph'
      ? [
          paragraphOf(block.text, {
            indent: { left: 360 },
            border: { left: { style: BorderStyle.SINGLE, size: 12, space: 8, color: 'B5B3AA' } },
          }),
        ]
      : toWord(block, place),
  )

function taskTable(tasks: readonly ExportTask[], labels: ExportLabels): WordBlock[] {
  const head = [labels.task, labels.person, labels.due].map((text) => [{ text }])
  const rows = tasks.map(({ subject, details, person, due }) => [
    details.length === 0 ? subject : [...subject, { text: '\n' }, ...details],
    [{ text: person ?? '' }],
    [{ text: due ?? '' }],
  ])
  return [tableOf([head, ...rows], [60, 22, 18]), spacer()]
}

const RULE = { style: BorderStyle.SINGLE, size: 4, color: 'D6D4CC' }

function tableOf(rows: readonly Inline[][][], widths?: readonly number[]): Table {
  const columns = rows[0]?.length ?? 1
  const width = (column: number) => ({ size: widths?.[column] ?? 100 / columns, type: WidthType.PERCENTAGE })
  return new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    columnWidths: Array.from({ length: columns }, (_, column) => Math.round((width(column).size / 100) * 9026)),
    borders: { top: RULE, bottom: RULE, left: RULE, right: RULE, insideHorizontal: RULE, insideVertical: RULE },
    rows: rows.map(
      (cells, row) =>
        new TableRow({
          tableHeader: row === 0,
          cantSplit: true,
          children: cells.map(
            (cell, column) =>
              new TableCell({
                width: width(column),
                margins: { top: 60, bottom: 60, left: 100, right: 100 },
                ...(row === 0 ? { shading: { fill: 'F2F1EC' } } : {}),
                children: [
                  paragraphOf(row === 0 ? cell.map((run) => ({ ...run, isBold: true })) : cell, {
                    spacing: { after: 0 },
                  }),
                ],
              }),
          ),
        }),
    ),
  })
}

/** Word needs a paragraph between a table and what follows. */
const spacer = () => new Paragraph({ spacing: { after: 60 } })

/** Creates a paragraph, right to left if its text is. */
export function paragraphOf(inlines: readonly Inline[], look: ParagraphLook = {}): Paragraph {
  const isReversed = isRightToLeft(inlines.map(({ text }) => text).join(''))
  return new Paragraph({
    ...look,
    ...(isReversed ? { bidirectional: true } : {}),
    children: inlines.flatMap((inline) => runsOf(inline, isReversed)),
  })
}

function runsOf(inline: Inline, isReversed: boolean): ParagraphChild[] {
  const runs = inline.text.split('\n').map(
    (text, line) =>
      new TextRun({
        text,
        ...(line > 0 ? { break: 1 } : {}),
        ...(inline.isBold ? { bold: true } : {}),
        ...(inline.isItalic ? { italics: true } : {}),
        ...(inline.isStruck ? { strike: true } : {}),
        ...(inline.isCode ? { font: 'Consolas' } : {}),
        ...(isReversed ? { rightToLeft: true } : {}),
        ...(inline.href === undefined ? {} : { style: 'Hyperlink' }),
      }),
  )
  return inline.href === undefined ? runs : [new ExternalHyperlink({ link: inline.href, children: runs })]
}

const RIGHT_TO_LEFT = /[\u{590}-\u{8FF}\u{FB1D}-\u{FDFF}\u{FE70}-\u{FEFC}\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u
const LETTER = /\p{L}/u

/** Whether a text reads from right to left, judged by its first letter. */
export function isRightToLeft(text: string): boolean {
  const letter = LETTER.exec(text)?.[0]
  return letter !== undefined && RIGHT_TO_LEFT.test(letter)
}
