import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { deleteSession, deleteSessions, listSessions, listSignIns, updatePassword } from '#openapi/generated/sdk.ts'
import type { UpdatePasswordBody } from '#openapi/generated/types.ts'
import { ignoreNotFound } from '~/api/fetching'
import { applicationQueries } from '~/features/applications/application-queries'
import { tokenQueries } from '~/features/tokens/token-queries'

export const securityQueries = {
  all: ['me', 'sessions'] as const,

  /** Where the caller is signed in (extension `accounts`). */
  sessions: () =>
    queryOptions({ queryKey: [...securityQueries.all, 'list'], queryFn: ({ signal }) => listSessions({ signal }) }),

  /** The newest of those who signed in or tried. */
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
      // The other sessions end with it, and what the person chose.
      meta: { invalidates: [securityQueries.all, tokenQueries.all, applicationQueries.all] },
    }),

  endSession: () =>
    mutationOptions({
      mutationFn: (sessionId: string) => deleteSession({ path: { sessionId } }).catch(ignoreNotFound),
      meta: { invalidates: [securityQueries.all] },
    }),

  /** This session ends too, so nothing is asked again. */
  endAllSessions: () => mutationOptions({ mutationFn: () => deleteSessions() }),
}
