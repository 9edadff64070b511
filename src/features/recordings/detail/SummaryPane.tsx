import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo } from 'react'
import { FileText } from 'lucide-react'
import type { Attendee, Recording, Run, Summary } from '#openapi/generated/types.ts'
import { chooseSummary } from '#shared/summaries.ts'
import { useRecordingAppointment } from '~/features/appointments/appointment-queries'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { useMediaQuery } from '~/ui/hooks'
import { useHasExtension } from '~/features/session/use-has-extension'
import { Button } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { madeTasks, taskQueries } from '~/features/tasks/task-queries'
import { createTaskFinder, type TaskFinder } from '~/features/tasks/task-body'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { Notice } from '~/ui/Notice'
import { ProgressBar } from '~/ui/ProgressBar'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { showToast } from '~/ui/toasts'
import { useCanChange, usePermissions } from '../context/recording-change-queries'
import { Notes, NotesAlone } from '../notes/Notes'
import { summaryMutations, summaryQueries } from '../summary/summary-queries'
import { TaskFinderContext, TaskSourcesContext } from '../summary/EntryList'
import { newSummary, SummaryPanel } from '../summary/SummaryPanel'
import { momentMeant } from '../transcript/transcript-lines'
import { type SummaryScope, SummaryScopeContext } from '../summary/summary-scope'
import { summaryMessages } from '../summary/summary.messages'
import type { MarkedPassage } from '../summary/use-marked-passage'
import { transcriptQueries } from '../transcript/transcript-queries'
import { detailMessages } from './detail.messages'
import { SIDE_BY_SIDE } from './RecordingSkeleton'
import { PanePending } from './Panes'
import { RunPanel } from './RunPanel'
import type { LiveState } from './detail-queries'

const NewSummaryDialog = lazyWithRetry(async () => (await import('./recording-dialogs')).NewSummaryDialog)

type SummaryPaneProps = {
  directoryId: string
  recording: Recording
  live: LiveState
  language: string | undefined
  /** Id of the summary to read; takes precedence over `language`. */
  summaryId: string | undefined
  marked: MarkedPassage
  onLanguageChange: (language: string) => void
  /** Called when the reader jumps to a moment: with one pane at a time, it should be the transcript. */
  onJump: () => void
}

/** The summary, or its state while it is being written, is loading, or has failed. */
export function SummaryPane({
  directoryId,
  recording,
  live,
  language,
  summaryId,
  marked,
  onLanguageChange,
  onJump,
}: SummaryPaneProps) {
  const t = useMessages(summaryMessages)
  const { locale } = useFormats()
  const { recordingId, languageCode } = recording
  const role = useOwnRole(directoryId)
  const canWrite = useCanChange(directoryId, recordingId)
  const { data: summaries, isError, refetch } = useQuery(summaryQueries.list(directoryId, recordingId))
  const shown = chooseSummary(summaries ?? [], { summaryId, language, locale, spoken: languageCode })
  const { data: states } = useQuery({
    ...summaryQueries.progress(directoryId, recordingId),
    enabled: isAwaited(summaries, live, recording),
  })
  const scope = useScope({ directoryId, recording, shown, onJump })
  const findTask = useTaskFinder(directoryId, recordingId, summaries)
  const taskSources = useTaskSources(directoryId, recordingId)

  if (summaries === undefined) return <PanePending isError={isError} messages={t} onRetry={() => void refetch()} />
  const outcome = <SummaryOutcome directoryId={directoryId} recordingId={recordingId} summary={shown} live={live} />
  const notice = summaries.some((summary) => !summary.isSummarizationCompleted) ? (
    <WritingNotice directoryId={directoryId} recordingId={recordingId} run={live.run} />
  ) : shown !== undefined && isImproving(shown) ? (
    <ImprovementNotice
      directoryId={directoryId}
      recordingId={recordingId}
      recordingSummaryId={shown.recordingSummaryId}
      progress={progressOf(shown, states)}
    />
  ) : shown?.isOutdated === true ? (
    <OutdatedNotice languageCode={shown.languageCode} canWrite={canWrite} />
  ) : null
  return (
    <SummaryScopeContext value={scope}>
      <TaskFinderContext value={findTask}>
        <TaskSourcesContext value={taskSources}>
          {shown === undefined ? (
            <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
              {outcome}
              <NotesAlone directoryId={directoryId} recordingId={recordingId} />
            </div>
          ) : (
            <SummaryPanel
              summaries={summaries}
              shown={shown}
              marked={marked}
              canWrite={canWrite}
              isEffortShown={isManager(role)}
              onLanguageChange={onLanguageChange}
              outcome={outcome}
              notice={shown.isSummarizationSucceeded ? notice : null}
              notes={<Notes directoryId={directoryId} recordingId={recordingId} />}
            />
          )}
        </TaskSourcesContext>
      </TaskFinderContext>
      <newSummary.Place>
        {(prefill) => (
          <NewSummaryDialog
            directoryId={directoryId}
            recordingId={recordingId}
            summaries={summaries}
            prefill={prefill}
            // Switches to the language of the summary being written.
            onStarted={onLanguageChange}
            onClose={newSummary.close}
          />
        )}
      </newSummary.Place>
    </SummaryScopeContext>
  )
}

/** Before there is a transcript to summarize: the progress, unless the transcript pane shows it. */
export function SummaryToCome({ directoryId, recordingId, live }: ToComeProps) {
  const t = useMessages(detailMessages)
  const isWide = useMediaQuery(SIDE_BY_SIDE)
  const notes = <NotesAlone directoryId={directoryId} recordingId={recordingId} />
  if (!isWide) {
    return (
      <>
        <p className="m-auto px-6 py-10 text-control text-ink-2">{t.summaryToCome}</p>
        {notes}
      </>
    )
  }
  return (
    <div className="flex min-h-0 flex-1 flex-col overflow-y-auto">
      <RunPanel directoryId={directoryId} recordingId={recordingId} run={live.run} />
      {notes}
    </div>
  )
}

type ToComeProps = { directoryId: string; recordingId: string; live: LiveState }

type ScopeFacts = Pick<SummaryPaneProps, 'directoryId' | 'recording' | 'onJump'> & { shown: Summary | undefined }

/** The context for parts of the summary; the same object until something changes. */
function useScope({ directoryId, recording, shown, onJump }: ScopeFacts): SummaryScope | null {
  const { recordingId, languageCode } = recording
  const recordingSummaryId = shown?.recordingSummaryId
  const { appointment } = useRecordingAppointment(directoryId, recording)
  const client = useQueryClient()
  const attendees = appointment?.attendees
  return useMemo(() => {
    if (recordingSummaryId === undefined) return null
    const candidates = (attendees ?? []).flatMap(namesOf)
    const { queryKey } = transcriptQueries.reading(directoryId, recordingId)
    return {
      directoryId,
      recordingId,
      recordingSummaryId,
      spokenLanguage: languageCode,
      candidates,
      momentMeant: (seconds) => momentMeant(client.getQueryData(queryKey)?.lines ?? [], seconds),
      onJump,
    }
  }, [client, directoryId, recordingId, recordingSummaryId, languageCode, attendees, onJump])
}

const namesOf = ({ name, email }: Attendee) => [name, email].filter((text) => text !== null)

// A service without runs doesn't say either when no summary will come.
const AWAITED_HOURS = 6

/** Whether a summary is still expected. On a service without runs, the first one may still be in the works. */
function isAwaited(
  summaries: readonly Summary[] | undefined,
  { isInFlight, areRunsTold }: LiveState,
  { createdOn }: Recording,
): boolean {
  if (summaries === undefined) return false
  const isFirstAwaited = summaries.length === 0 && !areRunsTold && isWithinHours(createdOn, AWAITED_HOURS)
  return (
    isInFlight ||
    isFirstAwaited ||
    summaries.some((summary) => !summary.isSummarizationCompleted || isImproving(summary))
  )
}

/** Older services omit it. */
const isImproving = ({ improvement }: Summary) => (improvement ?? null) !== null

const isWithinHours = (moment: string, hours: number) => Date.now() - Date.parse(moment) < hours * 3_600_000

type SummaryOutcomeProps = {
  directoryId: string
  recordingId: string
  /** undefined if there is no summary. */
  summary: Summary | undefined
  live: LiveState
}

/** Shown if there is no summary to read: why, and what can be done about it. */
function SummaryOutcome({ directoryId, recordingId, summary, live }: SummaryOutcomeProps) {
  const t = useMessages(summaryMessages)
  const canWrite = useCanChange(directoryId, recordingId)
  const isBeingWritten = summary !== undefined && !summary.isSummarizationCompleted
  if (isBeingWritten && live.run?.stage === 'summarizing') {
    return <WritingNotice directoryId={directoryId} recordingId={recordingId} run={live.run} />
  }
  if (live.run !== undefined) {
    return <RunPanel directoryId={directoryId} recordingId={recordingId} run={live.run} />
  }
  const reason = reasonKey(summary)
  const action = canWrite ? actions[reason] : null
  const detail = reason === 'error' && !canWrite ? t.errorDetailOnly : t[`${reason}Detail`]
  return (
    <EmptyState
      icon={<FileText aria-hidden />}
      title={t[reason]}
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

/** What may help, if the person may do it. Without speech, there is nothing to write. */
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

const NO_ITEMS: ReadonlySet<string> = new Set()

/** Ids of items in the recording's summaries that are tasks, including those only others can see. */
function useTaskSources(directoryId: string, recordingId: string): ReadonlySet<string> {
  const isTold = useHasExtension('tasks.edit')
  const { data } = useQuery({ ...taskQueries.sourcesOfRecording(directoryId, recordingId), enabled: isTold })
  // Most recordings have none; a constant keeps every item from rerendering then.
  return useMemo(() => (data?.length ? new Set(data.map(({ sourceItemId }) => sourceItemId)) : NO_ITEMS), [data])
}

/** Finds tasks made from the recording's summaries; null while there are none or if unsupported. */
function useTaskFinder(
  directoryId: string,
  recordingId: string,
  summaries: readonly Summary[] | undefined,
): TaskFinder | null {
  const isTold = useHasExtension('tasks.edit')
  const { data: tasks, dataUpdatedAt } = useQuery({
    ...taskQueries.ofRecording(directoryId, recordingId),
    enabled: isTold,
  })
  useEffect(() => {
    madeTasks.listed(new Set((summaries ?? []).map((summary) => summary.recordingSummaryId)), dataUpdatedAt)
  }, [summaries, dataUpdatedAt])
  return useMemo(() => {
    if (tasks === undefined || tasks.length === 0) return null
    const ids = (summaries ?? []).flatMap(({ sectionItems }) => sectionItems?.map((item) => item.sectionItemId) ?? [])
    return createTaskFinder(tasks, new Set(ids))
  }, [tasks, summaries])
}

/** Above a summary that is older than the transcript. */
function OutdatedNotice({ languageCode, canWrite }: { languageCode: string | null; canWrite: boolean }) {
  const t = useMessages(summaryMessages)
  return (
    <div className="mb-5 print:hidden">
      <Notice
        action={
          canWrite ? (
            <Button size="small" onClick={() => newSummary.open({ languageCode, isUpdate: true })}>
              {t.rewrite}
            </Button>
          ) : null
        }
      >
        {t.outdated}
      </Notice>
    </div>
  )
}

/** Progress of the improved summary, as last reported. */
function progressOf({ recordingSummaryId, improvement }: Summary, states: readonly Summary[] | undefined): number {
  const told = states?.find((state) => state.recordingSummaryId === recordingSummaryId)?.improvement
  return Math.max(improvement?.progress ?? 0, told?.progress ?? 0)
}

type ImprovementProps = { directoryId: string; recordingId: string; recordingSummaryId: string; progress: number }

/** Above a summary that a language model on the service's machine is about to replace. */
function ImprovementNotice({ directoryId, recordingId, recordingSummaryId, progress }: ImprovementProps) {
  const t = useMessages(summaryMessages)
  const { canEdit } = usePermissions(directoryId, recordingId)
  const stopping = useMutation(summaryMutations.stopImprovement(directoryId, recordingId))
  const tellOutcome = useStopOutcome(t.improvementStopped)
  return (
    <UnderWay
      title={t.improving}
      detail={t.improvingDetail}
      progress={progress}
      stop={
        canEdit ? { isPending: stopping.isPending, run: () => stopping.mutate(recordingSummaryId, tellOutcome) } : null
      }
    />
  )
}

type WritingNoticeProps = {
  directoryId: string
  recordingId: string
  /** undefined on a service without runs, where nothing can be canceled either. */
  run: Run | undefined
}

/** Above a summary being rewritten: its progress, and a button to stop. */
function WritingNotice({ directoryId, recordingId, run }: WritingNoticeProps) {
  const t = useMessages(summaryMessages)
  const { canManage } = usePermissions(directoryId, recordingId)
  const canceling = useMutation(summaryMutations.cancel(directoryId, recordingId))
  const tellOutcome = useStopOutcome(t.writingCanceled)
  const cancel = { isPending: canceling.isPending, run: () => canceling.mutate(undefined, tellOutcome) }
  return (
    <UnderWay
      title={t.writing}
      detail={t.writingDetail}
      progress={run?.progress ?? null}
      isWaiting={run?.stage === 'queued'}
      stop={run === undefined || !canManage ? null : cancel}
    />
  )
}

/** Reports that writing was stopped, or why it couldn't be. */
function useStopOutcome(stopped: string) {
  const t = useMessages(summaryMessages)
  const errorMessage = useErrorMessage()
  return {
    onSuccess: () => showToast(stopped),
    onError: (error: ApiError) => {
      const { title } = errorMessage(error)
      showToast(error.kind === 'forbidden' ? t.cancelForbidden : title, { tone: 'error' })
    },
  }
}

type UnderWayProps = {
  title: string
  detail: string
  progress: number | null
  /** The work hasn't begun yet. */
  isWaiting?: boolean
  stop: { isPending: boolean; run: () => void } | null
}

function UnderWay({ title, detail, progress, isWaiting = false, stop }: UnderWayProps) {
  const t = useMessages(summaryMessages)
  const { percent } = useFormats()
  return (
    <div className="mb-5 rounded-card border border-line bg-surface px-4 py-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <p className="text-control font-medium">
          {title}
          {progress === null ? null : (
            <span className="ml-2 text-small text-ink-2 tabular-nums">{percent(progress)}</span>
          )}
        </p>
        {stop === null ? null : (
          <Button size="small" isPending={stop.isPending} onClick={stop.run}>
            {t.cancelWriting}
          </Button>
        )}
      </div>
      <div className="mt-2">
        <ProgressBar label={title} value={progress} tone={isWaiting ? 'waiting' : 'accent'} />
      </div>
      <p className="mt-2 text-small text-ink-2">{detail}</p>
    </div>
  )
}
