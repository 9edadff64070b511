import { meetingLanguages } from '~/messages/meeting-languages'

const known = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** Whether a canonical tag is of a language there is. */
const isLanguage = (tag: string) => known.of(tag.split('-')[0] ?? '') !== undefined

/** The tag of a language that is written as one (`de-de`) or by its name, in English, German or the language `locale`; null for neither. */
export function languageCodeOf(text: string, locale: string): string | null {
  try {
    const [tag] = Intl.getCanonicalLocales(text.trim().replaceAll('_', '-'))
    if (tag !== undefined && isLanguage(tag)) return tag
  } catch {
    // A name, or nothing that is a language.
  }
  const wanted = text.trim().toLowerCase()
  for (const one of ['en', 'de', locale]) {
    const code = namesIn(one).get(wanted)
    if (code !== undefined) return code
  }
  return null
}

/** Made once for each language: a file has thousands of rows. */
const named = new Map<string, ReadonlyMap<string, string>>()

/** The languages of meetings by their names in small letters. */
function namesIn(locale: string): ReadonlyMap<string, string> {
  const kept = named.get(locale)
  if (kept !== undefined) return kept
  const namer = new Intl.DisplayNames(locale, { type: 'language' })
  const names = new Map(meetingLanguages.map((code) => [(namer.of(code) ?? code).toLowerCase(), code]))
  named.set(locale, names)
  return names
}
