import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { createRouter, type RouterHistory } from '@tanstack/react-router'
import { routeTree } from '../routeTree.gen'
import { NotFoundPage, RouteError } from './ErrorPages'

/** Tests pass their own history. */
export function createAppRouter(queryClient: QueryClient, history?: RouterHistory) {
  return createRouter({
    routeTree,
    ...(history ? { history } : {}),
    context: { queryClient },
    defaultPreload: 'intent',
    // TanStack Query decides what is stale.
    defaultPreloadStaleTime: 0,
    defaultPendingMs: 200,
    // A skeleton has the same size as the content that replaces it, so replacing it right away shifts nothing.
    defaultPendingMinMs: 0,
    defaultErrorComponent: RouteError,
    defaultNotFoundComponent: NotFoundPage,
    scrollRestoration: true,
    // A page sees only the search params it validated: URLs are untrusted.
    search: { strict: true },
    Wrap: ({ children }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>,
  })
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>
  }
}
