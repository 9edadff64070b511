import type { AnyRouter } from '@tanstack/react-router'
import { onIdle } from '~/lib/browser'
import { navigation } from './navigation'

/** Whether the person asked the browser for fewer data (Save-Data), where it says so. */
const savesData = () =>
  'connection' in navigator &&
  typeof navigator.connection === 'object' &&
  navigator.connection !== null &&
  'saveData' in navigator.connection &&
  navigator.connection.saveData === true

/** Fetches the code of the pages in the menu, one after the other while nothing else is to be done, so that each opens without waiting for it. */
export async function fetchPagesAhead(router: AnyRouter, signal: AbortSignal): Promise<void> {
  if (savesData()) return
  for (const { to } of navigation) {
    // oxlint-disable-next-line no-await-in-loop -- what the person does comes first
    await new Promise<void>(onIdle)
    if (signal.aborted) return
    const route = router.routesByPath[to]
    try {
      // oxlint-disable-next-line no-await-in-loop -- one at a time
      if (route !== undefined) await router.loadRouteChunk(route)
    } catch {
      // Whoever goes there is told. Without a connection the others would not come either.
      return
    }
  }
}
