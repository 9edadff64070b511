import { AlignmentType, convertInchesToTwip, LevelFormat, type IPropertiesOptions } from 'docx'

const INK = '1F1F1B'
const QUIET = '5C5B55'
const FONT = 'Calibri'

const LEVELS = Array.from({ length: 9 }, (_, level) => level)

const indent = (level: number) => ({
  paragraph: { indent: { left: convertInchesToTwip(0.25 * (level + 1)), hanging: convertInchesToTwip(0.25) } },
})

/** Real styles, headings and lists, so that a document can be restyled and given a table of contents. Sizes in half points. */
export const wordStyles = (language: string) =>
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

/** Dots and numbers of lists. Each numbered list counts for itself (`instance`). */
export const wordNumbering = {
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
