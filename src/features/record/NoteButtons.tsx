import { Bookmark, NotebookPen } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { hasInvalidField } from '~/ui/focus'
import { Popover } from '~/ui/Popover'
import { TextField } from '~/ui/TextField'
import { showToast } from '~/ui/toasts'
import { MAX_NOTE_LENGTH } from './kept-recording'
import { recordBarMessages } from './record.messages'
import { addNote, draftNote, recordedUntilNow, removeNote } from './recorder'

/** Marks a moment of the running recording, or adds a note to it. */
export function NoteButtons() {
  const t = useMessages(recordBarMessages)
  const write = useWriting()
  return (
    <>
      <Button aria-label={t.markLabel} onClick={() => write({ text: '', seconds: recordedUntilNow() })}>
        <Bookmark aria-hidden />
        {t.mark}
      </Button>
      <Popover
        label={t.note}
        side="top"
        align="end"
        className="w-80"
        renderOpener={(props) => (
          <Button {...props}>
            <NotebookPen aria-hidden />
            {t.note}
          </Button>
        )}
      >
        {(close) => <NoteForm onWritten={write} onClose={close} />}
      </Popover>
    </>
  )
}

type Written = { text: string; seconds: number }

/** Returns a function that saves a note and confirms it, with undo. */
function useWriting() {
  const t = useMessages(recordBarMessages)
  return ({ text, seconds }: Written): boolean => {
    const id = addNote({ text, seconds })
    if (id === null) {
      showToast(t.notesFull, { tone: 'error' })
      return false
    }
    const time = formatDuration(seconds)
    const undo = () => {
      removeNote(id)
      showToast(t.noteUndone)
    }
    showToast(text === '' ? t.marked({ time }) : t.noted({ time }), { action: { label: t.undo, run: undo } })
    return true
  }
}

type NoteFormProps = { onWritten: (note: Written) => boolean; onClose: () => void }

/** A note belongs to the moment at which typing began. Its text is kept when the form closes. */
function NoteForm({ onWritten, onClose }: NoteFormProps) {
  const t = useMessages(recordBarMessages)
  const [text, setText] = useState('')
  const [seconds, setSeconds] = useState<number | null>(null)

  function type(typed: string) {
    const since = typed === '' ? null : (seconds ?? recordedUntilNow())
    setText(typed)
    setSeconds(since)
    draftNote(since === null ? null : { text: typed, seconds: since })
  }

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (seconds === null || text.trim() === '' || hasInvalidField(event.currentTarget)) return
    if (!onWritten({ text: text.trim(), seconds })) return
    setText('')
    setSeconds(null)
    onClose()
  }

  return (
    <form noValidate onSubmit={save} className="flex flex-col gap-3">
      <TextField
        label={seconds === null ? t.noteText : t.noteAt({ time: formatDuration(seconds) })}
        hint={t.noteHint}
        name="note"
        autoComplete="off"
        // The popover was opened for typing.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        enterKeyHint="done"
        maxLength={MAX_NOTE_LENGTH}
        value={text}
        onChange={({ currentTarget }) => type(currentTarget.value)}
      />
      <Button type="submit" variant="primary" className="self-end">
        {t.save}
      </Button>
    </form>
  )
}
