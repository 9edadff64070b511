import { Pencil, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RecordingNote } from '#openapi/generated/types.ts'
import { formatDuration } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from '~/ui/IconButton'
import { playback } from '../player/playback'
import { reading } from '../transcript/reading-store'
import { NoteForm } from './NoteForm'
import { notesMessages } from './notes.messages'

type NoteRowProps = {
  note: RecordingNote
  /** Null for the reader's own. */
  author: string | null
  /** Null for who may only read. */
  onChange: ((text: string, onSaved: () => void) => void) | null
  isSaving: boolean
  onDelete: () => void
}

/** One note; a press on its time plays from there. */
export function NoteRow({ note: { startTime, text }, author, onChange, isSaving, onDelete }: NoteRowProps) {
  const t = useMessages(notesMessages)
  const [isEditing, setIsEditing] = useState(false)
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (!isEditing && wasEditing.current) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const time = formatDuration(startTime)

  function play() {
    reading.broughtBack()
    playback.seekAndPlay(startTime)
  }

  if (isEditing && onChange !== null) {
    return (
      <li className="py-1">
        <NoteForm
          label={t.text({ time })}
          text={text}
          mayBeEmpty={text === ''}
          isSaving={isSaving}
          onSave={(changed) => {
            if (changed === text) setIsEditing(false)
            else onChange(changed, () => setIsEditing(false))
          }}
          onCancel={() => setIsEditing(false)}
        />
      </li>
    )
  }
  return (
    <li className="flex items-start gap-2 py-1 text-control">
      <button
        type="button"
        aria-label={t.jump({ time })}
        onClick={play}
        className="mt-1 inline-flex min-h-6 shrink-0 items-center rounded-chip bg-accent-soft px-1.5 text-meta font-semibold text-accent tabular-nums hover:bg-accent hover:text-accent-ink coarse:mt-0 coarse:min-h-11 coarse:min-w-11 coarse:justify-center"
      >
        {time}
      </button>
      <p dir="auto" className="min-w-0 flex-1 py-1 wrap-anywhere coarse:py-2.5">
        {text === '' ? <span className="text-ink-2">{t.mark}</span> : text}
        {author === null ? null : <span className="text-small text-ink-2"> {t.by({ name: author })}</span>}
      </p>
      {onChange === null ? null : (
        <div className="flex shrink-0 print:hidden">
          <IconButton ref={pencil} label={t.edit({ time })} onClick={() => setIsEditing(true)}>
            <Pencil aria-hidden />
          </IconButton>
          <IconButton label={t.delete({ time })} onClick={onDelete}>
            <Trash2 aria-hidden />
          </IconButton>
        </div>
      )}
    </li>
  )
}
