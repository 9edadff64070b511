import { currentLocale } from './i18n'

/** Languages people are likely to hold meetings in; the service accepts any IETF tag. */
export const meetingLanguages = [
  'en',
  'de',
  'ar',
  'bg',
  'cs',
  'da',
  'el',
  'es',
  'et',
  'fi',
  'fr',
  'hi',
  'hr',
  'hu',
  'id',
  'it',
  'ja',
  'ko',
  'lt',
  'lv',
  'nb',
  'nl',
  'pl',
  'pt',
  'ro',
  'ru',
  'sk',
  'sl',
  'sv',
  'tr',
  'uk',
  'vi',
  'zh',
] as const

/** Returns the name of a language code in the app's language. */
export function languageNames(): (code: string) => string {
  const names = new Intl.DisplayNames(currentLocale.get(), { type: 'language' })
  return (code) => names.of(code) ?? code
}
