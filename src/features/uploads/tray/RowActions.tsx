import { Pause, Play, SlidersHorizontal, X } from 'lucide-react'
import type { MouseEvent } from 'react'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { showToast } from '~/ui/toasts'
import { optionsDialog } from '../options/options-dialog'
import { canStillChangeOptions, dismissUploads, pauseUploads, releaseUploads } from '../upload-commands'
import { isUnderWay, storedUploadId } from '../upload-step'
import type { UploadItem } from '../upload-store'
import { focusNeighbour } from './focus-row'
import { uploadTrayMessages } from './upload-tray.messages'

/** Options, pause and cancel of one upload, where they make sense. */
export function RowActions({ item }: { item: UploadItem }) {
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

/** One button for all of it, so that it keeps focus. */
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
