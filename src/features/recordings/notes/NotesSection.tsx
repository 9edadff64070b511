import { useMutation, useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { RecordingNote } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { sessionQueries } from '~/features/session/session-queries'
import { formatDuration } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { showToast } from '~/ui/toasts'
import { usePermissions } from '../context/recording-change-queries'
import { usePlayback } from '../player/playback'
import { NoteForm } from './NoteForm'
import { NoteRow } from './NoteRow'
import { noteMutations, noteQueries } from './note-queries'
import { notesMessages } from './notes.messages'

type NotesSectionProps = { directoryId: string; recordingId: string }

/** What people wrote down of a recording, each at its moment (extension `recordings.notes`). */
export function NotesSection({ directoryId, recordingId }: NotesSectionProps) {
  const t = useMessages(notesMessages)
  const place = { directoryId, recordingId }
  const { data: notes, isError, refetch } = useQuery(noteQueries.list(place))
  const { data: me } = useQuery(sessionQueries.me())
  const { canEdit } = usePermissions(directoryId, recordingId)
  const changes = useChanges(place)
  const { locale } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  if (isError && notes === undefined) {
    return (
      <p className="mt-8 flex flex-wrap items-center gap-2 border-t border-line pt-4 text-small text-ink-2">
        {t.failed}
        <Button size="small" onClick={() => void refetch()}>
          {t.retry}
        </Button>
      </p>
    )
  }
  if (notes === undefined || (notes.length === 0 && !canEdit)) return null
  return (
    // The summary around it may be in another language.
    <section aria-label={t.title} lang={locale} className="mt-8 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-body font-semibold outline-none">
          {t.title}
        </h2>
        {canEdit ? <AddNote onAdd={changes.add} isSaving={changes.isAdding} /> : null}
      </div>
      {notes.length === 0 ? null : (
        <ul className="mt-2 flex flex-col">
          {notes.map((note) => (
            <NoteRow
              key={note.noteId}
              note={note}
              author={note.authorUserId === me?.userId ? null : note.authorName}
              onChange={canEdit ? (text, onSaved) => changes.change({ noteId: note.noteId, text }, onSaved) : null}
              isSaving={changes.isChanging}
              onDelete={() => {
                // Its button goes with it.
                heading.current?.focus()
                changes.remove(note)
              }}
            />
          ))}
        </ul>
      )}
    </section>
  )
}

/** What a person does to notes; what was refused is said, and leaves them as they were. */
function useChanges(place: NotesSectionProps) {
  const t = useMessages(notesMessages)
  const errorMessage = useErrorMessage()
  const onError = (error: ApiError) => {
    const text = error.code === 'LIMIT_REACHED' ? t.full : errorMessage(error).title
    showToast(text, { tone: 'error' })
  }
  const adding = useMutation(noteMutations.add(place))
  const changing = useMutation(noteMutations.change(place))
  const removing = useMutation(noteMutations.remove(place))
  const restoring = useMutation(noteMutations.restore(place))
  return {
    add: (body: { startTime: number; text: string }, onAdded: () => void) =>
      adding.mutate(body, { onSuccess: onAdded, onError }),
    change: (change: { noteId: string; text: string }, onSaved: () => void) =>
      changing.mutate(change, { onSuccess: onSaved, onError }),
    isAdding: adding.isPending,
    isChanging: changing.isPending,
    remove: ({ noteId }: RecordingNote) => {
      const restore = () => restoring.mutate(noteId, { onError })
      const onSuccess = () => showToast(t.deleted, { action: { label: t.undo, run: restore } })
      removing.mutate(noteId, { onSuccess, onError })
    },
  }
}

type AddNoteProps = {
  onAdd: (body: { startTime: number; text: string }, onAdded: () => void) => void
  isSaving: boolean
}

/** At where the player is when it is pressed. */
function AddNote({ onAdd, isSaving }: AddNoteProps) {
  const t = useMessages(notesMessages)
  const [startTime, setStartTime] = useState<number | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Whole seconds: it is drawn anew once a second, not with every frame.
  const seconds = usePlayback(({ position }) => Math.floor(position))
  const isOpen = startTime !== null
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (startTime === null) {
    return (
      <Button
        ref={opener}
        size="small"
        className="tabular-nums print:hidden"
        onClick={() => setStartTime(usePlayback.getState().position)}
      >
        <Plus aria-hidden />
        {seconds > 0 ? t.addAt({ time: formatDuration(seconds) }) : t.add}
      </Button>
    )
  }
  return (
    <NoteForm
      label={t.text({ time: formatDuration(startTime) })}
      isSaving={isSaving}
      onSave={(text) => onAdd({ startTime, text }, () => setStartTime(null))}
      onCancel={() => setStartTime(null)}
    />
  )
}
