import { createI18n, type ComponentsJSON } from '@nanostores/i18n'
import { currentLocale, rememberLocale, type Locale } from './locale'

const loadGerman = async (): Promise<ComponentsJSON> => (await import('./german')).german

/**
 * Defines the messages of one feature in English: `export const tagMessages = i18n('tags', { … })` in `tags.messages.ts`.
 * German is `src/messages/de/tags.json`.
 */
export const i18n = createI18n<Locale, 'en'>(currentLocale, {
  get: async (locale) => (locale === 'de' ? loadGerman() : {}),
})

/** Switches the language once its messages are here, so that no English flashes by. Rejects when they do not come; nothing changes then. */
export async function showLocale(locale: Locale) {
  if (locale === 'de') Object.assign(i18n.cache, { de: await loadGerman() })
  document.documentElement.lang = locale
  currentLocale.set(locale)
}

/** Shows the app in a language and keeps it for the next visit on this device. */
export async function chooseLocale(locale: Locale) {
  await showLocale(locale)
  rememberLocale(locale)
}
