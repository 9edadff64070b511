import type { QueryClient } from '@tanstack/react-query'
import { sessionQueries } from './session-queries'

/** The same as `useHasExtension` for what is no component; waits until it is known. */
export async function hasExtension(queryClient: QueryClient, group: string): Promise<boolean> {
  const extensions = await queryClient
    .query({ ...sessionQueries.extensions(), staleTime: 'static' })
    .catch((): string[] => [])
  return extensions.includes(group)
}
