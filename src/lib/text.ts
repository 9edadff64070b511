/** Normalizes text for searching: ignores accents, case and character width. */
export const plainText = (text: string): string => text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()

/** Length in code points, as the service counts: a simple emoji is one. */
export const lengthOf = (text: string): number => Array.from(text).length

/** Whether a text has anything visible: not just spaces, joiners, direction marks, or accents without a letter. */
export const isVisible = (text: string): boolean =>
  /[^\p{Z}\p{M}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text)

/** Removes bidi control characters, as the service does in names. */
export const withoutDirectionMarks = (text: string): string =>
  text.replaceAll(/[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g, '')

/** A form field's text; empty if there is no such field. */
export function formText(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}

/** Seconds as a player shows them: 3725 → "1:02:05". Unknown is an en dash. */
export function formatDuration(seconds: number | null): string {
  if (seconds === null || !Number.isFinite(seconds)) return '–'
  const whole = Math.max(0, Math.floor(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  return hours === 0 ? `${minutes}:${twoDigits(rest)}` : `${hours}:${twoDigits(minutes)}:${twoDigits(rest)}`
}

const twoDigits = (part: number) => String(part).padStart(2, '0')

/** The service's own rule (`format: email` in its API description): ASCII letters, and a domain with a dot. */
const ADDRESS =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z0-9](?:[a-z0-9-]*[a-z0-9])?$/i

/** Whether the service accepts a text as an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= 254 && ADDRESS.test(text)

/** Spreadsheets treat values that start with these as formulas. */
const FORMULA = /^'*[=+\-@\t\r]/

/** A CSV text (RFC 4180) that spreadsheets open as intended: marked as UTF-8, and with no value taken for a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((value) => quoted(FORMULA.test(value) ? `'${value}` : value)).join(','))
  return `\uFEFF${lines.join('\r\n')}\r\n`
}

const quoted = (value: string) => (/[",;\t\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value)

/** Languages that speech recognizers commonly support. */
const TAGS =
  'af ar az be bg bn bs ca cs cy da de el en es et fa fi fr gl gu he hi hr hu hy id is it ja ka kk kn ko lt lv mk ml mr ms nb ne nl pa pl pt ro ru sk sl sq sr sv sw ta te th tl tr uk ur vi yi zh'.split(
    ' ',
  )

export type SpokenLanguage = {
  /** IETF tag. */
  tag: string
  name: string
}

/** Languages to choose from, sorted by their names in the reader's language. */
export function spokenLanguages(locale: string): SpokenLanguage[] {
  const names = new Intl.DisplayNames([locale], { type: 'language' })
  return TAGS.map((tag) => ({ tag, name: names.of(tag) ?? tag })).toSorted((a, b) =>
    a.name.localeCompare(b.name, locale),
  )
}
