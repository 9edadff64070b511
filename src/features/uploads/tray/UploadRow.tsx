import { memo } from 'react'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { ProgressBar } from '~/ui/ProgressBar'
import { isUnderWay } from '../upload-step'
import { payloadOf, useUploads, type UploadItem } from '../upload-store'
import { RowActions } from './RowActions'
import { RowNotes } from './RowNotes'
import { UploadedRecording } from './UploadedRecording'
import { uploadTrayMessages } from './upload-tray.messages'
import { useUploadStatus } from './use-upload-status'

/** Where a row is in a list of which not all is drawn. */
type Place = { index: number; count: number; offset: number; measure: (row: HTMLLIElement | null) => void }

type UploadRowProps = { id: string; place?: Place }

/** One file: how far it is, how long it will take, and what can be done about it. */
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

const Row = memo(function Row({ item }: { item: UploadItem }) {
  const { name, directoryId, step } = item
  return (
    <div className="flex flex-col gap-1">
      <div className="flex items-center gap-0.5">
        {step.step === 'done' ? (
          <UploadedRecording name={name} directoryId={directoryId} recordingId={step.recordingId} />
        ) : (
          <span title={name} className="min-w-0 flex-1 truncate text-control">
            <bdi>{item.wishes.name ?? name}</bdi>
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
        <span className="min-w-0 wrap-anywhere">{uploadStatus(item)}</span>
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

const tones = { plain: 'text-ink-2', warn: 'text-warn', bad: 'text-bad' }

function toneOf(step: UploadItem['step']): keyof typeof tones {
  if (step.step === 'refused' || step.step === 'failed') return 'bad'
  return step.step === 'held' && step.hold !== 'paused' && step.hold !== 'offered' ? 'warn' : 'plain'
}

/** How long it plays and how large it is, while there is nothing more urgent to say. */
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
