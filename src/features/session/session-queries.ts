import { queryOptions } from '@tanstack/react-query'
import { ApiError } from '~/api/errors'
import { ROLES_KEY } from '~/api/query-client'
import {
  createSession,
  createSessionToken,
  deleteCurrentSession,
  getHealth,
  getMe,
  getSetup,
  listOwnMemberships,
  listRoles,
} from '#openapi/generated/sdk.ts'
import type { CreateSessionBody, RoleCode, SecondStep, Session } from '#openapi/generated/types.ts'

/** A company the person belongs to, with their role. */
export type OwnDirectory = { directoryId: string; name: string; role: RoleCode; isBlocked: boolean }

export const sessionQueries = {
  all: ['session'] as const,

  /** The service's extensions; another implementation may return none or fail. */
  extensions: () =>
    queryOptions({
      queryKey: ['service', 'extensions'],
      queryFn: async ({ signal }) => {
        const health = await getHealth({ signal })
        // A plain file host responds to every address with its page.
        if (typeof health === 'string') throw new ApiError('not-found', 'No service is here.', { status: 404 })
        return Array.isArray(health.extensions) ? health.extensions : []
      },
      staleTime: Infinity,
      gcTime: Infinity,
    }),

  /** Whether the service is waiting for its first owner. */
  isSetupNeeded: () =>
    queryOptions({
      queryKey: ['service', 'setup'],
      queryFn: async ({ signal }) => (await getSetup({ signal })).isNeeded,
      retry: false,
      meta: { isQuiet: true },
    }),

  me: () =>
    queryOptions({
      queryKey: [...sessionQueries.all, 'me'],
      queryFn: ({ signal }) => getMe({ signal }),
      staleTime: 300_000,
    }),

  /** The caller's companies: those where they aren't blocked first, then by name. */
  directories: () =>
    queryOptions({
      queryKey: ROLES_KEY,
      queryFn: async ({ signal }): Promise<OwnDirectory[]> => {
        const [memberships, roles] = await Promise.all([listOwnMemberships({ signal }), listRoles({ signal })])
        const codes = new Map(roles.map((role) => [role.roleId, role.code]))
        return memberships
          .map(({ directoryId, directoryName, roleId, isBlocked }) => {
            return { directoryId, name: directoryName, role: codes.get(roleId) ?? 'user', isBlocked }
          })
          .toSorted((a, b) => Number(a.isBlocked) - Number(b.isBlocked) || a.name.localeCompare(b.name))
      },
      staleTime: 300_000,
    }),
}

/**
 * Signs in with a password. The response also sets the cookie for refreshing access tokens, or says what else is
 * needed.
 */
export const requestSession = (body: CreateSessionBody): Promise<Session | SecondStep> => createSession({ body })

/** Gets a new access token with this browser's cookie. */
export const requestSessionToken = (): Promise<Session> => createSessionToken()

/** Ends the cookie's session. */
export const endSession = () => deleteCurrentSession()

/** Returns the token's owner; fails with 401 if it's invalid. */
export const checkToken = (token: string) => getMe({ auth: () => token })
