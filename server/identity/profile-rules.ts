import type { FieldRule } from './field-reader.ts'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from './password.ts'

/** A name on one line, without outer spaces. */
export const nameRule: FieldRule = {
  parse(text) {
    const name = text.trim()
    return name === '' || /\p{Cc}/u.test(name) ? null : name
  },
  message: 'must be a name on one line, not only spaces.',
}

/** An IETF language tag in its canonical spelling: `de-de` → `de-DE`. */
export const languageCodeRule: FieldRule = {
  parse(text) {
    try {
      return Intl.getCanonicalLocales(text)[0] ?? null
    } catch {
      return null
    }
  },
  message: 'must be an IETF language tag, such as en or de-DE.',
}

/** An IANA time zone. A different case is put right; an alias such as `Asia/Kolkata` stays what it is. */
export const timeZoneRule: FieldRule = {
  parse(text) {
    // Node also takes offsets such as +02:00, which are no IANA identifiers.
    if (!/^[a-z]/i.test(text)) return null
    try {
      const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions()
      return timeZone.toLowerCase() === text.toLowerCase() ? timeZone : text
    } catch {
      return null
    }
  },
  message: 'must be an IANA time zone, such as Europe/Berlin.',
}

export const passwordRule: FieldRule = {
  parse(text) {
    return text.length < PASSWORD_MIN_LENGTH || text.length > PASSWORD_MAX_LENGTH ? null : text
  },
  message: `must have ${PASSWORD_MIN_LENGTH} to ${PASSWORD_MAX_LENGTH} characters.`,
}
