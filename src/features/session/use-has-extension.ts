import { useQuery, type QueryClient } from '@tanstack/react-query'
import { sessionQueries } from './session-queries'

/** Whether the service offers an extension of the contract; without it, its controls are not shown. */
export function useHasExtension(group: string): boolean {
  const { data: extensions } = useQuery(sessionQueries.extensions())
  return extensions?.includes(group) ?? false
}

/** Like `useHasExtension` outside components; waits until it is known. */
export async function hasExtension(queryClient: QueryClient, group: string): Promise<boolean> {
  const extensions = await queryClient
    .query({ ...sessionQueries.extensions(), staleTime: 'static' })
    .catch((): string[] => [])
  return extensions.includes(group)
}

/** Query parameters for a list without an exact total; none if the service lacks extension `library`. */
export const skipExactTotal = async (queryClient: QueryClient): Promise<{ exactTotal?: false }> =>
  (await hasExtension(queryClient, 'library')) ? { exactTotal: false } : {}
