import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { useErrorMessage } from './error-message'
import type { ApiError, ApiErrorKind } from './errors'
import { fieldErrorText } from './field-error-text'
import { fieldMessages } from './field.messages'
import type { FieldError } from '#openapi/generated/types.ts'

type FormMessages = {
  /** Fields of the form: what is wrong with one of them is said beside it. */
  fields?: readonly string[]
  /** What a kind of failure means here, where its general words say too little. */
  messages?: Partial<Record<ApiErrorKind, string>>
}

/** What a refused form says as a whole: what happened, and what was refused at something that it does not show. */
export function useFormRefusal(error: ApiError | null, { fields = [], messages = {} }: FormMessages = {}) {
  const errorMessage = useErrorMessage()
  const textOf = useFieldErrorText()
  if (error === null) return null
  const others = error.fieldErrors.filter(({ field }) => !fields.includes(field))
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
