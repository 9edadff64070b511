import { queryOptions } from '@tanstack/react-query'
import { completePendingLink, getPendingLink } from '#openapi/generated/sdk.ts'
import { readToken } from '~/features/session/session'

export const linkAccountQueries = {
  /** The account found by this browser's single sign-on. */
  pending: () =>
    queryOptions({
      queryKey: ['pending-link'],
      queryFn: ({ signal }) => getPendingLink({ signal }),
      retry: false,
      staleTime: Infinity,
      gcTime: 0,
      meta: { isQuiet: true },
    }),
}

/** Links with the account's password, and signs in. */
export const requestLink = (password: string) => completePendingLink({ body: { password } })

/** Links the account signed in here. */
export async function requestLinkAsSelf() {
  const token = await readToken()
  return completePendingLink({ body: {}, headers: { authorization: `Bearer ${token}` } })
}
