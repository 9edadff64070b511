import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { FieldError } from '#openapi/generated/types.ts'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useErrorMessage } from './error-message'
import type { ApiError, ApiErrorKind } from './errors'
import { readAfterConflict } from './fetching'
import { fieldMessages } from './field.messages'
import { invalidate } from './query-client'

type FormMessages = {
  /** Fields of the form: what is wrong with one of them is said beside it. */
  fields?: readonly string[]
  /** What a kind of failure means here, where its general words say too little. */
  messages?: Partial<Record<ApiErrorKind, string>>
}

/**
 * What a refused form says as a whole: what happened, and what was refused at something that it does not show. Null where all
 * that was refused is said beside its fields.
 */
export function useFormRefusal(error: ApiError | null, { fields = [], messages = {} }: FormMessages = {}) {
  const errorMessage = useErrorMessage()
  const textOf = useFieldErrorText()
  if (error === null) return null
  const others = error.fieldErrors.filter(({ field }) => !fields.includes(field))
  if (others.length === 0 && error.fieldErrors.length > 0) return null
  const { title, detail } = errorMessage(error)
  const ofOthers = others.map((one) => `${one.field}: ${textOf(one)}`).join(' ')
  return { title, detail: (messages[error.kind] ?? ofOthers) || detail }
}

/** What was refused in each field, in the person's language: `const wordsOf = useFieldMessage(error)` … `fieldMessage('name')`. */
export function useFieldMessage(error: ApiError | null): (field: string) => string | undefined {
  const textOf = useFieldErrorText()
  return (field) => {
    const refused = fieldErrorOf(error, field)
    return refused === undefined ? undefined : textOf(refused)
  }
}

/** Says what is wrong with a field in the person's language. */
export function useFieldErrorText(): (error: FieldError) => string {
  const t = useMessages(fieldMessages)
  const { number } = useFormats()
  return (error) => fieldErrorText(error, t, number)
}

/** What the service says about one field of a form; undefined where that was not refused. */
export const fieldErrorOf = (error: ApiError | null, field: string): FieldError | undefined =>
  error?.fieldErrors.find((one) => one.field === field)

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

type Draft<Whole, Entered> = {
  entered: Partial<Entered>
  /** As it was when the draft was begun. */
  before: Whole | null
}

/**
 * A draft of what is replaced as a whole and may be changed by others in the meantime: sent with `expected`, the service answers 409
 * where it is no longer that. After `readAgain` what stands there now is shown with what was entered, and is saved over next.
 */
export function useReplacementDraft<Whole, Entered extends object>(whole: Whole, queryKey: QueryKey) {
  const client = useQueryClient()
  const [{ entered, before }, setDraft] = useState<Draft<Whole, Entered>>({ entered: {}, before: null })
  return {
    entered,
    expected: before ?? whole,
    enter: (changes: Partial<Entered>) =>
      setDraft((draft) => ({ entered: { ...draft.entered, ...changes }, before: draft.before ?? whole })),
    clear: () => setDraft({ entered: {}, before: null }),
    readAgain: async () => {
      await invalidate(client, queryKey)
      setDraft((draft) => ({ ...draft, before: null }))
    },
  }
}

type Seen<Facts> = {
  /** As it was when the form was opened. */
  opened: Facts
  /** As the person in front of the form knows it. */
  seen: Facts
  /** Fields that both have changed since. */
  conflicts: readonly (keyof Facts & string)[]
}

/**
 * What a form changes of something that others may change in the meantime. Only what was entered otherwise is sent, with what was seen
 * of it as `expected`: the service answers 409 where it is no longer that. `lookAgain` then reads what stands there now, which is
 * shown, and saved over next.
 */
export function useSeen<Facts extends object>(whole: Facts, readNow: () => Promise<Facts | undefined>) {
  const [{ opened, seen, conflicts }, setSeen] = useState<Seen<Facts>>({ opened: whole, seen: whole, conflicts: [] })
  const [isReading, setIsReading] = useState(false)
  return {
    seen,
    conflicts,
    isReading,
    /** What is to be said of a refusal: of a conflict nothing, while what stands there now is read and once that is shown. */
    untold: (error: ApiError | null) =>
      error?.kind === 'conflict' && (isReading || conflicts.length > 0) ? null : error,
    changesOf: (entered: Partial<Facts>) =>
      pick<Facts>(
        entered,
        fieldsOf(entered).filter((field) => entered[field] !== opened[field]),
      ),
    expected: (mine: Partial<Facts>) => pick<Facts>(seen, fieldsOf(mine)),
    /** Answers what stands there now where it can be saved at once: nobody else changed the same. */
    lookAgain: async (failure: ApiError, mine: Partial<Facts>): Promise<Facts | undefined> => {
      setIsReading(true)
      const now = (await readAfterConflict(failure, readNow)) ?? undefined
      setIsReading(false)
      if (now === undefined) return undefined
      const both = fieldsOf(mine).filter((field) => now[field] !== seen[field])
      setSeen({ opened, seen: now, conflicts: both })
      return both.length === 0 ? now : undefined
    },
  }
}

const fieldsOf = <Facts extends object>(facts: Facts) =>
  Object.keys(facts).filter((field): field is keyof Facts & string => field in facts)

function pick<Facts extends object>(facts: Partial<Facts>, fields: readonly (keyof Facts)[]): Partial<Facts> {
  const picked: Partial<Facts> = {}
  for (const field of fields) picked[field] = facts[field]
  return picked
}
