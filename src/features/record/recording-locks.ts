/** One tab of a browser records at a time. */
export const RECORDING_LOCK = 'minutebook.recording'

/** Held by the tab that records a recording, uploads it or offers it, so that no other does. */
export const lockOf = (id: string): string => `${RECORDING_LOCK}.${id}`

/** Takes a lock until it is released, or the tab is gone; null where another tab has it. */
export function takeLock(name: string): Promise<(() => void) | null> {
  return requestLock(name, { ifAvailable: true })
}

/** Takes a lock once no other tab has it; never, where it is called off before. */
export function waitForLock(name: string, signal: AbortSignal): Promise<(() => void) | null> {
  return requestLock(name, { signal })
}

function requestLock(name: string, options: LockOptions): Promise<(() => void) | null> {
  return new Promise((resolve, reject) => {
    navigator.locks
      .request(name, options, (lock) => {
        if (lock === null) return resolve(null)
        const released = Promise.withResolvers<void>()
        resolve(() => released.resolve())
        return released.promise
      })
      .catch(reject)
  })
}

/** Whether a tab of this browser records. */
export async function isRecordingElsewhere(): Promise<boolean> {
  const { held = [] } = await navigator.locks.query()
  return held.some(({ name }) => name === RECORDING_LOCK)
}
