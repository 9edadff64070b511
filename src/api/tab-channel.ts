import type { QueryKey } from '@tanstack/react-query'

/** What tabs of the same browser tell each other. */
export type TabMessage =
  | { kind: 'outdated'; keys: readonly QueryKey[] }
  | { kind: 'signed-in' }
  | { kind: 'signed-out' }

const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('minutebook')

export function tellOtherTabs(message: TabMessage) {
  channel?.postMessage(message)
}

/** Hears what other tabs tell, until the returned function is called. */
export function hearOtherTabs(listener: (message: TabMessage) => void): () => void {
  const handle = (event: MessageEvent<TabMessage>) => listener(event.data)
  channel?.addEventListener('message', handle)
  return () => channel?.removeEventListener('message', handle)
}
