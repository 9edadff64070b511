import { useQuery, type QueryClient } from '@tanstack/react-query'
import { sessionQueries } from './session-queries'

/** Whether the service offers a group of additions to the contract; without it, its controls are not shown. */
export function useHasExtension(group: string): boolean {
  const { data: extensions } = useQuery(sessionQueries.extensions())
  return extensions?.includes(group) ?? false
}

/** The same as `useHasExtension` for what is no component; waits until it is known. */
export async function hasExtension(queryClient: QueryClient, group: string): Promise<boolean> {
  const extensions = await queryClient
    .query({ ...sessionQueries.extensions(), staleTime: 'static' })
    .catch((): string[] => [])
  return extensions.includes(group)
}

/** For what is read of a list whose exact length nobody needs to know; nothing where the service has no extension `library`. */
export const skipExactTotal = async (queryClient: QueryClient): Promise<{ exactTotal?: false }> =>
  (await hasExtension(queryClient, 'library')) ? { exactTotal: false } : {}
