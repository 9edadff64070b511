import { X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { classNames } from '~/lib/class-names'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { ProgressBar } from '~/ui/ProgressBar'
import { showToast } from '~/ui/toasts'
import { needsFile } from './needs-file'
import { openFilePicker } from './open-file-picker'
import { remedies } from './upload-failure'
import { continueUpload, dismissUploads, retryUpload } from './upload-session'
import { useUploads, type UploadItem } from './upload-store'
import { isUnderWay, type UploadStep } from './upload-step'
import { uploadTrayMessages } from './upload-tray.messages'
import { UploadedRecording } from './UploadedRecording'
import { useUploadWords } from './use-upload-words'

/** One file: how far it is, how long it will take, and what can be done about it. */
export function UploadRow({ id }: { id: string }) {
  const item = useUploads(({ items }) => items.find((candidate) => candidate.id === id))
  if (item === undefined) return null
  return (
    <li className="flex flex-col gap-1 py-2 pr-2 pl-4">
      <div className="flex items-center gap-1">
        {item.step.step === 'done' ? (
          <UploadedRecording name={item.name} directoryId={item.directoryId} recordingId={item.step.recordingId} />
        ) : (
          <NameAndState item={item} />
        )}
        <DismissButton item={item} />
      </div>
      <Bar item={item} />
      <Remedy item={item} />
    </li>
  )
}

/** Their words stay for a while and may be long: a second line is better than half a name. */
const wrapping: readonly UploadStep['step'][] = ['refused', 'failed', 'unfinished', 'interrupted', 'waitingForSlot']

function NameAndState({ item }: { item: UploadItem }) {
  const words = useUploadWords()
  const { step } = item.step
  const tone = step === 'refused' || step === 'failed' ? 'text-bad' : 'text-ink-2'
  const canWrap = wrapping.includes(step)
  return (
    <div className={classNames('flex min-w-0 flex-1 items-baseline justify-between gap-x-3', canWrap && 'flex-wrap')}>
      <bdi title={item.name} className={classNames('truncate text-control', canWrap ? 'max-w-full' : 'min-w-0')}>
        {item.name}
      </bdi>
      <span className={classNames('text-small tabular-nums', tone, !canWrap && 'shrink-0')}>{words(item)}</span>
    </div>
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
    <IconButton label={isCancel ? t.cancel({ name }) : t.remove({ name })} size="small" onClick={dismiss}>
      <X aria-hidden />
    </IconButton>
  )
}

/** The row goes away; whoever works with the keyboard stays in the tray, and on the page when it was the last row. */
function focusNeighbour(button: HTMLElement) {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const target = neighbour?.querySelector<HTMLElement>('button:last-of-type') ?? document.querySelector('main')
  target?.focus()
}

function Bar({ item: { name, sizeBytes, step } }: { item: UploadItem }) {
  const t = useMessages(uploadTrayMessages)
  const { fileSize } = useFormats()
  if (!isUnderWay(step)) return null
  if (step.step === 'sending') {
    return (
      <div className="flex items-center gap-3 pr-2">
        <ProgressBar label={name} value={step.sentBytes / sizeBytes} />
        {step.bytesPerSecond === null ? null : (
          <span className="shrink-0 text-meta text-ink-3 tabular-nums">
            {t.speed({ size: fileSize(step.bytesPerSecond) })}
          </span>
        )}
      </div>
    )
  }
  const isStored = 'uploadId' in step && step.uploadId !== null
  return (
    <div className="pr-2">
      <ProgressBar label={name} value={isStored ? 1 : 0} tone="waiting" />
    </div>
  )
}

function Remedy({ item }: { item: UploadItem }) {
  const t = useMessages(uploadTrayMessages)
  const { fileSize } = useFormats()
  const { id, name, sizeBytes, step } = item

  function chooseAgain() {
    openFilePicker({
      isMultiple: false,
      onChosen: ([file]) => {
        const isWrong = file !== undefined && !continueUpload(id, file)
        if (isWrong) showToast(t.otherFile({ name, size: fileSize(sizeBytes) }), { tone: 'error' })
      },
    })
  }

  if (needsFile(item)) {
    return (
      <Button size="small" className="self-start" aria-label={t.chooseAgainNamed({ name })} onClick={chooseAgain}>
        {t.chooseAgain}
      </Button>
    )
  }
  if (step.step !== 'failed' || !remedies[step.failure].canRetry) return null
  return (
    <Button size="small" className="self-start" aria-label={t.retryNamed({ name })} onClick={() => retryUpload(id)}>
      {t.retry}
    </Button>
  )
}
