export type TranscriptHeader = {
  title: string | null
  /** As `2026-03-12`. */
  date: string | null
}

const MAX_TITLE_LENGTH = 200

const months = [
  ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  ['jan', 'feb', 'mär', 'apr', 'mai', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dez'],
]
const month = String.raw`(\p{L}{3,9})\.?`
const dates: readonly { pattern: RegExp; order: readonly ('year' | 'month' | 'day')[] }[] = [
  { pattern: /\b(\d{4})[-/](\d{1,2})[-/](\d{1,2})\b/u, order: ['year', 'month', 'day'] },
  { pattern: /\b(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})\b/u, order: ['day', 'month', 'year'] },
  { pattern: new RegExp(String.raw`(?<!\p{L})${month}\s(\d{1,2}),?\s(\d{4})\b`, 'u'), order: ['month', 'day', 'year'] },
  { pattern: new RegExp(String.raw`\b(\d{1,2})\.?\s${month}\s(\d{4})\b`, 'u'), order: ['day', 'month', 'year'] },
]
/** Lines that documents have over what was said, beside the title. */
const noTitle =
  /^(?:attendees|participants|transcript|summary|keywords|summary keywords|speakers|invited|teilnehmende|teilnehmer|transkript|started transcription|stopped transcription|\d+\s?h|\d+\s?m|\d+m?in)\b/i

/** What the lines before the first speaker plainly say: a title, a date, or neither. */
export function readHeader(lines: readonly string[]): TranscriptHeader {
  const shown = lines.filter((line) => line.length <= MAX_TITLE_LENGTH + 100)
  const date = shown.map(dateIn).find((found) => found !== null) ?? null
  const labelled = shown.map((line) => /^(?:title|subject|topic|titel|betreff|thema)\s*:\s*(.+)$/i.exec(line)?.[1])
  const title =
    labelled.find((text) => text !== undefined) ??
    shown
      .slice(0, 2)
      .map(titleIn)
      .find((text) => text !== null)
  return { title: title?.trim().slice(0, MAX_TITLE_LENGTH).toWellFormed() || null, date }
}

/** Without the date, and without the word for what everybody sees it is. */
function titleIn(line: string): string | null {
  const title = line
    .replace(/\s*[([][^()[\]]*\d{4}[^()[\]]*[)\]]/, '')
    .replace(/\s*[-–—]\s*(?:transcript|transkript)$/i, '')
    .trim()
  return title === '' || noTitle.test(title) || dateIn(title) !== null || /[.:,]$/.test(title) ? null : title
}

function dateIn(line: string): string | null {
  for (const { pattern, order } of dates) {
    const [, ...parts] = pattern.exec(line) ?? []
    if (parts.length === 0) continue
    const part = (name: 'year' | 'month' | 'day') => parts[order.indexOf(name)] ?? ''
    const monthNumber = Number(part('month')) || monthOf(part('month'))
    const date = `${part('year')}-${String(monthNumber).padStart(2, '0')}-${part('day').padStart(2, '0')}`
    if (monthNumber > 0 && isDate(date)) return date
  }
  return null
}

function monthOf(name: string): number {
  const start = name.slice(0, 3).toLowerCase()
  return Math.max(...months.map((names) => names.indexOf(start))) + 1
}

function isDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
