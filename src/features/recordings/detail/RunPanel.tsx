import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useErrorCopy } from '~/api/error-copy'
import type { Run } from '~/api/generated/types.gen'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { ProgressBar } from '~/ui/ProgressBar'
import { showToast } from '~/ui/toasts'
import { detailMessages } from './detail.messages'
import { runMutations } from './run-queries'

/** Those that some runs pass, and that are listed while they last. */
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
  /** undefined on a service that does not tell of runs. */
  run: Run | undefined
}

/** In place of a transcript that is on its way. */
export function RunPanel({ directoryId, recordingId, run }: RunPanelProps) {
  const t = useMessages(detailMessages)
  const { percent } = useFormats()
  const stage = run?.stage ?? 'transcribing'
  const stages = allStages.filter((name) => name === stage || !rareStages.includes(name))
  const title = t[`${stage}Title`]
  const progress = run?.progress ?? null
  return (
    <div className="m-auto w-full max-w-115 px-6 py-10">
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-body font-semibold">{title}</span>
        {progress === null ? null : <span className="text-small text-ink-2 tabular-nums">{percent(progress)}</span>}
      </p>
      <div className="mt-3">
        <ProgressBar label={title} value={progress} tone={stage === 'queued' ? 'waiting' : 'accent'} />
      </div>
      {run === undefined ? null : (
        <ol aria-label={t.stages} className="mt-4 flex flex-wrap gap-x-3.5 gap-y-1 text-small">
          {stages.map((name, place) => (
            <Stage key={name} name={t[name]} isDone={place < stages.indexOf(stage)} isCurrent={name === stage} />
          ))}
        </ol>
      )}
      <p className="mt-5 text-control text-ink-2">{t.inFlightDetail}</p>
      {run === undefined ? null : <CancelButton directoryId={directoryId} recordingId={recordingId} />}
    </div>
  )
}

function CancelButton({ directoryId, recordingId }: { directoryId: string; recordingId: string }) {
  const t = useMessages(detailMessages)
  const errorCopy = useErrorCopy()
  const cancel = useMutation(runMutations.cancel(directoryId, recordingId))

  function stop() {
    cancel.mutate(undefined, {
      onSuccess: () => showToast(t.runCanceled),
      onError: (error) => {
        // It came to its end before the wish to stop it did; the page is about to show how.
        if (error.kind === 'not-found') return
        showToast(error.kind === 'forbidden' ? t.runBelongsToOthers : errorCopy(error).title, { tone: 'error' })
      },
    })
  }

  return (
    <Button className="mt-4" isPending={cancel.isPending} onClick={stop}>
      {t.cancelRun}
    </Button>
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
