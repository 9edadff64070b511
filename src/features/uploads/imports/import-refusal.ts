import { ApiError } from '~/api/errors'
import { brokenRule, type AddressRule } from './import-address'

/** What is wrong with an import that did not begin, by where it is said. */
export type ImportRefusal =
  | { at: 'address'; problem: AddressRule | 'needed' }
  | { at: 'name' | 'template' }
  /** Nobody knows whether it began. */
  | { at: 'form'; error: ApiError | null }

/** Sorts why an import was refused. */
export function importRefusal(error: unknown, address: string): ImportRefusal {
  if (!(error instanceof ApiError) || error.status === undefined) return { at: 'form', error: null }
  const fields = error.fieldErrors.map(({ field }) => field)
  if (error.code === 'URL_NOT_ALLOWED' || fields.includes('url')) return { at: 'address', problem: brokenRule(address) }
  if (fields.includes('name')) return { at: 'name' }
  return fields.includes('meetingTemplateId') ? { at: 'template' } : { at: 'form', error }
}
