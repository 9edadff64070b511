/** The part of the address after `#` while a dialog of uploads is open: they open on every page, and pages have searches of their own. */
const IMPORT = 'import'
const OPTIONS = 'upload-options'

/** More ids than this make an address that nobody can read. */
const MOST_IDS = 10

/** Uploads whose options are asked for; `all` that still take some. */
export type RequestedOptions = readonly string[] | 'all'

/** Which dialog of uploads an address asks for; null for none of them. */
export function readDialog(hash: string): 'import' | { options: RequestedOptions } | null {
  if (hash === IMPORT) return 'import'
  const [name, ids = ''] = hash.split('=')
  if (name !== OPTIONS) return null
  return { options: ids === '' ? 'all' : ids.split(',') }
}

/** What the address says while these dialogs are open; empty for none. */
export function writeDialog({ isImport, optionIds }: { isImport: boolean; optionIds: readonly string[] }): string {
  if (isImport) return IMPORT
  if (optionIds.length === 0) return ''
  return optionIds.length > MOST_IDS ? OPTIONS : `${OPTIONS}=${optionIds.join()}`
}
