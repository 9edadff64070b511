import type { ErrorComponentProps } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

const RouteError = lazy(async () => ({ default: (await import('./RouteError')).RouteError }))
const NotFoundPage = lazy(async () => ({ default: (await import('./NotFoundPage')).NotFoundPage }))

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
