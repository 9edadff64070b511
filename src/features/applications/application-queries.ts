import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { deleteApplication, listApplications } from '#openapi/generated/sdk.ts'
import { ignoreNotFound } from '~/api/fetching'

export const applicationQueries = {
  all: ['me', 'applications'] as const,

  /** The applications that act as the caller (extension `oauth`). */
  list: () =>
    queryOptions({
      queryKey: [...applicationQueries.all, 'list'],
      queryFn: ({ signal }) => listApplications({ signal }),
    }),
}

export const applicationMutations = {
  withdraw: () =>
    mutationOptions({
      mutationFn: (clientId: string) => deleteApplication({ path: { clientId } }).catch(ignoreNotFound),
      // Its webhooks end with it, in every company.
      meta: { invalidates: [applicationQueries.all, ['directories']] },
    }),
}
