import { Link } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useMutation } from '@tanstack/react-query'
import type { Run } from '#openapi/generated/types.ts'
import { useCanSeeEngines } from '~/features/session/use-own-role'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { ProgressBar } from '~/ui/ProgressBar'
import { useErrorMessage } from '~/api/error-message'
import { showToast } from '~/ui/toasts'
import { usePermissions } from '../context/recording-change-queries'
import { detailMessages } from './detail.messages'
import { secondsLeft } from '../recording-state'
import { runMutations } from './detail-queries'

/** Stages only some runs go through, listed only while current. */
const rareStages: readonly Run['stage'][] = ['fetching', 'waitingForModel', 'findingSpeakers']
const allStages: readonly Run['stage'][] = [
  'queued',
  'fetching',
  'preparing',
  'waitingForModel',
  'transcribing',
  'findingSpeakers',
  'summarizing',
]

type RunPanelProps = {
  directoryId: string
  recordingId: string
  /** undefined on a service without runs. */
  run: Run | undefined
}

/** Shown while the transcript is being made. */
export function RunPanel({ directoryId, recordingId, run }: RunPanelProps) {
  const t = useMessages(detailMessages)
  const { stage, title, progress, percent, timeLeft } = useRunMessages(run)
  const stages = allStages.filter((name) => name === stage || !rareStages.includes(name))
  const isWaiting = stage === 'queued' || run?.waitsFor?.isFailing === true
  return (
    <div className="m-auto w-full max-w-115 px-6 py-10">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-body font-semibold">{title}</span>
        {percent === null ? null : <span className="text-small text-ink-2 tabular-nums">{percent}</span>}
      </p>
      <div className="mt-3">
        <ProgressBar label={title} value={progress} tone={isWaiting ? 'waiting' : 'accent'} />
      </div>
      {/* Always rendered: the layout must not shift when an estimate becomes known. */}
      {run === undefined ? null : <p className="mt-2 min-h-5 text-small text-ink-2 tabular-nums">{timeLeft}</p>}
      {run === undefined ? null : (
        <ol aria-label={t.stages} className="mt-2 flex flex-wrap gap-x-3.5 gap-y-1 text-small">
          {stages.map((name, place) => (
            <Stage key={name} name={t[name]} isDone={place < stages.indexOf(stage)} isCurrent={name === stage} />
          ))}
        </ol>
      )}
      {stage === 'waitingForModel' ? <ModelOnItsWay directoryId={directoryId} model={run?.waitsFor ?? null} /> : null}
      <p className="mt-5 text-control text-ink-2">{t.inFlightDetail}</p>
      {run === undefined ? null : (
        <div className="mt-4 flex flex-wrap gap-2">
          <CancelRunButton directoryId={directoryId} recordingId={recordingId} stage={stage} />
          {stage === 'waitingForModel' ? <ToEngines directoryId={directoryId} /> : null}
        </div>
      )}
    </div>
  )
}

/** The model being downloaded and its size, and what the person can do if that fails. */
function ModelOnItsWay({ directoryId, model }: { directoryId: string; model: Run['waitsFor'] | null }) {
  const t = useMessages(detailMessages)
  const { fileSize } = useFormats()
  const canLook = useCanSeeEngines(directoryId)
  const size = model && t.modelSize({ done: fileSize(model.doneBytes), total: fileSize(model.totalBytes) })
  return (
    <>
      {model ? (
        <p className="mt-5 flex flex-wrap gap-x-2 text-small text-ink-2 tabular-nums">
          <span className="font-medium text-ink">{model.name}</span>
          <span>{size}</span>
        </p>
      ) : null}
      <p className="mt-2 text-control text-ink-2">
        {model?.isFailing !== true ? t.modelDetail : canLook ? t.modelFailing : t.modelFailingOnly}
      </p>
    </>
  )
}

function ToEngines({ directoryId }: { directoryId: string }) {
  const t = useMessages(detailMessages)
  const canLook = useCanSeeEngines(directoryId)
  if (!canLook) return null
  return (
    <Link to="/d/$directoryId/settings/transcription" params={{ directoryId }} className={buttonClasses('secondary')}>
      {t.toModels}
    </Link>
  )
}

type StageProps = { name: string; isDone: boolean; isCurrent: boolean }

function Stage({ name, isDone, isCurrent }: StageProps) {
  const t = useMessages(detailMessages)
  return (
    <li
      aria-current={isCurrent ? 'step' : undefined}
      className={classNames('inline-flex items-center gap-1.5', isCurrent ? 'font-semibold text-ink' : 'text-ink-3')}
    >
      {isDone ? (
        <Check aria-hidden className="size-3.5 text-good" />
      ) : (
        <span aria-hidden className={classNames('size-1.5 rounded-full', isCurrent ? 'bg-accent' : 'bg-line-strong')} />
      )}
      {name}
      {isDone ? <span className="sr-only">{t.stageDone}</span> : null}
    </li>
  )
}

type RunBarProps = { directoryId: string; recordingId: string; run: Run }

/** The run's progress in one line, above what can already be read. */
export function RunBar({ directoryId, recordingId, run }: RunBarProps) {
  const { title, stage, progress, percent, timeLeft } = useRunMessages(run)
  return (
    <div className="relative shrink-0 border-b border-line">
      <div className="flex min-h-12 items-center gap-3 px-4 py-1.5 sm:px-7 coarse:min-h-14">
        <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2 text-small tabular-nums">
          <span className="font-semibold">{title}</span>
          {percent === null ? null : <span className="text-ink-2">{percent}</span>}
          {timeLeft === null ? null : <span className="text-ink-2">{timeLeft}</span>}
        </p>
        <CancelRunButton directoryId={directoryId} recordingId={recordingId} stage={stage} size="small" />
      </div>
      <div className="absolute inset-x-0 -bottom-0.5">
        <ProgressBar label={title} value={progress} tone={stage === 'queued' ? 'waiting' : 'accent'} />
      </div>
    </div>
  )
}

/** Texts for a run: its stage, progress and time left. */
function useRunMessages(run: Run | undefined) {
  const t = useMessages(detailMessages)
  const { percent, spokenDuration } = useFormats()
  const stage = run?.stage ?? 'transcribing'
  const progress = run?.progress ?? null
  const seconds = run === undefined ? null : (run.waitsFor?.secondsLeft ?? secondsLeft(run))
  return {
    stage,
    title: t[`${stage}Title`],
    progress,
    percent: progress === null ? null : percent(progress),
    timeLeft: seconds === null ? null : t.timeLeft({ time: spokenDuration(seconds) }),
  }
}

type CancelRunButtonProps = { directoryId: string; recordingId: string; stage: Run['stage']; size?: 'small' }

/** Absent for people who may not cancel the run. */
function CancelRunButton({ directoryId, recordingId, stage, size }: CancelRunButtonProps) {
  const t = useMessages(detailMessages)
  const errorMessage = useErrorMessage()
  const { canEdit, canManage } = usePermissions(directoryId, recordingId)
  const cancel = useMutation(runMutations.cancel(directoryId, recordingId))

  function stop() {
    cancel.mutate(undefined, {
      onSuccess: () => showToast(t.runCanceled),
      onError: (error) => {
        // The run ended before the request arrived; the page is about to show how.
        if (error.kind === 'not-found') return
        showToast(error.kind === 'forbidden' ? t.runBelongsToOthers : errorMessage(error).title, { tone: 'error' })
      },
    })
  }

  if (!canManage && !(canEdit && stage === 'findingSpeakers')) return null
  return (
    <Button {...(size === undefined ? {} : { size })} isPending={cancel.isPending} onClick={stop}>
      {t.cancelRun}
    </Button>
  )
}
