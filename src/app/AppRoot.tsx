import type { QueryClient } from '@tanstack/react-query'
import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useSessionStore } from '~/features/session/session-store'
import { IMPORTS_KEY, persistedUploadKeys, UPLOADED_KEY } from '~/features/uploads/persisted-upload-keys'
import { AfterFirstPaint } from '~/ui/AfterFirstPaint'
import { lazyWithRetry } from '~/ui/lazy-with-retry'

// Not needed for the first paint.
const GlobalOverlays = lazyWithRetry(async () => (await import('./GlobalOverlays')).GlobalOverlays)

/** Wraps every page, with or without the app frame. */
export function AppRoot() {
  const router = useRouter()
  const { queryClient } = router.options.context

  // Subscribed here because the person can sign out before the overlays have loaded.
  useEffect(
    () =>
      useSessionStore.subscribe((state, before) => {
        if (state.status !== 'signed-out' || before.status !== 'signed-in') return
        // Clear the previous person's data before someone else signs in.
        void router.navigate({ to: '/sign-in', replace: true }).then(() => forgetAnswers(queryClient))
        forgetHistory()
      }),
    [router, queryClient],
  )

  // Removes the text that came with a recording's document once anything else renders, unless that is the recording page's
  // skeleton, which marks the text with `data-standing`.
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

/** Keeps the service's own data: it isn't personal, and the sign-in page needs it. */
function forgetAnswers(queryClient: QueryClient) {
  queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'service' })
  queryClient.getMutationCache().clear()
}

const SEARCHES = 'minutebook.search.'

/**
 * Clears what this browser remembers of the person's work on sign-out: names of files uploaded or about to be, searches, and
 * URLs to import from. Unsaved work stays for the next sign-in: unsaved corrections, and uploads whose bytes the service
 * already has.
 */
export function forgetHistory() {
  try {
    const searches = Object.keys(localStorage).filter((key) => key.startsWith(SEARCHES))
    const unsent = persistedUploadKeys().filter((key) => !isStored(localStorage.getItem(key)))
    for (const key of [UPLOADED_KEY, ...searches, ...unsent]) localStorage.removeItem(key)
    sessionStorage.removeItem(IMPORTS_KEY)
  } catch {
    // Storage is disabled: nothing to clear.
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
