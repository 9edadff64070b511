import { useQuery } from '@tanstack/react-query'
import { sessionQueries } from './session-queries'

/** Whether the service offers a group of additions to the contract; without it, its controls are not shown. */
export function useHasExtension(group: string): boolean {
  const { data: extensions } = useQuery(sessionQueries.extensions())
  return extensions?.includes(group) ?? false
}
