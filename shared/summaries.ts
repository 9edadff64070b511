const CLOCK = String.raw`\d{1,3}:[0-5]\d(?::[0-5]\d)?`

/** A time or time range of the recording in a text: `[12:04]`, `[1:02:04–1:03:00]`. */
export const TIME_MENTION = new RegExp(String.raw`\[\s*(${CLOCK})(?:\s*[-–—]\s*(${CLOCK}))?\s*\]`, 'g')

type ItemText = { content: string | null; subject: string | null; description: string | null }

/** The text of a section item, whichever field it is in. */
export const textOf = ({ content, subject, description }: ItemText): string =>
  content ?? [subject, description].filter(Boolean).join('\n\n')

type Readable = { recordingSummaryId: string; languageCode: string | null; isSummarizationSucceeded: boolean }

type Wishes = {
  /** From the URL. */
  summaryId?: string | undefined
  /** From the URL. */
  language: string | undefined
  /** The app's language. */
  locale: string
  /** The language of the recording. */
  spoken: string | null
}

/**
 * The summary to show first: by its id or else its language in the URL, otherwise in the reader's language, the recording's,
 * or the first readable one.
 */
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

/** A summary's language as it appears in the URL; `und` (BCP 47) if unknown. */
export const addressedLanguage = ({ languageCode }: Pick<Readable, 'languageCode'>): string => languageCode ?? 'und'

/** `de` and `de-AT` count as the same language. */
export const isSameLanguage = (one: string | null, other: string | null | undefined): boolean =>
  one !== null && typeof other === 'string' && one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase()
