import type { Summary } from '#openapi/generated/types.ts'

type SummaryOptions = {
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
export function chooseSummary(
  summaries: readonly Summary[],
  { summaryId, language, locale, spoken }: SummaryOptions,
): Summary | undefined {
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
export const addressedLanguage = ({ languageCode }: Pick<Summary, 'languageCode'>): string => languageCode ?? 'und'

/** What a language calls itself: `de` → Deutsch, `pt-BR` → Português (Brasil). A tag that is none is shown as it is. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}

/** `de` and `de-AT` are the same language. */
export const isSameLanguage = (one: string | null, other: string | null | undefined): boolean =>
  one !== null && typeof other === 'string' && one.split('-')[0]?.toLowerCase() === other.split('-')[0]?.toLowerCase()
