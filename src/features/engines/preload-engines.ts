import type { QueryClient } from '@tanstack/react-query'
import { sessionQueries } from '~/features/session/session-queries'
import { isManager } from '~/features/session/use-own-role'
import { engineQueries } from './engine-queries'

/** Asks for the company's engines, where the service tells them and the person may know. */
export async function preloadEngines(queryClient: QueryClient, directoryId: string) {
  const [directories, extensions] = await Promise.all([
    queryClient.query({ ...sessionQueries.directories(), staleTime: 'static' }),
    queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' }),
  ])
  const role = directories.find((directory) => directory.directoryId === directoryId)?.role ?? 'user'
  if (isManager(role) && extensions.includes('engines')) await queryClient.query(engineQueries.list(directoryId))
}
