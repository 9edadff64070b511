import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { decideConsentRequest, getConsentRequest } from '#openapi/generated/sdk.ts'

export const oauthQueries = {
  /** What the application that sent this browser here asks for (extension `oauth`). */
  request: (interactionUid: string) =>
    queryOptions({
      queryKey: ['oauth', 'requests', interactionUid],
      queryFn: ({ signal }) => getConsentRequest({ path: { interactionUid }, signal }),
      // Who answers is part of it, and may have changed since.
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
