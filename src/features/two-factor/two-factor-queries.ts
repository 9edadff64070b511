import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  confirmTotp,
  createPasskey,
  createPasskeyOptions,
  createRecoveryCodes,
  createTotp,
  deleteMemberSecondFactor,
  deletePasskey,
  deleteTotp,
  getSecondFactor,
  getSecondFactorRule,
  proveOwnAccount,
  replaceSecondFactorRule,
  updatePasskey,
} from '#openapi/generated/sdk.ts'
import type { ProveOwnAccountBody, ReplaceSecondFactorRuleBody } from '#openapi/generated/types.ts'
import { ignoreNotFound } from '~/api/fetching'
import { makePasskey } from '~/features/session/sign-in-queries'

/** Setting up a factor ends other sessions, so their list must be refetched. */
const SESSIONS = ['me', 'sessions'] as const

export const twoFactorQueries = {
  all: ['me', 'second-factor'] as const,

  /** The caller's second factors (extension `two-factor`). */
  own: () =>
    queryOptions({ queryKey: [...twoFactorQueries.all], queryFn: ({ signal }) => getSecondFactor({ signal }) }),

  /** Who in a company needs a second step. */
  rule: (directoryId: string) =>
    queryOptions({
      queryKey: ['second-factor-rule', directoryId],
      queryFn: ({ signal }) => getSecondFactorRule({ path: { directoryId }, signal }),
    }),
}

const changesOwn = { invalidates: [twoFactorQueries.all, SESSIONS] }

export const twoFactorMutations = {
  prove: () => mutationOptions({ mutationFn: (body: ProveOwnAccountBody) => proveOwnAccount({ body }) }),

  beginTotp: () => mutationOptions({ mutationFn: () => createTotp() }),

  confirmTotp: () =>
    mutationOptions({ mutationFn: (code: string) => confirmTotp({ body: { code } }), meta: changesOwn }),

  removeTotp: () => mutationOptions({ mutationFn: () => deleteTotp().catch(ignoreNotFound), meta: changesOwn }),

  newRecoveryCodes: () => mutationOptions({ mutationFn: () => createRecoveryCodes(), meta: changesOwn }),

  /** Resolves to the problem if the browser created no passkey. */
  addPasskey: () =>
    mutationOptions({
      mutationFn: async (name: string) => {
        const { challengeToken, options } = await createPasskeyOptions()
        const outcome = await makePasskey(options)
        if ('problem' in outcome) return outcome
        return createPasskey({ body: { challengeToken, name, response: outcome.response } })
      },
      meta: changesOwn,
    }),

  renamePasskey: (passkeyId: string) =>
    mutationOptions({
      mutationFn: (name: string) => updatePasskey({ path: { passkeyId }, body: { name } }),
      meta: changesOwn,
    }),

  removePasskey: (passkeyId: string) =>
    mutationOptions({
      mutationFn: () => deletePasskey({ path: { passkeyId } }).catch(ignoreNotFound),
      meta: changesOwn,
    }),

  replaceRule: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: ReplaceSecondFactorRuleBody) => replaceSecondFactorRule({ path: { directoryId }, body }),
      meta: { invalidates: [twoFactorQueries.rule(directoryId).queryKey] },
    }),

  resetMember: (directoryId: string) =>
    mutationOptions({
      mutationFn: (userId: string) => deleteMemberSecondFactor({ path: { directoryId, userId } }),
    }),
}
