import { queryOptions } from '@tanstack/react-query'
import { completePendingLink, getPendingLink } from '#openapi/generated/sdk.ts'
import { readToken } from '~/features/session/session'

export const linkAccountQueries = {
  /** The account that this browser's sign-on found. */
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

/** Links with the password of the account, and signs in. */
export const requestLink = (password: string) => completePendingLink({ body: { password } })

/** Links as the person who is signed in here. */
export async function requestLinkAsSelf() {
  const token = await readToken()
  return completePendingLink({ body: {}, headers: { authorization: `Bearer ${token}` } })
}
