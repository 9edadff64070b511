import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext } from '@tanstack/react-router'
import { AppRoot } from '~/app/AppRoot'

export const Route = createRootRouteWithContext<{ queryClient: QueryClient }>()({
  component: AppRoot,
})
