import type { Recording, SectionItem, Summary } from '../../openapi/generated/types.ts'
import { escapeHtml } from '../../shared/escape-html.ts'
import { plainText } from '../../shared/plain-text.ts'
import { chooseSummary, textOf, TIME_MENTION } from '../../shared/summaries.ts'

/** More than twice what fits on a phone's screen. */
const MAX_CHARACTERS = 2_000
/** The template in `index.html`, with a slot for each value. */
const TEMPLATE = /<template id="first-text">([^]*?)<\/template>/
const SLOT = /\{(name|language|title|text)\}/g
const TIME = new RegExp(` ?${TIME_MENTION.source}`, 'g')

type Found = {
  recording: Pick<Recording, 'name' | 'languageCode' | 'isTranscriptionSucceeded'> | undefined
  summaries: readonly ReadSummary[] | undefined
  /** The `accept-language` header. */
  languages: string
}
type ReadSummary = Pick<Summary, 'recordingSummaryId' | 'languageCode' | 'isSummarizationSucceeded'> & {
  sectionItems: readonly ReadItem[] | null
}
type ReadItem = Pick<SectionItem, 'title' | 'sortOrder' | 'content' | 'subject' | 'description'>

/**
 * The recording's name and its summary as plain text, rendered with the template in `page`. Empty if there's no
 * summary, or while the recording is being processed. On a slow connection, a phone shows it three seconds before the
 * app's code can.
 */
export function firstTextOf(page: string, { recording, summaries, languages }: Found): string {
  const template = TEMPLATE.exec(page)?.[1]
  if (template === undefined || recording?.isTranscriptionSucceeded !== true || summaries === undefined) return ''
  const summary = chooseSummary(summaries, {
    language: undefined,
    locale: readerLocale(languages),
    spoken: recording.languageCode,
  })
  const [first, ...others] = (summary?.sectionItems ?? []).toSorted((a, b) => a.sortOrder - b.sortOrder)
  if (first === undefined) return ''
  const markup = [first, ...others].map((item) => textOf(item)).join('\n\n')
  const values: Record<string, string> = {
    name: recording.name ?? '',
    language: summary?.languageCode ?? '',
    title: first.title,
    text: plainText(markup.slice(0, MAX_CHARACTERS)).replaceAll(TIME, '').trim(),
  }
  return template.replaceAll(SLOT, (_slot, key: string) => escapeHtml(values[key] ?? ''))
}

/** The app's language that the browser prefers. */
const readerLocale = (languages: string) => /(?:^|,)\s*(de|en)\b/i.exec(languages)?.[1]?.toLowerCase() ?? 'en'
