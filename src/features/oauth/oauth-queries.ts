import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { decideConsentRequest, getConsentRequest } from '#openapi/generated/sdk.ts'

export const oauthQueries = {
  /** The request of the application that sent this browser here (extension `oauth`). */
  request: (interactionUid: string) =>
    queryOptions({
      queryKey: ['oauth', 'requests', interactionUid],
      queryFn: ({ signal }) => getConsentRequest({ path: { interactionUid }, signal }),
      // It includes the signed-in account, which may have changed.
      staleTime: 0,
      gcTime: 0,
      refetchOnWindowFocus: false,
      meta: { isQuiet: true },
    }),
}

export const oauthMutations = {
  decide: (interactionUid: string) =>
    mutationOptions({
      mutationFn: (isAllowed: boolean) => decideConsentRequest({ path: { interactionUid }, body: { isAllowed } }),
      meta: { invalidates: [['me', 'applications']] },
    }),
}
