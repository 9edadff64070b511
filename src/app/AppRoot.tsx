import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Later } from '~/ui/Later'
import { lazyWithRetry } from '~/ui/lazy-with-retry'

// Nothing of it is needed for a first look at a page.
const PageExtras = lazyWithRetry(async () => (await import('./PageExtras')).PageExtras)

/** What surrounds every page, framed or not. */
export function AppRoot() {
  return (
    <>
      <Outlet />
      <Later>
        <Suspense>
          <PageExtras />
        </Suspense>
      </Later>
    </>
  )
}
