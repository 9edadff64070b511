import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { createToken, deleteToken, listTokens } from '#openapi/generated/sdk.ts'
import type { CreateTokenBody } from '#openapi/generated/types.ts'
import { ignoreNotFound } from '~/api/fetching'

export const tokenQueries = {
  all: ['me', 'tokens'] as const,

  /** The caller's own personal access tokens (extension `tokens`). */
  list: () =>
    queryOptions({ queryKey: [...tokenQueries.all, 'list'], queryFn: ({ signal }) => listTokens({ signal }) }),
}

export const tokenMutations = {
  create: () =>
    mutationOptions({
      mutationFn: (body: CreateTokenBody) => createToken({ body }),
      meta: { invalidates: [tokenQueries.all] },
    }),

  revoke: () =>
    mutationOptions({
      mutationFn: (tokenId: string) => deleteToken({ path: { tokenId } }).catch(ignoreNotFound),
      meta: { invalidates: [tokenQueries.all] },
    }),
}
