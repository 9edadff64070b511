import {
  AlignmentType,
  convertInchesToTwip,
  Document,
  Footer,
  Header,
  HeadingLevel,
  type IContext,
  type IParagraphOptions,
  type IPropertiesOptions,
  type IRunOptions,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  TextRun,
} from 'docx'
import type { ExportDocument, ExportTurn } from '../document/export-document'
import { isRightToLeft, paragraphOf, type WordBlock, wordBlocks } from './word-blocks'

/**
 * Creates the document as a Word file (.docx, Office Open XML). Takes seconds for ten hours of speech, so don't call it
 * on the main thread.
 */
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
        children: [
          ...opening(document),
          ...summaryPart(document),
          ...notesPart(document),
          ...transcriptPart(document, progress),
        ],
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

const notesPart = ({ notes, labels }: ExportDocument): WordBlock[] =>
  notes === null ? [] : [partHeading(labels.notes), ...wordBlocks(notes, labels)]

function transcriptPart({ transcript, labels }: ExportDocument, progress: Progress): WordBlock[] {
  if (transcript === null) return []
  return [partHeading(labels.transcript), ...transcript.turns.flatMap((turn) => turnParagraphs(turn, progress))]
}

const partHeading = (text: string) => paragraphOf([{ text }], { heading: HeadingLevel.HEADING_1 })

type Progress = ReturnType<typeof wordProgress>

/** The last paragraph of a turn; reports when it is written to the file. */
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

const INK = '1F1F1B'
const QUIET = '5C5B55'
const FONT = 'Calibri'

const LEVELS = Array.from({ length: 9 }, (_, level) => level)

const indent = (level: number) => ({
  paragraph: { indent: { left: convertInchesToTwip(0.25 * (level + 1)), hanging: convertInchesToTwip(0.25) } },
})

/**
 * Real styles, headings and lists, which lets people restyle the document and add a table of contents. Sizes in half
 * points.
 */
const wordStyles = (language: string) =>
  ({
    default: {
      document: {
        run: { font: FONT, size: 22, color: INK, language: { value: language } },
        paragraph: { spacing: { after: 120, line: 276 } },
      },
      title: { run: { font: FONT, size: 40, bold: true, color: INK }, paragraph: { spacing: { after: 60 } } },
      heading1: { run: { font: FONT, size: 30, bold: true, color: INK }, paragraph: headingSpace(360) },
      heading2: { run: { font: FONT, size: 25, bold: true, color: INK }, paragraph: headingSpace(280) },
      heading3: { run: { font: FONT, size: 22, bold: true, color: INK }, paragraph: headingSpace(200) },
      heading4: { run: { font: FONT, size: 22, italics: true, color: INK }, paragraph: headingSpace(160) },
      hyperlink: { run: { color: '2746C7', underline: {} } },
    },
    paragraphStyles: [
      { id: 'Facts', name: 'Facts', basedOn: 'Normal', run: { color: QUIET, size: 20 } },
      {
        id: 'Speaker',
        name: 'Speaker',
        basedOn: 'Normal',
        next: 'Normal',
        run: { bold: true, size: 20 },
        paragraph: { keepNext: true, spacing: { before: 160, after: 20 } },
      },
      { id: 'Code', name: 'Code', basedOn: 'Normal', run: { font: 'Consolas', size: 19 } },
    ],
    characterStyles: [{ id: 'Time', name: 'Time', run: { color: QUIET, size: 19, bold: false } }],
  }) satisfies IPropertiesOptions['styles']

const headingSpace = (before: number) => ({ keepNext: true, spacing: { before, after: 80 } })

/** Bullets and numbers of lists. Each numbered list starts over (`instance`). */
const wordNumbering = {
  config: [
    {
      reference: 'numbers',
      levels: LEVELS.map((level) => ({
        level,
        format: LevelFormat.DECIMAL,
        text: `%${level + 1}.`,
        alignment: AlignmentType.START,
        style: indent(level),
      })),
    },
    {
      reference: 'dots',
      levels: LEVELS.map((level) => ({
        level,
        format: LevelFormat.BULLET,
        text: level % 2 === 0 ? '•' : '–',
        alignment: AlignmentType.START,
        style: indent(level),
      })),
    },
  ],
} satisfies IPropertiesOptions['numbering']

/** Called with the progress, 0 to 1. */
export type OnProgress = (done: number) => void

// Shares of the time for a long transcript: creating paragraphs and writing them as XML; the rest is compression.
const MADE = 0.25
const WRITTEN = 0.65

/** Counts paragraphs in the two steps that can be observed, and reports each percent once. */
function wordProgress(turns: number, onProgress: OnProgress) {
  let told = 0
  const tell = (done: number) => {
    const percent = Math.floor(done * 100)
    if (percent <= told) return
    told = percent
    onProgress(percent / 100)
  }
  let [made, written] = [0, 0]
  return {
    turnMade: () => {
      made += 1
      tell(MADE * share(made, turns))
    },
    turnWritten: () => {
      written += 1
      tell(MADE + (WRITTEN - MADE) * share(written, turns))
    },
  }
}

const share = (count: number, all: number) => (all === 0 ? 1 : Math.min(1, count / all))
