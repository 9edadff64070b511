import type { fieldMessages } from './field.messages'
import type { FieldError } from '#openapi/generated/types.ts'

type FieldMessages = ReturnType<typeof fieldMessages.get>

/** Stands where a message has a gap for which the service sent nothing; no text has it. */
const MISSING = '\u0000'

/**
 * What is wrong with one field, in the person's language. A service that sends no code, one that this app doesn't know yet, or
 * not all that its message names is quoted.
 */
export function fieldErrorText(error: FieldError, t: FieldMessages, write: (value: number) => string): string {
  const { code, params = {}, message: sentence } = error
  const message = code !== undefined && Object.hasOwn(t, code) ? t[code] : undefined
  if (message === undefined) return t.said({ sentence })
  if (typeof message === 'string') return message
  const { min, max, allowed, example, expected } = params
  const written = (value: number | string | undefined) =>
    typeof value === 'number' ? write(value) : (value ?? MISSING)
  const text = message({
    min: written(min),
    max: written(max),
    allowed: allowed?.join(', ') ?? MISSING,
    example: written(example),
    expected: written(expected),
  })
  return text.includes(MISSING) ? t.said({ sentence }) : text
}
