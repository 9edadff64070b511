import type { FieldError, FieldFault } from '../field-errors.ts'
import { Problem } from '../problems.ts'

/** Contains a visible character: not just spaces, joiners, directional marks, or combining accents without a letter. */
export const isVisible = (text: string): boolean => /[^\p{Z}\p{M}\p{Cf}\p{Default_Ignorable_Code_Point}]/u.test(text)

/** A name on one line, trimmed, without bidirectional control characters that would affect the text after it. */
export const nameRule: FieldRule = {
  parse(text) {
    const name = text.replaceAll(/[\u202A-\u202E\u2066-\u2069]/gu, '').trim()
    return !isVisible(name) || /[\p{Cc}\p{Zl}\p{Zp}]/u.test(name) ? null : name
  },
  code: 'notOneLine',
  message: 'must be a name on one line, not just spaces.',
  blank: { code: 'blank', message: 'must have at least one visible character.' },
}

/** An IETF language tag in canonical form: `de-de` → `de-DE`. */
export const languageCodeRule: FieldRule = {
  parse(text) {
    try {
      return Intl.getCanonicalLocales(text)[0] ?? null
    } catch {
      return null
    }
  },
  code: 'notALanguageTag',
  message: 'must be an IETF language tag, such as en or de-DE.',
}

/** An IANA time zone. Fixes upper and lower case, but keeps an alias such as `Asia/Kolkata`. */
export const timeZoneRule: FieldRule = {
  parse(text) {
    // Node also accepts offsets such as +02:00, which aren't IANA identifiers.
    if (!/^[a-z]/i.test(text)) return null
    try {
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions()
      return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text
    } catch {
      return null
    }
  },
  code: 'notATimeZone',
  message: 'must be an IANA time zone, such as Europe/Berlin.',
}

const PASSWORD_MIN_LENGTH = 10
const PASSWORD_MAX_LENGTH = 200

export const passwordRule: FieldRule = {
  parse(text) {
    return text.length < PASSWORD_MIN_LENGTH || text.length > PASSWORD_MAX_LENGTH ? null : text
  },
  // The document counts characters and this rule UTF-16 code units, so only a password that is too long fails here.
  code: 'tooLong',
  params: { max: PASSWORD_MAX_LENGTH },
  message: `must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`,
}

/** Normalizes a text; `parse` returns null for an invalid one, and the fault says what is allowed. */
export type FieldRule = FieldFault & {
  parse: (text: string) => string | null
  /** The fault for a text without visible characters, if it differs. */
  blank?: FieldFault
}

/** Reads a body's fields and collects errors, so that one response names every invalid field. */
export class FieldReader {
  readonly #errors: FieldError[] = []

  read(field: string, text: string, { parse, blank, ...fault }: FieldRule): string {
    const value = parse(text)
    if (value === null) this.refuse(field, blank === undefined || isVisible(text) ? fault : blank)
    return value ?? ''
  }

  refuse(field: string, fault: FieldFault): void {
    this.#errors.push({ field, ...fault })
  }

  /** Throws 400 if any field was invalid; don't use the values before this. */
  finish(): void {
    if (this.#errors.length > 0) throw Problem.invalid(this.#errors)
  }
}
