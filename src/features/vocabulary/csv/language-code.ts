import { meetingLanguages } from '~/messages/meeting-languages'

const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether a canonical tag is of a language there is. */
const isLanguage = (tag: string) => known.of(tag.split('-')[0] ?? '') !== undefined

/** The tag of a language that is written as one (`de-de`) or by its name, in English or the language `locale`; null for neither. */
export function languageCodeOf(text: string, locale: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))
    if (tag !== undefined && isLanguage(tag)) return tag
  } catch {
    // A name, or nothing that is a language.
  }
  const wanted = text.trim().toLowerCase()
  const namers = ['en', locale].map((one) => new Intl.DisplayNames(one, { type: 'language' }))
  return meetingLanguages.find((code) => namers.some((namer) => namer.of(code)?.toLowerCase() === wanted)) ?? null
}
