import { keepPreviousData, mutationOptions, queryOptions } from '@tanstack/react-query'
import { getRetention, previewRetention, replaceRetention } from '#openapi/generated/sdk.ts'
import type { ReplaceRetentionBody, RetentionRule } from '#openapi/generated/types.ts'

const all = (directoryId: string) => ['directories', directoryId, 'retention'] as const

export const retentionQueries = {
  /** How long the company keeps recordings (extension `retention`). */
  rule: (directoryId: string) =>
    queryOptions({
      queryKey: [...all(directoryId), 'rule'],
      queryFn: ({ signal }) => getRetention({ path: { directoryId }, signal }),
    }),

  /** What a rule would delete today; for admins and owners. */
  preview: (directoryId: string, rule: RetentionRule) =>
    queryOptions({
      queryKey: [...all(directoryId), 'preview', rule],
      queryFn: ({ signal }) => previewRetention({ path: { directoryId }, body: rule, signal }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}

export const retentionMutations = {
  replace: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: ReplaceRetentionBody) => replaceRetention({ path: { directoryId }, body }),
      meta: { invalidates: [all(directoryId)] },
    }),
}
