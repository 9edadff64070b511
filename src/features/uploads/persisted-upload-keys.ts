export const UPLOAD_PREFIX = 'minutebook.upload.'

/** Imports from addresses that wait, kept as long as the tab. */
export const IMPORTS_KEY = 'minutebook.imports'

/** The last files that became recordings from this browser. */
export const UPLOADED_KEY = 'minutebook.uploaded'

/** The storage keys of uploads this browser remembers; apart, because every page asks whether there are any. */
export function persistedUploadKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(UPLOAD_PREFIX))
  } catch {
    return []
  }
}

/** Whether a reload, a crash or another tab has left something to go on with. */
export function hasUnfinishedWork(): boolean {
  try {
    return persistedUploadKeys().length > 0 || sessionStorage.getItem(IMPORTS_KEY) !== null
  } catch {
    return false
  }
}
