import { setTimeout as after } from 'node:timers/promises'

/** What takes longer than this counts as failed; it is not asked again before it has come to an end. */
const PATIENCE_MS = 2_000
const FAILURE_KEPT_MS = 500

/**
 * Reads what anybody may ask for at any time: those who ask while a reading is under way, or within `keptMs` of one, share it.
 * Null where it fails or takes longer than 2 seconds.
 */
export function keptReading<T extends object>(read: () => Promise<T>, keptMs: number): () => Promise<T | null> {
  let last: Promise<T | null> | null = null
  const forget = () => {
    last = null
  }
  const begin = () => {
    last = orNull(read).then((found) => {
      setTimeout(forget, found === null ? Math.min(keptMs, FAILURE_KEPT_MS) : keptMs).unref()
      return found
    })
    return last
  }
  return () => Promise.race([last ?? begin(), after(PATIENCE_MS, null, { ref: false })])
}

async function orNull<T>(read: () => Promise<T>): Promise<T | null> {
  try {
    return await read()
  } catch {
    // That it cannot be read is what there is to know here; whoever needs the thing itself meets the failure.
    return null
  }
}
