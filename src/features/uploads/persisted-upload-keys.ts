export const UPLOAD_PREFIX = 'minutebook.upload.'

/** Waiting imports from URLs, stored as long as the tab exists. */
export const IMPORTS_KEY = 'minutebook.imports'

/** The last files that became recordings from this browser. */
export const UPLOADED_KEY = 'minutebook.uploaded'

/** Returns the storage keys of this browser's uploads. In a separate file, since every page checks for them. */
export function persistedUploadKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(UPLOAD_PREFIX))
  } catch {
    return []
  }
}

/** Returns whether a reload, a crash or another tab has left something to resume. */
export function hasUnfinishedWork(): boolean {
  try {
    return persistedUploadKeys().length > 0 || sessionStorage.getItem(IMPORTS_KEY) !== null
  } catch {
    return false
  }
}
