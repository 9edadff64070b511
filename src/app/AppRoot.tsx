import { Outlet } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Later } from '~/ui/Later'
import { lazyPart } from '~/ui/lazy-part'

// Nothing of it is needed for a first look at a page.
const PageExtras = lazyPart(async () => (await import('./PageExtras')).PageExtras)

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
