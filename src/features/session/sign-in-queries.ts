import { queryOptions } from '@tanstack/react-query'
import { getSignInOptions } from '#openapi/generated/sdk.ts'

export const signInQueries = {
  /** Which ways in the service offers beside e-mail and password. */
  options: () =>
    queryOptions({
      queryKey: ['service', 'sign-in-options'],
      queryFn: ({ signal }) => getSignInOptions({ signal }),
      staleTime: Infinity,
      retry: false,
      meta: { isQuiet: true },
    }),
}
