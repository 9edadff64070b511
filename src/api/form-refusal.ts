import { useErrorCopy } from './error-copy'
import type { ApiError, ApiErrorKind } from './errors'

type FormWords = {
  /** Fields of the form: what is wrong with one of them is said beside it. */
  fields?: readonly string[]
  /** What a kind of failure means here, where its general words say too little. */
  words?: Partial<Record<ApiErrorKind, string>>
}

/** What a refused form says as a whole: what happened, and what was refused at something that it does not show. */
export function useFormRefusal(error: ApiError | null, { fields = [], words = {} }: FormWords = {}) {
  const errorCopy = useErrorCopy()
  if (error === null) return null
  const others = error.fieldErrors.filter(({ field }) => !fields.includes(field))
  const { title, detail } = errorCopy(error)
  const ofOthers = others.map(({ field, message }) => `${field} ${message}`).join(' ')
  return { title, detail: (words[error.kind] ?? ofOthers) || detail }
}

/** The service's words about one field of a form. */
export const fieldMessage = (error: ApiError | null, field: string): string | undefined =>
  error?.fieldErrors.find((one) => one.field === field)?.message
