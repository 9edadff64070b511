import {
  AlignmentType,
  Document,
  Footer,
  Header,
  HeadingLevel,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
  type IRunOptions,
} from 'docx'
import type { ExportDocument, ExportTurn } from '../document/export-document'
import { isRightToLeft } from './text-direction'
import { paragraphOf, wordBlocks, type WordBlock } from './word-blocks'
import { wordNumbering, wordStyles } from './word-styles'

/** The document as a Word file (.docx, Office Open XML). Takes seconds for ten hours of talk: not for the page's own thread. */
export function wordFile(document: ExportDocument): Promise<ArrayBuffer> {
  const { title, locale, summary, transcript } = document
  const language = transcript?.languageCode ?? summary?.languageCode ?? locale
  const file = new Document({
    title,
    subject: document.facts.join(' · '),
    creator: 'Minutebook',
    lastModifiedBy: 'Minutebook',
    styles: wordStyles(language),
    numbering: wordNumbering,
    sections: [
      {
        headers: { default: new Header({ children: [quietLine([title])] }) },
        footers: {
          default: new Footer({ children: [quietLine([PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES])] }),
        },
        properties: { titlePage: false },
        children: [...opening(document), ...summaryPart(document), ...transcriptPart(document)],
      },
    ],
  })
  return Packer.toArrayBuffer(file)
}

const quietLine = (children: NonNullable<IRunOptions['children']>) =>
  new Paragraph({
    alignment: AlignmentType.END,
    children: [new TextRun({ size: 17, color: '5C5B55', children })],
  })

const opening = ({ title, facts }: ExportDocument): WordBlock[] => [
  paragraphOf([{ text: title }], { heading: HeadingLevel.TITLE }),
  paragraphOf([{ text: facts.join(' · ') }], { style: 'Facts' }),
]

function summaryPart({ summary, labels }: ExportDocument): WordBlock[] {
  if (summary === null) return []
  return [partHeading(labels.summary), ...wordBlocks(summary.blocks, labels)]
}

function transcriptPart({ transcript, labels }: ExportDocument): WordBlock[] {
  if (transcript === null) return []
  return [partHeading(labels.transcript), ...transcript.turns.flatMap(turnParagraphs)]
}

const partHeading = (text: string) => paragraphOf([{ text }], { heading: HeadingLevel.HEADING_1 })

function turnParagraphs({ speaker, time, text }: ExportTurn): Paragraph[] {
  const isReversed = isRightToLeft(text)
  const direction = isReversed ? { bidirectional: true } : {}
  const timeRun = time === null ? [] : [new TextRun({ text: `${speaker === null ? '' : '  '}${time}`, style: 'Time' })]
  const said = new TextRun({ text, ...(isReversed ? { rightToLeft: true } : {}) })
  if (speaker === null) {
    const lead = time === null ? [] : [...timeRun, new TextRun({ text: '  ' })]
    return [new Paragraph({ ...direction, children: [...lead, said] })]
  }
  return [
    new Paragraph({ ...direction, style: 'Speaker', children: [new TextRun({ text: speaker }), ...timeRun] }),
    new Paragraph({ ...direction, children: [said] }),
  ]
}
