import type { QueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useSessionStore } from '~/features/session/session-store'
import { IMPORTS_KEY, persistedUploadKeys, UPLOADED_KEY } from '~/features/uploads/persisted-upload-keys'
import { AfterFirstPaint } from '~/ui/AfterFirstPaint'
import { lazyWithRetry } from '~/ui/lazy-with-retry'

// Nothing of it is needed for a first look at a page.
const GlobalOverlays = lazyWithRetry(async () => (await import('./GlobalOverlays')).GlobalOverlays)

/** What surrounds every page, framed or not. */
export function AppRoot() {
  const router = useRouter()
  const { queryClient } = router.options.context

  // Anyone who signs out before the overlays are here is to see it, too.
  useEffect(
    () =>
      useSessionStore.subscribe((state, before) => {
        if (state.status !== 'signed-out' || before.status !== 'signed-in') return
        // Nothing of the last person stays behind for the next one.
        void router.navigate({ to: '/sign-in', replace: true }).then(() => forgetAnswers(queryClient))
        forgetHistory()
      }),
    [router, queryClient],
  )

  // The text that came with a recording's document gives way to whatever is drawn first, unless that is the skeleton of its page.
  useLayoutEffect(() => document.querySelector('#first-text-drawn:not([data-standing])')?.remove(), [])

  return (
    <>
      <Outlet />
      <AfterFirstPaint>
        <Suspense>
          <GlobalOverlays />
        </Suspense>
      </AfterFirstPaint>
    </>
  )
}

/** What the service says of itself is nobody's own, and the sign-in page is drawn from it. */
function forgetAnswers(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'service' })
  queryClient.getMutationCache().clear()
}

const SEARCHES = 'minutebook.search.'

/**
 * What this browser remembers of the last person's work goes when they sign out: the names of files they uploaded or were
 * about to, what they searched for, addresses to import from. What would be lost work stays for their next sign-in: corrections that
 * were not saved, and uploads whose bytes the service has.
 */
export function forgetHistory() {
  try {
    const searches = Object.keys(localStorage).filter((key) => key.startsWith(SEARCHES))
    const unsent = persistedUploadKeys().filter((key) => !isStored(localStorage.getItem(key)))
    for (const key of [UPLOADED_KEY, ...searches, ...unsent]) localStorage.removeItem(key)
    sessionStorage.removeItem(IMPORTS_KEY)
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

function isStored(entry: string | null): boolean {
  try {
    const value: unknown = JSON.parse(entry ?? 'null')
    return typeof value === 'object' && value !== null && 'storedUploadId' in value && value.storedUploadId !== null
  } catch {
    return false
  }
}
