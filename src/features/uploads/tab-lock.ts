const STORAGE_KEY = 'minutebook.tab'
const RELOAD_MS = 1_500
const GRACE_MS = 4_000

const lockName = (tabId: string) => `minutebook.tab.${tabId}`

/** Browsers offer locks on https and on localhost only. */
const locks = (): LockManager | undefined => navigator.locks

let locked: Promise<string> | undefined

/** This tab's id. It stays the same over a reload and, where the browser has locks, is held for as long as the tab lives. */
export function lockTab(): Promise<string> {
  locked ??= claim()
  return locked
}

async function claim(): Promise<string> {
  const before = readTabId()
  // Fails in a duplicated tab, which starts with a copy of the other one's id.
  if (before !== null && (await hold(before))) return before
  const tabId = `${Date.now().toString(36)}-${Math.random().toString(36).slice(2)}`
  await hold(tabId)
  keepTabId(tabId)
  return tabId
}

/** Takes the tab's lock for good. Just after a reload the page before may have it for a moment longer. */
function hold(tabId: string): Promise<boolean> {
  const manager = locks()
  if (!manager) return Promise.resolve(true)
  return new Promise((resolve) => {
    const heldForever = () => {
      resolve(true)
      return new Promise(() => {})
    }
    manager
      .request(lockName(tabId), { signal: AbortSignal.timeout(RELOAD_MS) }, heldForever)
      .catch(() => resolve(false))
  })
}

/**
 * Calls `takeOver` once another tab has been closed or has crashed, in one tab only however many wait for it. Without locks
 * it cannot be known, and it is never called.
 */
export async function onTabEnded(tabId: string, takeOver: () => void): Promise<void> {
  const manager = locks()
  if (!manager) return
  for (;;) {
    await manager.request(lockName(tabId), () => undefined)
    // A tab that only reloads takes its lock again.
    await new Promise((resolve) => setTimeout(resolve, GRACE_MS))
    const hasEnded = await manager.request(lockName(tabId), { ifAvailable: true }, (lock) => {
      if (lock !== null) takeOver()
      return lock !== null
    })
    if (hasEnded) return
  }
}

export const canTellTabs = (): boolean => locks() !== undefined

function readTabId(): string | null {
  try {
    return sessionStorage.getItem(STORAGE_KEY)
  } catch {
    return null
  }
}

function keepTabId(tabId: string) {
  try {
    sessionStorage.setItem(STORAGE_KEY, tabId)
  } catch {
    // Without storage a reload is a new tab.
  }
}
