import {
  createRecordingSummary,
  deleteRun,
  deleteSummaryImprovement,
  listRecordingSummaries,
} from '#openapi/generated/sdk.ts'
import type { CreateRecordingSummaryBody, Summary } from '#openapi/generated/types.ts'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { invalidate, tellOtherTabs } from '~/api/query-client'
import { recordingQueries } from '../recording-queries'
import { askCounter } from '../recording-state'

const PROGRESS_FIELDS = 'recordingSummaryId,isSummarizationCompleted,improvement'

const asks = askCounter()

export const summaryQueries = {
  all: (directoryId: string, recordingId: string) =>
    [...recordingQueries.all(directoryId), 'summaries', recordingId] as const,

  /** One summary per language, with its sections. */
  list: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...summaryQueries.all(directoryId, recordingId), 'list'],
      queryFn: ({ signal }) =>
        listRecordingSummaries({ path: { directoryId, recordingId }, query: { includeDetails: true }, signal }),
    }),

  /**
   * Polls less and less often whether a summary was finished or replaced by a better one, and refetches the list if so.
   * Pauses in background tabs.
   */
  progress: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...summaryQueries.all(directoryId, recordingId), 'progress'],
      queryFn: async ({ signal, client }) => {
        asks.requested(recordingId)
        const list = summaryQueries.list(directoryId, recordingId)
        const now = await listRecordingSummaries({
          path: { directoryId, recordingId },
          query: { fields: PROGRESS_FIELDS },
          signal,
        })
        if (fingerprint(now) !== fingerprint(client.getQueryData(list.queryKey) ?? [])) {
          asks.news(recordingId)
          await invalidate(client, list.queryKey)
        }
        return now
      },
      refetchInterval: () => asks.delay(recordingId),
      staleTime: 0,
      meta: { isQuiet: true },
    }),
}

/**
 * Refetches after the transcript has changed or a change was undone: the service reports whether summaries are
 * outdated.
 */
export function outdateSummaries(client: QueryClient, directoryId: string, recordingId: string) {
  const { queryKey } = summaryQueries.list(directoryId, recordingId)
  if (client.getQueryData(queryKey)?.some(({ isOutdated }) => isOutdated !== undefined) !== true) return
  void invalidate(client, queryKey)
  tellOtherTabs({ kind: 'outdated', keys: [queryKey] })
}

const outdatedByRun = (directoryId: string, recordingId: string) => [
  summaryQueries.all(directoryId, recordingId),
  recordingQueries.runs(directoryId).queryKey,
]

export const summaryMutations = {
  /** Writes or rewrites a summary (extension `recordings.edit`); the previous text stays readable until then. */
  write: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: (body: CreateRecordingSummaryBody) =>
        createRecordingSummary({ path: { directoryId, recordingId }, body }),
      meta: { invalidates: outdatedByRun(directoryId, recordingId) },
    }),

  /** Stops writing a better summary (extension `engines`). */
  stopImprovement: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: (recordingSummaryId: string) =>
        deleteSummaryImprovement({ path: { directoryId, recordingSummaryId } }),
      meta: { invalidates: [summaryQueries.all(directoryId, recordingId)] },
    }),

  /** Stops the run that writes a summary (extension `runs`). */
  cancel: (directoryId: string, recordingId: string) =>
    mutationOptions({
      mutationFn: () => deleteRun({ path: { directoryId, recordingId } }),
      meta: { invalidates: outdatedByRun(directoryId, recordingId) },
    }),
}

type State = Pick<Summary, 'recordingSummaryId' | 'isSummarizationCompleted' | 'improvement'>

const fingerprint = (summaries: readonly State[]) =>
  summaries
    .map(({ recordingSummaryId, isSummarizationCompleted, improvement = null }) =>
      [recordingSummaryId, isSummarizationCompleted, improvement === null].join(' '),
    )
    .toSorted()
    .join('\n')

/** The native name of a language: `de` → Deutsch, `pt-BR` → Português (Brasil). Invalid tags are returned unchanged. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language', fallback: 'code' }).of(tag) ?? tag
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch {
    return tag
  }
}
