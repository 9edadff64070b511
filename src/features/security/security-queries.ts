import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { deleteSession, deleteSessions, listSessions, listSignIns, updatePassword } from '#openapi/generated/sdk.ts'
import type { UpdatePasswordBody } from '#openapi/generated/types.ts'
import { ignoreNotFound } from '~/api/fetching'
import { applicationQueries } from '~/features/applications/application-queries'
import { tokenQueries } from '~/features/tokens/token-queries'

export const securityQueries = {
  all: ['me', 'sessions'] as const,

  /** The caller's sessions (extension `accounts`). */
  sessions: () =>
    queryOptions({ queryKey: [...securityQueries.all, 'list'], queryFn: ({ signal }) => listSessions({ signal }) }),

  /** The latest sign-ins and attempts. */
  signIns: () =>
    queryOptions({
      queryKey: [...securityQueries.all, 'sign-ins'],
      queryFn: ({ signal }) => listSignIns({ query: { pageSize: 20 }, signal }),
    }),
}

export const securityMutations = {
  changePassword: () =>
    mutationOptions({
      mutationFn: (body: UpdatePasswordBody) => updatePassword({ body }),
      // Ends the other sessions too, and the tokens and applications chosen.
      meta: { invalidates: [securityQueries.all, tokenQueries.all, applicationQueries.all] },
    }),

  endSession: () =>
    mutationOptions({
      mutationFn: (sessionId: string) => deleteSession({ path: { sessionId } }).catch(ignoreNotFound),
      meta: { invalidates: [securityQueries.all] },
    }),

  /** This session ends too, so there is nothing to refetch. */
  endAllSessions: () => mutationOptions({ mutationFn: () => deleteSessions() }),
}
