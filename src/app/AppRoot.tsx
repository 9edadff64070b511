import { Outlet } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { Later } from '~/ui/Later'

// Nothing of it is needed for a first look at a page.
const PageExtras = lazy(async () => ({ default: (await import('./PageExtras')).PageExtras }))

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
