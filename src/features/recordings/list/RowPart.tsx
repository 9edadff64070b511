import { Ellipsis, Pencil, RotateCcw } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Recording, Run } from '#openapi/generated/types.ts'
import { useHasExtension } from '~/features/session/use-has-extension'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Checkbox } from '~/ui/Checkbox'
import { IconButton } from '~/ui/IconButton'
import { rowPart } from '~/ui/list/row-keys'
import { NameField, useRename } from '../context/NameField'
import { canRetry, recordingState } from '../recording-state'
import { recordingsMessages, retryButtonMessages } from '../recordings.messages'
import { selectionMessages, rowMenuMessages } from './list.messages'
import { renaming, useRenaming } from './renaming'
import { rowMenu } from './RowMenu'
import { selection, useListed, useSelection } from './selection-store'
import { useMutation } from '@tanstack/react-query'
import { useErrorMessage } from '~/api/error-message'
import { announce, showToast } from '~/ui/toasts'
import { Button } from '~/ui/Button'
import { recordingMutations } from '../recording-queries'

type RowPartProps = { recording: Recording } & (
  | { part: 'check'; index: number }
  | { part: 'more'; directoryId: string; run: Run | undefined }
  | { part: 'name'; directoryId: string; draft: string | null }
)

/** Interactive parts of a row, loaded in one chunk after the rows are rendered. */
export function RowPart(props: RowPartProps) {
  const { recording } = props
  if (props.part === 'check') return <RowCheck recording={recording} index={props.index} />
  if (props.part === 'more') {
    return <RowMore directoryId={props.directoryId} recording={recording} run={props.run} />
  }
  return <RowName directoryId={props.directoryId} recording={recording} draft={props.draft} />
}

type RowCheckProps = { recording: Recording; index: number }

/**
 * Selects a row's recording; with Shift, everything from the last one selected. Appears on hover and focus, and on
 * every row once one is selected; on touch screens, a long press selects the first.
 */
function RowCheck({ recording: { recordingId, name }, index }: RowCheckProps) {
  const t = useMessages(selectionMessages)
  const { untitled } = useMessages(recordingsMessages)
  const isChosen = useSelection(({ chosen }) => chosen.has(recordingId))
  const isSelecting = useSelection(({ chosen }) => chosen.size > 0)
  // Rendered just before the rows it selects from are known.
  const isListed = useListed(({ rows }) => rows !== null)
  return (
    <Checkbox
      {...rowPart}
      isLabelHidden
      label={t.choose({ name: name ?? untitled })}
      checked={isChosen}
      disabled={!isListed}
      onChange={({ nativeEvent }) => {
        const isStretch = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey
        if (isStretch) selection.stretchedTo(index)
        else selection.toggled(index)
      }}
      className={classNames(
        'absolute inset-y-0 left-0 z-1 w-10 items-center! justify-center',
        !isSelecting &&
          'pointer-fine:opacity-0 pointer-fine:group-hover:opacity-100 pointer-fine:group-has-[a:focus-visible]:opacity-100 pointer-fine:has-focus-visible:opacity-100 coarse:not-focus-within:sr-only',
      )}
    />
  )
}

const shownNear = 'opacity-0 group-hover:opacity-100 group-has-[a:focus-visible]:opacity-100 focus-visible:opacity-100'

type RowMoreProps = { directoryId: string; recording: Recording; run: Run | undefined }

/** Further actions for a row: retry for a failed run, and a menu with the rest. */
function RowMore({ directoryId, recording, run }: RowMoreProps) {
  const t = useMessages(rowMenuMessages)
  const { untitled } = useMessages(recordingsMessages)
  const isChangeable = useHasExtension('recordings.edit')
  const { recordingId } = recording
  const name = recording.name ?? untitled
  return (
    <>
      {isChangeable && canRetry(recordingState(recording, run)) ? (
        <RetryButton directoryId={directoryId} recordingId={recordingId} name={name} />
      ) : null}
      <span className="relative -my-1 ml-auto flex @max-xl:absolute @max-xl:top-2 @max-xl:right-1">
        {isChangeable ? (
          <IconButton
            label={t.renameNamed({ name })}
            size="small"
            // Keyboard users have F2 and the menu beside it.
            tabIndex={-1}
            onClick={() => renaming.begun(recordingId)}
            className={`coarse:hidden ${shownNear}`}
          >
            <Pencil aria-hidden className="size-3.5" />
          </IconButton>
        ) : null}
        <IconButton
          {...rowPart}
          label={t.moreFor({ name })}
          size="small"
          aria-haspopup="menu"
          onClick={({ currentTarget }) => {
            const { right, bottom } = currentTarget.getBoundingClientRect()
            rowMenu.requested(recording, { x: right, y: bottom })
          }}
          className={`coarse:opacity-100 ${shownNear}`}
        >
          <Ellipsis aria-hidden />
        </IconButton>
      </span>
    </>
  )
}

type RowNameProps = { directoryId: string; recording: Recording; draft: string | null }

/** Edits a recording's name in its row. */
function RowName({ directoryId, recording, draft }: RowNameProps) {
  const { untitled } = useMessages(recordingsMessages)
  const { recordingId, name } = recording
  const box = useRef<HTMLDivElement>(null)
  const typed = useRef<string | null>(draft)
  const rename = useRename({
    directoryId,
    recordingId,
    onRefused: (wanted, now) => {
      if (useRenaming.getState().recordingId === null) renaming.begun(recordingId, wanted, now)
    },
  })
  // The name when editing began.
  const [seen] = useState(() => {
    const refused = useRenaming.getState().seen
    return refused === undefined ? name : refused
  })

  useEffect(() => {
    const row = box.current?.closest('li')
    return () => {
      // Unmounted by scrolling: keeps the draft for when it's back.
      if (useRenaming.getState().recordingId === recordingId) renaming.begun(recordingId, typed.current, seen)
      else if (document.activeElement === document.body)
        row?.querySelector<HTMLElement>('a[data-row]')?.focus({ preventScroll: true })
    }
  }, [recordingId, seen])

  return (
    <div ref={box} className="relative" onInput={({ target }) => (typed.current = valueOf(target))}>
      <NameField
        name={draft ?? name ?? ''}
        isRefused={draft !== null}
        onSave={(wanted) => {
          renaming.ended()
          rename(wanted, seen)
        }}
        onCancel={renaming.ended}
        className="-mx-2 -my-px w-[calc(100%+0.5rem)] px-[0.4375rem] font-semibold coarse:mb-1 coarse:min-h-11"
      />
      <span className="sr-only">{name ?? untitled}</span>
    </div>
  )
}

const valueOf = (target: EventTarget) => (target instanceof HTMLInputElement ? target.value : null)

type RetryButtonProps = { directoryId: string; recordingId: string; name: string }

/** Retries a failed run from its row in the list. */
export function RetryButton({ directoryId, recordingId, name }: RetryButtonProps) {
  const t = useMessages(retryButtonMessages)
  const errorMessage = useErrorMessage()
  const retrying = useMutation(recordingMutations.retry(directoryId))

  function retry() {
    retrying.mutate(recordingId, {
      onSuccess: () => announce(t.retryStarted),
      onError: (error) => showToast(`${errorMessage(error).title}. ${errorMessage(error).detail}`, { tone: 'error' }),
    })
  }

  return (
    <Button
      {...rowPart}
      size="small"
      variant="ghost"
      title={t.tryAgain}
      aria-label={t.tryAgainNamed({ name })}
      isPending={retrying.isPending}
      onClick={retry}
      className="relative -my-1 px-1.5"
    >
      <RotateCcw aria-hidden />
    </Button>
  )
}
