import { memo, type MouseEvent } from 'react'
import { Pause, Play, SlidersHorizontal, X } from 'lucide-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { classNames } from '~/lib/class-names'
import { withoutDirectionMarks } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { ProgressBar } from '~/ui/ProgressBar'
import { IconButton } from '~/ui/IconButton'
import { showToast } from '~/ui/toasts'
import { recordingQueries } from '~/features/recordings/recording-queries'
import { recordingState } from '~/features/recordings/recording-state'
import { StateBadge } from '~/features/recordings/StateBadge'
import { useHasExtension } from '~/features/session/use-has-extension'
import { isUnderWay, storedUploadId } from '../upload-step'
import { payloadOf, type UploadItem, useUploads } from '../upload-store'
import { focusNeighbour, RowNotes } from './RowNotes'
import { uploadTrayMessages } from './upload-tray.messages'
import { useUploadStatus } from './use-upload-status'
import { optionsDialog } from '../upload-options'
import { canStillChangeOptions, dismissUploads, pauseUploads, releaseUploads } from '../upload-commands'

/** The position of a row in a virtual list. */
type Place = { index: number; count: number; offset: number; measure: (row: HTMLLIElement | null) => void }

type UploadRowProps = { id: string; place?: Place }

/** One file: its progress, the remaining time, and the available actions. */
export function UploadRow({ id, place }: UploadRowProps) {
  const item = useUploads(({ items }) => items.find((candidate) => candidate.id === id))
  if (item === undefined) return null
  const row = <Row item={item} />
  if (place === undefined) return <li className="py-2 pr-2 pl-4">{row}</li>
  const { index, count, offset, measure } = place
  return (
    <li
      ref={measure}
      data-index={index}
      aria-setsize={count}
      aria-posinset={index + 1}
      className="absolute inset-x-0 top-0 py-2 pr-2 pl-4"
      style={{ transform: `translateY(${offset}px)` }}
    >
      {row}
    </li>
  )
}

const tones = { plain: 'text-ink-2', warn: 'text-warn', bad: 'text-bad' }

const POLL_MS = 4_000
const POLL_SLOWLY_MS = 20_000
const SLOWLY_AFTER = 12

const Row = memo(function Row({ item }: { item: UploadItem }) {
  const { name, directoryId, step } = item
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-0.5">
        {step.step === 'done' ? (
          <UploadedRecording name={name} directoryId={directoryId} recordingId={step.recordingId} />
        ) : (
          <span title={name} className="min-w-0 flex-1 truncate text-control">
            <bdi className="block truncate">{withoutDirectionMarks(item.options.name ?? name)}</bdi>
          </span>
        )}
        <RowActions item={item} />
      </div>
      {step.step === 'done' ? null : <State item={item} />}
      <RowNotes item={item} />
    </div>
  )
})

function State({ item }: { item: UploadItem }) {
  const t = useMessages(uploadTrayMessages)
  const { fileSize } = useFormats()
  const uploadStatus = useUploadStatus()
  const { step } = item
  const speed = step.step === 'sending' ? step.bytesPerSecond : null
  return (
    <>
      <div className={classNames('flex justify-between gap-3 pr-2 text-small tabular-nums', tones[toneOf(step)])}>
        <span className={classNames('min-w-0 wrap-anywhere', step.step === 'held' && 'line-clamp-3')}>
          {uploadStatus(item)}
        </span>
        {speed === null ? (
          <Facts item={item} />
        ) : (
          <span className="shrink-0 text-ink-3">{t.speed({ size: fileSize(speed) })}</span>
        )}
      </div>
      <Bar item={item} />
    </>
  )
}

function toneOf(step: UploadItem['step']): keyof typeof tones {
  if (step.step === 'refused' || step.step === 'failed') return 'bad'
  return step.step === 'held' && step.hold !== 'paused' && step.hold !== 'offered' ? 'warn' : 'plain'
}

/** Duration and size, while there is nothing more important to show. */
function Facts({ item: { step, facts, sizeBytes } }: { item: UploadItem }) {
  const { fileSize, spokenDuration } = useFormats()
  if (step.step !== 'queued' && step.step !== 'held') return null
  const seconds = facts?.media?.durationSeconds ?? null
  const length = seconds === null || seconds < 1 ? null : spokenDuration(seconds)
  return <span className="shrink-0 text-ink-3">{[length, fileSize(sizeBytes)].filter(Boolean).join(' · ')}</span>
}

function Bar({ item }: { item: UploadItem }) {
  const { name, step } = item
  if (!isUnderWay(step) || step.step === 'held') return null
  const isStored = 'uploadId' in step && step.uploadId !== null
  const isMoving = step.step === 'sending' || step.step === 'extracting'
  return (
    <div className="pr-2">
      <ProgressBar
        label={name}
        value={isMoving ? partOf(item) : Number(isStored)}
        tone={step.step === 'sending' ? 'accent' : 'waiting'}
      />
    </div>
  )
}

function partOf(item: UploadItem): number {
  const { step } = item
  if (step.step === 'extracting') return step.part
  return step.step === 'sending' ? step.sentBytes / Math.max(1, payloadOf(item)?.size ?? item.sizeBytes) : 0
}

/** Options, pause and cancel for one upload, if applicable. */
function RowActions({ item }: { item: UploadItem }) {
  const t = useMessages(uploadTrayMessages)
  const { id, name } = item
  return (
    <>
      {canStillChangeOptions(item) ? (
        <IconButton label={t.options({ name })} size="small" onClick={() => optionsDialog.open([id])}>
          <SlidersHorizontal aria-hidden />
        </IconButton>
      ) : null}
      <PauseButton item={item} />
      <DismissButton item={item} />
    </>
  )
}

/** A single button for all states, so that it keeps focus. */
function PauseButton({ item: { id, name, step } }: { item: UploadItem }) {
  const t = useMessages(uploadTrayMessages)
  const hold = step.step === 'held' ? step.hold : null
  const isStartable = hold === 'paused' || hold === 'offered'
  const canPause = isUnderWay(step) && storedUploadId(step) === null
  if (!isStartable && !canPause) return null
  const startLabel = hold === 'offered' ? t.startNamed({ name }) : t.resume({ name })
  return (
    <IconButton
      label={isStartable ? startLabel : t.pause({ name })}
      size="small"
      onClick={() => (isStartable ? releaseUploads([id]) : pauseUploads([id]))}
    >
      {isStartable ? <Play aria-hidden /> : <Pause aria-hidden />}
    </IconButton>
  )
}

function DismissButton({ item }: { item: UploadItem }) {
  const t = useMessages(uploadTrayMessages)
  const { id, name, step } = item
  const isCancel = isUnderWay(step)

  function dismiss({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    focusNeighbour(currentTarget)
    const bringBack = dismissUploads([id])
    const isFinal = step.step === 'done' || step.step === 'refused'
    if (!isFinal) showToast(t.canceled({ name }), { action: { label: t.undo, run: bringBack } })
  }

  return (
    <IconButton data-row-end label={isCancel ? t.cancel({ name }) : t.remove({ name })} size="small" onClick={dismiss}>
      <X aria-hidden />
    </IconButton>
  )
}

type UploadedRecordingProps = { name: string; directoryId: string; recordingId: string }

/** A file that has become a recording, with a link and the status of its transcription. */
export function UploadedRecording({ name, directoryId, recordingId }: UploadedRecordingProps) {
  const t = useMessages(uploadTrayMessages)
  const hasRuns = useHasExtension('runs')
  const { data: runs } = useQuery({ ...recordingQueries.runs(directoryId), enabled: hasRuns })
  const run = runs?.find((candidate) => candidate.recordingId === recordingId)
  const { data: recording } = useQuery({
    ...recordingQueries.detail(directoryId, recordingId),
    refetchInterval: ({ state }) => {
      if (state.data?.isTranscriptionCompleted !== false) return false
      // The runs query notices the end of a listed run; one that isn't listed may have ended between two requests.
      return run !== undefined || state.dataUpdateCount > SLOWLY_AFTER ? POLL_SLOWLY_MS : POLL_MS
    },
    meta: { isQuiet: true },
  })
  return (
    <div className="flex min-w-0 flex-1 items-center justify-between gap-3">
      <Link
        to="/d/$directoryId/recordings/$recordingId"
        params={{ directoryId, recordingId }}
        title={name}
        className="truncate rounded-chip text-control font-medium underline-offset-2 hover:underline"
      >
        {recording?.name ?? name}
      </Link>
      {recording ? (
        <StateBadge state={recordingState(recording, run)} progress={run?.progress ?? null} />
      ) : (
        <span className="shrink-0 text-small text-ink-2">{t.stored}</span>
      )}
    </div>
  )
}
