import { FileText } from 'lucide-react'
import type { Summary } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { newSummary } from '../summary/rewrite/new-summary'
import { WritingNotice } from '../summary/rewrite/WritingNotice'
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
  const canWrite = useHasExtension('recordings.edit')
  const isBeingWritten = summary !== undefined && !summary.isSummarizationCompleted
  if (isBeingWritten && live.run?.stage === 'summarizing') {
    return <WritingNotice directoryId={directoryId} recordingId={recordingId} run={live.run} />
  }
  if (live.run !== undefined) {
    return <RunPanel directoryId={directoryId} recordingId={recordingId} run={live.run} />
  }
  const messages = reasonKey(summary)
  const action = canWrite ? actions[messages] : null
  const detail = messages === 'error' && !canWrite ? t.errorDetailOnly : t[`${messages}Detail`]
  return (
    <EmptyState
      icon={<FileText aria-hidden />}
      title={t[messages]}
      action={
        action === null ? null : (
          <Button onClick={() => newSummary.open({ languageCode: summary?.languageCode ?? null })}>{t[action]}</Button>
        )
      }
    >
      {detail}
    </EmptyState>
  )
}

const reasons = {
  succeeded: 'emptyResult',
  noTranscript: 'noTranscript',
  emptyResult: 'emptyResult',
  error: 'error',
  unknown: 'other',
} as const satisfies Record<Summary['summarizationCompletionReason'], string>

type ReasonKey = (typeof reasons)[keyof typeof reasons] | 'none' | 'waiting'

/** What helps, of what the person can do here. Nothing can be written where nothing was said. */
const actions = {
  none: 'writeFirst',
  waiting: null,
  noTranscript: null,
  emptyResult: 'anotherTemplate',
  error: 'retry',
  other: 'retry',
} as const satisfies Record<ReasonKey, 'writeFirst' | 'anotherTemplate' | 'retry' | null>

function reasonKey(summary: Summary | undefined): ReasonKey {
  if (summary === undefined) return 'none'
  return summary.isSummarizationCompleted ? reasons[summary.summarizationCompletionReason] : 'waiting'
}
