/**
 * The fragment of the address while an upload dialog is open: these dialogs open on every page, and pages have search
 * parameters of their own.
 */
const IMPORT = 'import'
const OPTIONS = 'upload-options'

/** More ids than this would make an unreadable address. */
const MOST_IDS = 10

/** Uploads to edit the options of; `all` means all that still accept some. */
export type RequestedOptions = readonly string[] | 'all'

/** Returns the upload dialog that an address refers to; null if none. */
export function readDialog(hash: string): 'import' | { options: RequestedOptions } | null {
  if (hash === IMPORT) return 'import'
  const [name, ids = ''] = hash.split('=')
  if (name !== OPTIONS) return null
  return { options: ids === '' ? 'all' : ids.split(',') }
}

/** Returns the fragment for the open dialog; empty if none is open. */
export function writeDialog({ isImport, optionIds }: { isImport: boolean; optionIds: readonly string[] }): string {
  if (isImport) return IMPORT
  if (optionIds.length === 0) return ''
  return optionIds.length > MOST_IDS ? OPTIONS : `${OPTIONS}=${optionIds.join()}`
}
