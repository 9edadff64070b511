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
  /** Copies of personal data requested by the caller (extension `exports`). Polled while one is being prepared. */
  list: () =>
    queryOptions({
      queryKey: [...all, 'list'],
      queryFn: ({ signal }) => listExports({ signal }),
      refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'preparing') ? POLL_MS : false),
    }),
}

export const exportMutations = {
  /** Copies the caller's own data. */
  create: () => mutationOptions({ mutationFn: () => createExport(), meta: { invalidates: [all] } }),

  /** Copies a company's data about a member; for its admins and owners. */
  createForMember: (directoryId: string) =>
    mutationOptions({
      mutationFn: (userId: string) => createMemberExport({ path: { directoryId, userId } }),
      meta: { invalidates: [all] },
    }),

  /** Cancels or deletes a copy. */
  remove: () =>
    mutationOptions({
      mutationFn: (exportId: string) => deleteExport({ path: { exportId } }),
      meta: { invalidates: [all] },
    }),

  /** Resolves to the file's address, valid for a few minutes. */
  address: () =>
    mutationOptions({
      mutationFn: (exportId: string) => createExportAddress({ path: { exportId } }),
      // The address is a secret.
      gcTime: 0,
    }),
}
