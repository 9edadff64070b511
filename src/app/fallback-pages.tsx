import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '~/ui/lazy-part'

const RouteError = lazyPart(async () => (await import('./RouteError')).RouteError)
const NotFoundPage = lazyPart(async () => (await import('./NotFoundPage')).NotFoundPage)

/** What failed pages show; its code comes when one does. */
export function LazyRouteError(props: ErrorComponentProps) {
  return (
    <Suspense>
      <RouteError {...props} />
    </Suspense>
  )
}

export function LazyNotFound() {
  return (
    <Suspense>
      <NotFoundPage />
    </Suspense>
  )
}
