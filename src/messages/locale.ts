import { atom } from 'nanostores'

export const locales = ['en', 'de'] as const

/** A language the app is written in. */
export type Locale = (typeof locales)[number]

const STORAGE_KEY = 'minutebook.locale'

const isLocale = (value: string | null | undefined): value is Locale => locales.some((locale) => locale === value)

/** The person's choice on this device; otherwise the first of the browser's languages that the app speaks; otherwise English. */
export function preferredLocale(): Locale {
  const chosen = readStored()
  if (isLocale(chosen)) return chosen
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en'
}

export const currentLocale = atom<Locale>('en')

export function rememberLocale(locale: Locale) {
  try {
    localStorage.setItem(STORAGE_KEY, locale)
  } catch {
    // Storage may be switched off; the choice then lasts as long as the page.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}
