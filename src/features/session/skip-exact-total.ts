import type { QueryClient } from '@tanstack/react-query'
import { hasExtension } from './has-extension'

/** For what is read of a list whose exact length nobody needs to know; nothing where the service has no extension `library`. */
export const skipExactTotal = async (queryClient: QueryClient): Promise<{ exactTotal?: false }> =>
  (await hasExtension(queryClient, 'library')) ? { exactTotal: false } : {}
