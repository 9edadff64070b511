import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { hasInvalidField } from '~/ui/focus'
import { TextField } from '~/ui/TextField'
import { notesMessages } from './notes.messages'

/** The service's most. */
const MAX_LENGTH = 1_000

type NoteFormProps = {
  label: string
  text?: string
  /** A moment that was only marked may stay without a text. */
  mayBeEmpty?: boolean
  isSaving: boolean
  onSave: (text: string) => void
  onCancel: () => void
}

/** One line: Enter saves, Escape leaves it as it was. */
export function NoteForm({ label, text: before = '', mayBeEmpty = false, isSaving, onSave, onCancel }: NoteFormProps) {
  const t = useMessages(notesMessages)
  const [text, setText] = useState(before)
  const [isRefused, setIsRefused] = useState(false)
  const isBlank = text.trim() === ''

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isSaving) return
    if (isBlank && !mayBeEmpty) return setIsRefused(true)
    if (!hasInvalidField(event.currentTarget)) onSave(text.trim())
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // It would also leave what is open around it.
    event.stopPropagation()
    onCancel()
  }

  return (
    <form noValidate onSubmit={save} className="flex w-full flex-col gap-2 py-1 print:hidden">
      <TextField
        label={label}
        name="note"
        autoComplete="off"
        // Asked for by the press that opened it.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        enterKeyHint="done"
        maxLength={MAX_LENGTH}
        value={text}
        error={isRefused && isBlank ? t.blank : undefined}
        onKeyDown={handleKey}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div className="flex gap-2">
        <Button type="submit" size="small" variant="primary" isPending={isSaving}>
          {t.save}
        </Button>
        <Button size="small" variant="ghost" onClick={onCancel}>
          {t.cancel}
        </Button>
      </div>
    </form>
  )
}
