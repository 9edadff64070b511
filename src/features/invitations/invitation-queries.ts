import { queryOptions } from '@tanstack/react-query'
import { acceptInvitation, lookUpInvitation } from '#openapi/generated/sdk.ts'
import type { AcceptInvitationBody } from '#openapi/generated/types.ts'
import { readToken } from '~/features/session/session'

export const invitationQueries = {
  /** Looks up the invitation of a link. */
  lookUp: (invitationToken: string) =>
    queryOptions({
      queryKey: ['invitation', invitationToken],
      queryFn: ({ signal }) => lookUpInvitation({ body: { invitationToken }, signal }),
      retry: false,
      meta: { isQuiet: true },
    }),
}

/** Joins with a new account, or an existing one and its password, and signs in. */
export const requestAcceptance = (body: AcceptInvitationBody) => acceptInvitation({ body })

/** Joins with the account signed in here. */
export async function requestAcceptanceAsSelf(invitationToken: string) {
  const token = await readToken()
  return acceptInvitation({ body: { invitationToken }, headers: { authorization: `Bearer ${token}` } })
}
