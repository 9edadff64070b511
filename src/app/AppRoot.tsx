import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { AfterFirstPaint } from '~/ui/AfterFirstPaint'
import { lazyWithRetry } from '~/ui/lazy-with-retry'

// Nothing of it is needed for a first look at a page.
const GlobalOverlays = lazyWithRetry(async () => (await import('./GlobalOverlays')).GlobalOverlays)

/** What surrounds every page, framed or not. */
export function AppRoot() {
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
