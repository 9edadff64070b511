import { Outlet, useRouter } from '@tanstack/react-router'
import { Suspense, useEffect } from 'react'
import { useSessionStore } from '~/features/session/session-store'
import { AfterFirstPaint } from '~/ui/AfterFirstPaint'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { forgetHistory } from './forget-history'

// Nothing of it is needed for a first look at a page.
const GlobalOverlays = lazyWithRetry(async () => (await import('./GlobalOverlays')).GlobalOverlays)

/** What surrounds every page, framed or not. */
export function AppRoot() {
  const router = useRouter()
  const { queryClient } = router.options.context

  // Whoever signs out before the overlays are here is to see it, too.
  useEffect(
    () =>
      useSessionStore.subscribe((state, before) => {
        if (state.status !== 'signed-out' || before.status !== 'signed-in') return
        // Nothing of the last person stays behind for the next one.
        void router.navigate({ to: '/sign-in', replace: true }).then(() => queryClient.clear())
        forgetHistory()
      }),
    [router, queryClient],
  )

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
