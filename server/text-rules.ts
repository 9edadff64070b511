import type { FieldError } from './field-errors.ts'

/**
 * A text as people may see it on one line: without characters that are invisible or turn the text around. The two joiners stay
 * between others: Persian and Hindi words are written with them, and emoji of several people.
 */
export function displayText(text: string): string {
  const shown = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/^[\s\u200c\u200d]+/u, '')
  // A pattern for the end would be tried at every character of a long stretch of white space.
  let end = shown.length
  while (end > 0 && /[\s\u200c\u200d]/u.test(shown.charAt(end - 1))) end -= 1
  return shown.slice(0, end)
}

/** The same of a text that came in lines: what stood on two keeps its words apart. */
export const lineOf = (text: string): string => displayText(text.replaceAll(/\s+/g, ' '))

/** What is wrong with the name a person gave, as `displayText` left it; null also for none. */
export function nameError(name: string | null): FieldError | null {
  if (name !== '') return null
  return { field: 'name', code: 'blank', message: 'must have at least one character that can be seen.' }
}

/** What is wrong with a language tag, if any. */
export function languageError(languageCode: string | null): FieldError | null {
  if (languageCode === null || canonicalLanguage(languageCode) !== null) return null
  const message = 'must be an IETF language tag such as en or de-AT.'
  return { field: 'languageCode', code: 'notALanguageTag', message }
}

/** The tag as IETF writes it, such as `de-AT`; null for one that is none. */
export function canonicalLanguage(tag: string | null): string | null {
  try {
    return tag === null ? null : (Intl.getCanonicalLocales(tag)[0] ?? null)
  } catch {
    return null
  }
}

/** The extension in lower case, without its dot; empty where there is none. */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
}

export const transcriptExtensions: ReadonlySet<string> = new Set(['vtt', 'srt', 'sbv', 'txt'])

/** Whether a file is a transcript and no sound, by its name. */
export const isTranscriptFile = (fileName: string | null): boolean =>
  fileName !== null && transcriptExtensions.has(extensionOf(fileName))
