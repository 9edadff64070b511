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
  /** Fields of the form, which show their own errors. */
  fields?: readonly string[]
  /** Messages for failures whose general ones say too little here. */
  messages?: Partial<Record<ApiErrorKind, string>>
}

/**
 * What a refused form shows as a whole: what happened, and errors of anything it doesn't have a field for. Null if all
 * errors show at their fields.
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

/** Errors by field, in the person's language: `const fieldMessage = useFieldMessage(error)` … `fieldMessage('name')`. */
export function useFieldMessage(error: ApiError | null): (field: string) => string | undefined {
  const textOf = useFieldErrorText()
  return (field) => {
    const refused = fieldErrorOf(error, field)
    return refused === undefined ? undefined : textOf(refused)
  }
}

export function useFieldErrorText(): (error: FieldError) => string {
  const t = useMessages(fieldMessages)
  const { number } = useFormats()
  return (error) => fieldErrorText(error, t, number)
}

/** The service's error about one field, or undefined if it wasn't refused. */
export const fieldErrorOf = (error: ApiError | null, field: string): FieldError | undefined =>
  error?.fieldErrors.find((one) => one.field === field)

type FieldMessages = ReturnType<typeof fieldMessages.get>

/** Marks placeholders the service sent no value for. No text contains this character. */
const MISSING = '\u0000'

/**
 * The error of one field, in the person's language. Quotes the service if it sends no code, a code unknown to this app, or
 * not all of the message's values.
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
  /** The data when the draft was started. */
  before: Whole | null
}

/**
 * A draft of something that is replaced as a whole and that others can change too. Sent with `expected`, so that the service
 * answers 409 if it has changed. After `readAgain`, the draft applies to the current data, and the next save overwrites
 * that.
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
  /** The data when the form was opened. */
  opened: Facts
  /** The data as last shown to the person. */
  seen: Facts
  /** Fields that both have changed since. */
  conflicts: readonly (keyof Facts & string)[]
}

/**
 * A form's changes to something others can change too. Sends only the fields that differ, with their last seen values as
 * `expected`, so that the service answers 409 if those have changed. `lookAgain` then reads the current data to show it, and
 * the next save overwrites it.
 */
export function useSeen<Facts extends object>(whole: Facts, readNow: () => Promise<Facts | undefined>) {
  const [{ opened, seen, conflicts }, setSeen] = useState<Seen<Facts>>({ opened: whole, seen: whole, conflicts: [] })
  const [isReading, setIsReading] = useState(false)
  return {
    seen,
    conflicts,
    isReading,
    /** The error to show. Hides a conflict while the current data is being read and once it is shown. */
    untold: (error: ApiError | null) =>
      error?.kind === 'conflict' && (isReading || conflicts.length > 0) ? null : error,
    changesOf: (entered: Partial<Facts>) =>
      pick<Facts>(
        entered,
        fieldsOf(entered).filter((field) => entered[field] !== opened[field]),
      ),
    expected: (mine: Partial<Facts>) => pick<Facts>(seen, fieldsOf(mine)),
    /** Returns the current data if it can be saved right away, because no one else changed the same fields. */
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
