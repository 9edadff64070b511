export const LEDGER_PREFIX = 'minutebook.upload.'

/** The storage keys of uploads this browser remembers; apart, because every page asks whether there are any. */
export function ledgerKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(LEDGER_PREFIX))
  } catch {
    return []
  }
}
