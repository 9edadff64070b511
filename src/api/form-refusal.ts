import { useMessages } from '~/messages/use-messages'
import { useErrorCopy } from './error-copy'
import type { ApiError, ApiErrorKind } from './errors'
import { fieldWords } from './field-words'
import { fieldMessages } from './field.messages'

type FormWords = {
  /** Fields of the form: what is wrong with one of them is said beside it. */
  fields?: readonly string[]
  /** What a kind of failure means here, where its general words say too little. */
  words?: Partial<Record<ApiErrorKind, string>>
}

/** What a refused form says as a whole: what happened, and what was refused at something that it does not show. */
export function useFormRefusal(error: ApiError | null, { fields = [], words = {} }: FormWords = {}) {
  const errorCopy = useErrorCopy()
  const t = useMessages(fieldMessages)
  if (error === null) return null
  const others = error.fieldErrors.filter(({ field }) => !fields.includes(field))
  const { title, detail } = errorCopy(error)
  const ofOthers = others.map(({ field, message }) => `${field}: ${fieldWords(message, t)}`).join(' ')
  return { title, detail: (words[error.kind] ?? ofOthers) || detail }
}

/** What was refused in each field, in the person's language: `const wordsOf = useFieldWords(error)` … `wordsOf('name')`. */
export function useFieldWords(error: ApiError | null): (field: string) => string | undefined {
  const t = useMessages(fieldMessages)
  return (field) => {
    const sentence = fieldMessage(error, field)
    return sentence === undefined ? undefined : fieldWords(sentence, t)
  }
}

/** The service's own English sentence about one field of a form; undefined where that was not refused. */
export const fieldMessage = (error: ApiError | null, field: string): string | undefined =>
  error?.fieldErrors.find((one) => one.field === field)?.message
