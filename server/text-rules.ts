import type { FieldError } from './field-errors.ts'

/**
 * Makes a text safe to show on one line: removes invisible and bidirectional control characters. ZWJ and ZWNJ stay
 * between other characters, because Persian and Hindi words and emoji sequences need them.
 */
export function displayText(text: string): string {
  const shown = text
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/gu, '')
    .replace(/^[\s\u200c\u200d]+/u, '')
  // Not a regex anchored at the end: it would backtrack from every character of a long run of white space.
  let end = shown.length
  while (end > 0 && /[\s\u200c\u200d]/u.test(shown.charAt(end - 1))) end -= 1
  return shown.slice(0, end)
}

/** Like `displayText` for multi-line text; line breaks become spaces. */
export const lineOf = (text: string): string => displayText(text.replaceAll(/\s+/g, ' '))

/** Checks a name that `displayText` has cleaned; a null name is valid. */
export function nameError(name: string | null): FieldError | null {
  if (name !== '') return null
  return { field: 'name', code: 'blank', message: 'must have at least one visible character.' }
}

export function languageError(languageCode: string | null): FieldError | null {
  if (languageCode === null || canonicalLanguage(languageCode) !== null) return null
  const message = 'must be an IETF language tag such as en or de-AT.'
  return { field: 'languageCode', code: 'notALanguageTag', message }
}

/** The tag in canonical form, such as `de-AT`; null if invalid. */
export function canonicalLanguage(tag: string | null): string | null {
  try {
    return tag === null ? null : (Intl.getCanonicalLocales(tag)[0] ?? null)
  } catch {
    return null
  }
}

/** In lower case, without the dot; empty if there is none. */
export function extensionOf(fileName: string): string {
  return /\.([^./\\]+)$/.exec(fileName.trim())?.[1]?.toLowerCase() ?? ''
}

export const transcriptExtensions: ReadonlySet<string> = new Set(['vtt', 'srt', 'sbv', 'txt'])

/** Judges by the file name whether a file is a transcript rather than audio. */
export const isTranscriptFile = (fileName: string | null): boolean =>
  fileName !== null && transcriptExtensions.has(extensionOf(fileName))
