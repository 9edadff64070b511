import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleHelp, CircleStop, FileX, Gauge, Languages, type LucideIcon, MicOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RecordingContext } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { appointmentQueries } from '~/features/appointments/appointment-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { EmptyState } from '~/ui/EmptyState'
import { showToast } from '~/ui/toasts'
import { spokenLanguages } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { Select } from '~/ui/TextField'
import { NotesAlone } from '../notes/Notes'
import { recordingMutations } from '../recording-queries'
import { detailMessages } from './detail.messages'
import { detailQueries, type LiveState, runMutations } from './detail-queries'
import { RunPanel } from './RunPanel'
import { failureMessages } from '../outcome.messages'
import { isInFlight, type Outcome, type RecordingState } from '../recording-state'

type OutcomePanelProps = { directoryId: string; recordingId: string; outcome: Outcome; addTranscript: ReactNode }

const icons: Record<Outcome, LucideIcon> = {
  noSpeech: MicOff,
  emptyFile: FileX,
  languageUnclear: Languages,
  failed: CircleAlert,
  quotaUsedUp: Gauge,
  unclear: CircleHelp,
}

/** Shown if there is no transcript: why, and what can be done about it. */
function OutcomePanel({ directoryId, recordingId, outcome, addTranscript }: OutcomePanelProps) {
  const t = useMessages(detailMessages)
  const failures = useMessages(failureMessages)
  const canChange = useHasExtension('recordings.edit')
  const context = useEnding({ directoryId, recordingId, outcome })
  const wasCanceled = context?.wasCanceled
  const helpsAnEngine = [null, 'engineMissing', 'canceled'].includes(context?.failure ?? null)
  const isWithoutEngine = useIsWithoutEngine(directoryId, outcome) && helpsAnEngine
  const Icon = icons[outcome]
  const retry = canChange ? (
    <RetryButton
      directoryId={directoryId}
      recordingId={recordingId}
      variant={isWithoutEngine ? 'secondary' : 'primary'}
    />
  ) : null

  if (isWithoutEngine) {
    const toEngines = (
      <Link to="/d/$directoryId/settings/transcription" params={{ directoryId }} className={buttonClasses('primary')}>
        {t.toEngines}
      </Link>
    )
    return (
      <Panel
        Icon={Icon}
        title={t.noEngine}
        detail={t.noEngineDetail}
        action={
          <>
            {toEngines}
            {retry}
            {addTranscript}
          </>
        }
      />
    )
  }
  const actions: Partial<Record<Outcome, ReactNode>> = {
    failed: retry,
    unclear: retry,
    languageUnclear: <RetryInLanguage directoryId={directoryId} recordingId={recordingId} />,
  }
  const action = canChange ? actions[outcome] : null
  const told = toldOf(context, outcome, { t, failures })
  return (
    <Panel
      Icon={wasCanceled === true ? CircleStop : Icon}
      title={wasCanceled === true ? t.canceled : t[outcome]}
      detail={told ?? detailOf(outcome, canChange, t)}
      action={
        <>
          {action}
          {addTranscript}
        </>
      }
    />
  )
}

type Messages = ReturnType<typeof detailMessages.get>
type OutcomeMessages = { t: Messages; failures: ReturnType<typeof failureMessages.get> }

function detailOf(outcome: Outcome, canChange: boolean, t: Messages): string {
  if (!canChange && (outcome === 'failed' || outcome === 'languageUnclear')) return t[`${outcome}DetailOnly`]
  return t[`${outcome}Detail`]
}

/** What the service says about how the run ended; null if nothing. */
function toldOf(
  context: RecordingContext | undefined,
  outcome: Outcome,
  { t, failures }: OutcomeMessages,
): string | null {
  if (context === undefined) return null
  const { failure, canceledByName: name, wasCanceled } = context
  if (wasCanceled) return name === null ? failures.canceled : t.canceledByDetail({ name })
  if (failure === null) return outcome === 'failed' && context.canManage ? t.failedOnlyDetail : null
  return failures[failure]
}

type PanelProps = { Icon: LucideIcon; title: string; detail: string; action: ReactNode }

function Panel({ Icon, title, detail, action }: PanelProps) {
  return (
    <div className="m-auto">
      <EmptyState icon={<Icon aria-hidden />} title={title} action={action}>
        {detail}
      </EmptyState>
    </div>
  )
}

type RetryButtonProps = { directoryId: string; recordingId: string; variant: 'primary' | 'secondary' }

function RetryButton({ directoryId, recordingId, variant }: RetryButtonProps) {
  const t = useMessages(detailMessages)
  const errorMessage = useErrorMessage()
  const retry = useMutation(recordingMutations.retry(directoryId))
  const start = () =>
    retry.mutate(recordingId, {
      onSuccess: () => showToast(t.retryStarted),
      onError: (error) => showToast(errorMessage(error).title, { tone: 'error' }),
    })
  return (
    <Button variant={variant} isPending={retry.isPending} onClick={start}>
      {t.retry}
    </Button>
  )
}

/** How the run ended; undefined if the service doesn't say, or the outcome explains itself. */
function useEnding({
  directoryId,
  recordingId,
  outcome,
}: Omit<OutcomePanelProps, 'addTranscript'>): RecordingContext | undefined {
  const isTold = useHasExtension('recordings.context')
  const isAsked = outcome === 'failed' || outcome === 'noSpeech'
  const { data } = useQuery({
    ...appointmentQueries.context(directoryId, recordingId),
    enabled: isTold && isAsked,
    // It may have been fetched while the run was in progress.
    refetchOnMount: 'always',
  })
  return isAsked ? data : undefined
}

function useIsWithoutEngine(directoryId: string, outcome: Outcome): boolean {
  const areEnginesTold = useHasExtension('engines')
  const role = useOwnRole(directoryId)
  const isAsked = outcome === 'failed' && areEnginesTold && isManager(role)
  const { data: canTranscribe } = useQuery({ ...detailQueries.canTranscribe(directoryId), enabled: isAsked })
  return isAsked && canTranscribe === false
}

type WithoutTranscriptProps = {
  directoryId: string
  recordingId: string
  live: LiveState
  /** Offers to add an existing transcript. */
  addTranscript: ReactNode
}

/** Shown instead of summary and transcript: the run's progress, or how it ended. */
export function WithoutTranscript({ directoryId, recordingId, live, addTranscript }: WithoutTranscriptProps) {
  return (
    <div className="col-span-2 row-span-2 row-start-2 relative flex min-h-0 flex-1 flex-col overflow-y-auto">
      {live.isInFlight ? (
        <RunPanel directoryId={directoryId} recordingId={recordingId} run={live.run} />
      ) : (
        <OutcomePanel
          directoryId={directoryId}
          recordingId={recordingId}
          outcome={outcomeOf(live.state)}
          addTranscript={addTranscript}
        />
      )}
      <NotesAlone directoryId={directoryId} recordingId={recordingId} />
    </div>
  )
}

type RetryInLanguageProps = { directoryId: string; recordingId: string }

/** Restarts a run in the language it failed to detect. */
function RetryInLanguage({ directoryId, recordingId }: RetryInLanguageProps) {
  const t = useMessages(detailMessages)
  const { locale } = useFormats()
  const errorMessage = useErrorMessage()
  const [language, setLanguage] = useState<string>(locale)
  const retry = useMutation(runMutations.retryInLanguage(directoryId, recordingId))

  const start = () =>
    retry.mutate(language, {
      onSuccess: () => showToast(t.retryStarted),
      onError: (error) =>
        showToast(error.kind === 'forbidden' ? t.runBelongsToOthers : errorMessage(error).title, { tone: 'error' }),
    })

  return (
    <div className="flex flex-wrap items-end justify-center gap-2 text-left">
      <Select label={t.spokenLanguage} value={language} onChange={(event) => setLanguage(event.currentTarget.value)}>
        {spokenLanguages(locale).map(({ tag, name }) => (
          <option key={tag} value={tag}>
            {name}
          </option>
        ))}
      </Select>
      <Button variant="primary" isPending={retry.isPending} onClick={start}>
        {t.retry}
      </Button>
    </div>
  )
}

/** Returns how a recording without a transcript ended, once it's no longer being processed. */
export const outcomeOf = (state: RecordingState): Outcome =>
  isInFlight(state) || state === 'ready' ? 'unclear' : state
