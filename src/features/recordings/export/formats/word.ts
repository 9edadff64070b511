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
  type IContext,
  type IParagraphOptions,
  type IRunOptions,
} from 'docx'
import type { ExportDocument, ExportTurn } from '../document/export-document'
import { isRightToLeft } from './text-direction'
import { paragraphOf, wordBlocks, type WordBlock } from './word-blocks'
import { wordProgress, type OnProgress } from './word-progress'
import { wordNumbering, wordStyles } from './word-styles'

/** The document as a Word file (.docx, Office Open XML). Takes seconds for ten hours of talk: not for the page's own thread. */
export function wordFile(document: ExportDocument, onProgress: OnProgress = () => {}): Promise<ArrayBuffer> {
  const { title, locale, summary, transcript } = document
  const progress = wordProgress(transcript?.turns.length ?? 0, onProgress)
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
        children: [...opening(document), ...summaryPart(document), ...transcriptPart(document, progress)],
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

function transcriptPart({ transcript, labels }: ExportDocument, progress: Progress): WordBlock[] {
  if (transcript === null) return []
  return [partHeading(labels.transcript), ...transcript.turns.flatMap((turn) => turnParagraphs(turn, progress))]
}

const partHeading = (text: string) => paragraphOf([{ text }], { heading: HeadingLevel.HEADING_1 })

type Progress = ReturnType<typeof wordProgress>

/** The last paragraph of a turn; says when it becomes part of the file. */
class LastParagraph extends Paragraph {
  readonly #onWritten: () => void

  constructor(look: IParagraphOptions, onWritten: () => void) {
    super(look)
    this.#onWritten = onWritten
  }

  override prepForXml(context: IContext) {
    this.#onWritten()
    return super.prepForXml(context)
  }
}

function turnParagraphs({ speaker, time, text }: ExportTurn, progress: Progress): Paragraph[] {
  const isReversed = isRightToLeft(text)
  const direction = isReversed ? { bidirectional: true } : {}
  const timeRun = time === null ? [] : [new TextRun({ text: `${speaker === null ? '' : '  '}${time}`, style: 'Time' })]
  progress.turnMade()
  const said = new TextRun({ text, ...(isReversed ? { rightToLeft: true } : {}) })
  if (speaker === null) {
    const lead = time === null ? [] : [...timeRun, new TextRun({ text: '  ' })]
    return [new LastParagraph({ ...direction, children: [...lead, said] }, progress.turnWritten)]
  }
  return [
    new Paragraph({ ...direction, style: 'Speaker', children: [new TextRun({ text: speaker }), ...timeRun] }),
    new LastParagraph({ ...direction, children: [said] }, progress.turnWritten),
  ]
}
