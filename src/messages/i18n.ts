import {
  type ComponentsJSON,
  createI18n,
  type Messages,
  type Translations,
  transform,
  type TranslationFunction,
} from '@nanostores/i18n'
import { atom } from 'nanostores'
import { nextChance } from '~/lib/waiting'

type LoadGerman = () => Promise<{ default: ComponentsJSON }>

const RETRY_MS = 10_000

/** Loaders of the German messages of all code loaded so far, by name. */
const loaders = new Map<string, LoadGerman>()
/** Resolve when the German messages of code loaded later have loaded or failed; they never reject. */
const arrivals = new WeakMap<Messages, Promise<void>>()

export const currentLocale = atom<Locale>('en')

const define = createI18n<Locale, 'en'>(currentLocale, {
  // For messages shown before their German has loaded: they stay in English until it has.
  get: async (locale, names) => (locale === 'de' ? Promise.all(names.map(loadAgain)) : {}),
})

/**
 * Defines the messages of one feature in English, and where to load their German: `export const tagsMessages = i18n('tags',
 * () => import('./de.json'), { … })` in `tags.messages.ts`. German loads after the feature's code.
 */
export function i18n<Body extends Translations>(name: string, loadGerman: LoadGerman, english: Body): Messages<Body> {
  loaders.set(name, loadGerman)
  const messages = define(name, english)
  if (currentLocale.get() === 'de') arrivals.set(messages, arrivalOf(name))
  return messages
}

/** Wait for this before showing messages, to avoid a flash of English. */
export const germanArrival = (messages: Messages): Promise<void> | undefined => arrivals.get(messages)

function arrivalOf(name: string): Promise<void> {
  const arrival = load(name)
    .then(addGerman)
    .catch(() => {})
  // React's `use` reads this: a fulfilled promise doesn't suspend.
  void arrival.then(() => Object.assign(arrival, { status: 'fulfilled' }))
  return arrival
}

/**
 * Switches the language after loading its messages, to avoid a flash of English. Rejects if they fail to load and then
 * changes nothing.
 */
export async function showLocale(locale: Locale) {
  if (locale === 'de') await loadAll()
  document.documentElement.lang = locale
  // The app's name and shortcuts if it is installed now.
  document.querySelector('link[rel="manifest"]')?.setAttribute('href', `/app.${locale}.webmanifest`)
  currentLocale.set(locale)
}

/** Switches the language and remembers it on this device. */
export async function chooseLocale(locale: Locale) {
  await showLocale(locale)
  rememberLocale(locale)
}

async function load(name: string): Promise<ComponentsJSON> {
  const file = await loaders.get(name)?.()
  return { [name]: {}, ...file?.default }
}

const missingNames = () => [...loaders.keys()].filter((name) => define.cache.de?.[name] === undefined)

async function loadAll() {
  // More code can load while German is loading.
  for (let names = missingNames(); names.length > 0; names = missingNames()) {
    const files = await Promise.all(names.map(load))
    files.forEach(addGerman)
  }
}

/** Retries until it succeeds. */
async function loadAgain(name: string): Promise<ComponentsJSON> {
  try {
    return await load(name)
  } catch {
    await nextChance(RETRY_MS)
    return loadAgain(name)
  }
}

function addGerman(german: ComponentsJSON) {
  Object.assign(define.cache, { de: { ...define.cache.de, ...german } })
}

export const locales = ['en', 'de'] as const

/** A language the app is available in. */
export type Locale = (typeof locales)[number]

const STORAGE_KEY = 'minutebook.locale'

const isLocale = (value: string | null | undefined): value is Locale => locales.some((locale) => locale === value)

/**
 * The person's choice on this device, otherwise the first of the browser's languages that the app supports, otherwise
 * English.
 */
export function preferredLocale(): Locale {
  const chosen = readStored()
  if (isLocale(chosen)) return chosen
  return navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase()).find(isLocale) ?? 'en'
}

function rememberLocale(locale: Locale) {
  try {
    localStorage.setItem(STORAGE_KEY, locale)
  } catch {
    // Storage may be disabled; the choice then lasts as long as the page.
  }
}

function readStored(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

type Values = Record<string, string | number>
type ParamNames<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never
type PluralForms = { one: string; other: string }

// The library's own `params` treats "$&" in a value as a replacement pattern, and file names are untrusted.
const fill = (text: string, values: Values) =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

const fillTransform = transform<[Values], string, string>((_locale, text, values) => fill(text, values))

const countTransform = transform<[number, Values?], PluralForms, string>((locale, forms, ...[amount, values]) => {
  const form = new Intl.PluralRules(locale).select(amount) === 'one' ? forms.one : forms.other
  return fill(form, { count: new Intl.NumberFormat(locale).format(amount), ...values })
})

/** A message with named placeholders: `params('Delete {name}?')` → `t.remove({ name })`. */
export function params<Text extends string>(
  text: Text,
): TranslationFunction<[Record<ParamNames<Text>, string | number>], string> {
  return fillTransform(text)
}

/**
 * A message with a plural and `{count}` formatted for the locale: `count({ one: '{count} file', other: '{count} files' })` →
 * `t.files(3)`. A `count` among the values replaces the number: `t.files(25, { count: '25+' })`.
 */
export function count(forms: PluralForms): TranslationFunction<[number, Values?], string> {
  return countTransform(forms)
}
