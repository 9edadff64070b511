import { useMutation } from '@tanstack/react-query'
import { CircleAlert, Pencil } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import type { Recording } from '~/api/generated/types.gen'
import { useErrorCopy } from '~/api/error-copy'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { showToast } from '~/ui/toasts'
import { contextMessages } from './context.messages'
import { recordingChanges } from './recording-change-queries'

const titleClasses = 'text-[1.125rem]/6 font-[650] tracking-[-0.015em] sm:text-title'

type RecordingTitleProps = {
  directoryId: string
  recording: Recording
  name: string
  canRename: boolean
  isEditing: boolean
  onEditingChange: (isEditing: boolean) => void
}

/** The recording's name, which can be changed where it stands. */
export function RecordingTitle(props: RecordingTitleProps) {
  const { name, canRename, isEditing, onEditingChange } = props
  const t = useMessages(contextMessages)
  const { draft, rename, keepDraft } = useRename(props)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)

  useEffect(() => {
    if (wasEditing.current && !isEditing) pencil.current?.focus({ preventScroll: true })
    wasEditing.current = isEditing
  }, [isEditing])

  if (isEditing) {
    return (
      <>
        <h1 className="sr-only">{name}</h1>
        <NameField
          name={draft ?? name}
          isRefused={draft !== null}
          onSave={rename}
          onCancel={() => {
            keepDraft(null)
            onEditingChange(false)
          }}
        />
      </>
    )
  }
  return (
    <div className="group/title flex items-start gap-1">
      <h1 dir="auto" className={`line-clamp-2 min-w-0 wrap-anywhere ${titleClasses}`}>
        {name}
      </h1>
      {canRename ? (
        <IconButton
          ref={pencil}
          label={t.rename}
          size="small"
          onClick={() => onEditingChange(true)}
          // On touch it is in the menu, where there is room for a thumb.
          className="-my-0.5 opacity-0 group-hover/title:opacity-100 focus-visible:opacity-100 coarse:hidden"
        >
          <Pencil aria-hidden className="size-3.5" />
        </IconButton>
      ) : null}
    </div>
  )
}

/** Saves a name at once to the eye; a refused one is put back into the field. */
function useRename({ directoryId, recording, onEditingChange }: RecordingTitleProps) {
  const t = useMessages(contextMessages)
  const errorCopy = useErrorCopy()
  const [draft, setDraft] = useState<string | null>(null)
  const { recordingId, name: before } = recording
  const { mutate } = useMutation({
    ...recordingChanges.rename({ directoryId, recordingId }),
    onError: (error, wanted) => {
      setDraft(wanted)
      onEditingChange(true)
      showToast(`${t.renameFailed} ${errorCopy(error).detail}`, { tone: 'error' })
    },
  })

  function rename(wanted: string) {
    setDraft(null)
    onEditingChange(false)
    if (wanted === before) return
    mutate(wanted, {
      onSuccess: () => {
        if (before !== null) showToast(t.renamed, { action: { label: t.undo, run: () => mutate(before) } })
      },
    })
  }

  return { draft, rename, keepDraft: setDraft }
}

type NameFieldProps = {
  name: string
  isRefused: boolean
  onSave: (name: string) => void
  onCancel: () => void
}

function NameField({ name, isRefused, onSave, onCancel }: NameFieldProps) {
  const t = useMessages(contextMessages)
  const [isEmpty, setIsEmpty] = useState(false)
  // Taking the field away makes it lose focus, which is not another wish to save.
  const isDone = useRef(false)

  function save(field: HTMLInputElement) {
    if (isDone.current) return
    const wanted = field.value.trim()
    setIsEmpty(wanted === '')
    if (wanted === '') return
    isDone.current = true
    if (wanted === name && !isRefused) onCancel()
    else onSave(wanted)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      // The button that gets focus next is not to be pressed by it.
      event.preventDefault()
      save(event.currentTarget)
    }
    if (event.key !== 'Escape') return
    isDone.current = true
    event.stopPropagation()
    onCancel()
  }

  return (
    <>
      <input
        // The person has just asked to type here.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        type="text"
        dir="auto"
        aria-label={t.nameLabel}
        aria-invalid={isEmpty || undefined}
        aria-describedby={isEmpty ? 'recording-name-error' : undefined}
        defaultValue={name}
        maxLength={1000}
        autoComplete="off"
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => save(event.currentTarget)}
        onKeyDown={handleKey}
        className={`-mx-2 -my-px block w-[calc(100%+1rem)] max-w-200 rounded-control border border-line-control bg-surface px-[0.4375rem] aria-invalid:border-bad ${titleClasses}`}
      />
      {isEmpty ? (
        <p id="recording-name-error" role="alert" className="mt-1 flex gap-1.5 text-small text-bad">
          <CircleAlert aria-hidden className="mt-0.5" />
          {t.nameNeeded}
        </p>
      ) : null}
    </>
  )
}
