import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useErrorCopy } from '~/api/error-copy'
import type { Summary } from '~/api/generated/types.gen'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { showToast } from '~/ui/toasts'
import { recordingMutations } from '../recording-queries'
import { summaryMessages } from '../summary/summary.messages'
import { RunPanel } from './RunPanel'
import type { LiveState } from './use-live-state'

type SummaryOutcomeProps = {
  directoryId: string
  recordingId: string
  /** undefined when there is none at all. */
  summary: Summary | undefined
  live: LiveState
}

/** In place of a summary that cannot be read: why, and what can be done about it. */
export function SummaryOutcome({ directoryId, recordingId, summary, live }: SummaryOutcomeProps) {
  const t = useMessages(summaryMessages)
  const canChange = useHasExtension('recordings.edit')
  if (live.run !== undefined) {
    return <RunPanel directoryId={directoryId} recordingId={recordingId} run={live.run} />
  }
  const words = wordsFor(summary)
  const detail = words === 'error' && !canChange ? t.errorDetailOnly : t[`${words}Detail`]
  const retry = <RetryButton directoryId={directoryId} recordingId={recordingId} />
  return (
    <EmptyState icon={<FileText aria-hidden />} title={t[words]} action={words === 'error' && canChange ? retry : null}>
      {detail}
    </EmptyState>
  )
}

const reasons = {
  succeeded: 'emptyResult',
  noTranscript: 'noTranscript',
  emptyResult: 'emptyResult',
  error: 'error',
  unknown: 'error',
} as const satisfies Record<Summary['summarizationCompletionReason'], string>

function wordsFor(summary: Summary | undefined) {
  if (summary === undefined) return 'none'
  return summary.isSummarizationCompleted ? reasons[summary.summarizationCompletionReason] : 'waiting'
}

function RetryButton({ directoryId, recordingId }: { directoryId: string; recordingId: string }) {
  const t = useMessages(summaryMessages)
  const errorCopy = useErrorCopy()
  const retry = useMutation(recordingMutations.retry(directoryId))
  const start = () =>
    retry.mutate(recordingId, { onError: (error) => showToast(errorCopy(error).title, { tone: 'error' }) })
  return (
    <Button isPending={retry.isPending} onClick={start}>
      {t.retry}
    </Button>
  )
}
