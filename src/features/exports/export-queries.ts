import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  createExport,
  createExportAddress,
  createMemberExport,
  deleteExport,
  listExports,
} from '#openapi/generated/sdk.ts'

const POLL_MS = 1_500

const all = ['me', 'exports'] as const

export const exportQueries = {
  /** Copies of personal data that the caller asked for (extension `exports`). Asked again while one is being prepared. */
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => listExports({ signal }),
      refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'preparing') ? POLL_MS : false),
    }),
}

export const exportMutations = {
  /** Of the caller's own data. */
  create: () => mutationOptions({ mutationFn: () => createExport(), meta: { invalidates: [all] } }),

  /** Of what a company keeps of a member; for its admins and owners. */
  createForMember: (directoryId: string) =>
    mutationOptions({
      mutationFn: (userId: string) => createMemberExport({ path: { directoryId, userId } }),
      meta: { invalidates: [all] },
    }),

  /** Cancels or deletes. */
  remove: () =>
    mutationOptions({
      mutationFn: (exportId: string) => deleteExport({ path: { exportId } }),
      meta: { invalidates: [all] },
    }),

  /** Where the file can be fetched for a few minutes. */
  address: () =>
    mutationOptions({
      mutationFn: (exportId: string) => createExportAddress({ path: { exportId } }),
      // What it answers is a secret.
      gcTime: 0,
    }),
}
