const CLOCK = String.raw`\d{1,3}:[0-5]\d(?::[0-5]\d)?`

/** A time of the recording, or a span of it, as a text names it: `[12:04]`, `[1:02:04–1:03:00]`. */
export const TIME_MENTION = new RegExp(String.raw`\[\s*(${CLOCK})(?:\s*[-–—]\s*(${CLOCK}))?\s*\]`, 'g')

type ItemText = { content: string | null; subject: string | null; description: string | null }

/** The text of a section item, in whichever of its fields it is. */
export const textOf = ({ content, subject, description }: ItemText): string =>
  content ?? [subject, description].filter(Boolean).join('\n\n')

type Readable = { recordingSummaryId: string; languageCode: string | null; isSummarizationSucceeded: boolean }

type Wishes = {
  /** The one that the address names. */
  summaryId?: string | undefined
  /** What the address says. */
  language: string | undefined
  /** What the person reads the app in. */
  locale: string
  /** What was spoken. */
  spoken: string | null
}

/** The summary to show first: the one asked for, else in the reader's language, else in the recording's, else the first that can be read. */
export function chooseSummary<T extends Readable>(
  summaries: readonly T[],
  { summaryId, language, locale, spoken }: Wishes,
): T | undefined {
  const readable = summaries.filter((summary) => summary.isSummarizationSucceeded)
  const inLanguage = (tag: string | null | undefined) =>
    readable.find((summary) => isSameLanguage(summary.languageCode, tag))
  return (
    readable.find(({ recordingSummaryId }) => recordingSummaryId === summaryId) ??
    summaries.find((summary) => addressedLanguage(summary) === language) ??
    inLanguage(locale) ??
    inLanguage(spoken) ??
    readable[0] ??
    summaries[0]
  )
}

/** What the address says of a summary: its language, `und` (BCP 47) where that is not known. */
export const addressedLanguage = ({ languageCode }: Pick<Readable, 'languageCode'>): string => languageCode ?? 'und'

/** `de` and `de-AT` are the same language. */
export const isSameLanguage = (one: string | null, other: string | null | undefined): boolean =>
  one !== null && typeof other === 'string' && one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase()
