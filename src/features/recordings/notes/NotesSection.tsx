import type { RecordingNote } from '#openapi/generated/types.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useEffect, useRef, useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { fetchFresh } from '~/api/fetching'
import { sessionQueries } from '~/features/session/session-queries'
import { formatDuration } from '~/lib/text'
import { useFormats } from '~/messages/formats'
import { useUndoToast } from '~/features/undo/use-undo-toast'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { LeaveGuard } from '~/ui/SaveButtons'
import { TextField } from '~/ui/TextField'
import { hasInvalidField } from '~/ui/focus'
import { showToast } from '~/ui/toasts'
import { usePermissions } from '../context/recording-change-queries'
import { playback, usePlayback } from '../player/playback'
import { reading } from '../transcript/reading-store'
import { noteMutations, noteQueries } from './note-queries'
import { notesMessages } from './notes.messages'

type NotesSectionProps = { directoryId: string; recordingId: string }

/** Notes on a recording, each at its time (extension `recordings.notes`). */
export function NotesSection({ directoryId, recordingId }: NotesSectionProps) {
  const t = useMessages(notesMessages)
  const place = { directoryId, recordingId }
  const { data: notes, isError, refetch } = useQuery(noteQueries.list(place))
  const { data: me } = useQuery(sessionQueries.me())
  const { canEdit } = usePermissions(directoryId, recordingId)
  const changes = useChanges(place)
  const { locale } = useFormats()
  const heading = useRef<HTMLHeadingElement>(null)
  // Keeps a note being edited if someone else deletes it.
  const [edited, setEdited] = useState<readonly RecordingNote[]>([])
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
  const gone = edited.filter(({ noteId }) => notes.every((note) => note.noteId !== noteId))
  const rows = gone.length === 0 ? notes : [...notes, ...gone].toSorted((a, b) => a.startTime - b.startTime)
  return (
    // The summary around it may be in another language.
    <section aria-label={t.title} lang={locale} className="mt-8 border-t border-line pt-4">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <h2 ref={heading} tabIndex={-1} className="text-body font-semibold outline-none">
          {t.title}
        </h2>
        {canEdit ? <AddNote onAdd={changes.add} isSaving={changes.isAdding} /> : null}
      </div>
      {rows.length === 0 ? null : (
        <ul className="mt-2 flex flex-col">
          {rows.map((note) => (
            <NoteRow
              key={note.noteId}
              note={note}
              author={note.authorUserId === me?.userId ? null : note.authorName}
              isGone={gone.includes(note)}
              onEdit={(isEditing) => {
                setEdited((before) => {
                  const others = before.filter(({ noteId }) => noteId !== note.noteId)
                  return isEditing ? [...others, note] : others
                })
                // The form that had focus is gone.
                if (!isEditing && gone.includes(note)) heading.current?.focus()
              }}
              onChange={
                canEdit
                  ? (change, answer) =>
                      gone.includes(note)
                        ? changes.add({ startTime: note.startTime, text: change.text }, answer.onSaved)
                        : changes.change({ noteId: note.noteId, ...change }, answer)
                  : null
              }
              isSaving={changes.isChanging || changes.isAdding}
              onDelete={() => {
                // The button that had focus is gone.
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

/** A text and the one it was based on. */
type NoteText = { text: string; shown: string }

/** `onChanged` gets the text someone else has written in the meantime. */
type NoteAnswer = { onSaved: () => void; onChanged: (text: string) => void }

/** Changes notes; reports refusals and leaves the notes unchanged. */
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
  const showWithUndo = useUndoToast()
  const client = useQueryClient()

  /** Fetches someone else's change of a note; if it was deleted, the list says so. */
  async function lookAgain(failure: ApiError, id: string, onChanged: NoteAnswer['onChanged']) {
    const notes = await fetchFresh(client, noteQueries.list(place)).catch(() => null)
    if (notes === null) return onError(failure)
    const now = notes.find(({ noteId }) => noteId === id)
    if (now !== undefined) onChanged(now.text)
  }

  return {
    add: (body: { startTime: number; text: string }, onAdded: () => void) =>
      adding.mutate(body, { onSuccess: onAdded, onError }),
    change: (change: NoteText & { noteId: string }, { onSaved, onChanged }: NoteAnswer) =>
      changing.mutate(change, {
        onSuccess: onSaved,
        onError: (error) => {
          if (error.kind === 'conflict' || error.kind === 'not-found') void lookAgain(error, change.noteId, onChanged)
          else onError(error)
        },
      }),
    isAdding: adding.isPending,
    isChanging: changing.isPending,
    remove: ({ noteId }: RecordingNote) => {
      const undo = { run: () => restoring.mutateAsync(noteId), done: t.restored, stays: t.staysDeleted }
      removing.mutate(noteId, { onSuccess: () => showWithUndo(t.deleted, undo), onError })
    },
  }
}

type AddNoteProps = {
  onAdd: (body: { startTime: number; text: string }, onAdded: () => void) => void
  isSaving: boolean
}

/** Adds a note at the player's position when pressed. */
function AddNote({ onAdd, isSaving }: AddNoteProps) {
  const t = useMessages(notesMessages)
  const [draft, setDraft] = useState<{ startTime: number; text: string } | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  // Whole seconds: rerenders once a second instead of every frame.
  const seconds = usePlayback(({ position }) => Math.floor(position))
  const isOpen = draft !== null
  useEffect(() => {
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  if (draft === null) {
    return (
      <Button
        ref={opener}
        size="small"
        className="tabular-nums print:hidden"
        onClick={() => setDraft({ startTime: usePlayback.getState().position, text: '' })}
      >
        <Plus aria-hidden />
        {seconds > 0 ? t.addAt({ time: formatDuration(seconds) }) : t.add}
      </Button>
    )
  }
  const { startTime } = draft
  return (
    <NoteForm
      label={t.text({ time: formatDuration(startTime) })}
      draft={draft.text}
      isSaving={isSaving}
      onSave={(text) => onAdd({ startTime, text }, () => setDraft(null))}
      onCancel={() => setDraft(null)}
      // Not over a note begun since.
      onBack={(text) => setDraft((begun) => begun ?? { startTime, text })}
    />
  )
}

type NoteRowProps = {
  note: RecordingNote
  /** null for the person's own notes. */
  author: string | null
  /** Deleted by someone else while it's being edited. */
  isGone: boolean
  onEdit: (isEditing: boolean) => void
  /** null if the person may only read. */
  onChange: ((change: NoteText, answer: NoteAnswer) => void) | null
  isSaving: boolean
  onDelete: () => void
}

/** One note; pressing its time plays from there. */
function NoteRow({ note: { startTime, text }, author, isGone, onEdit, onChange, isSaving, onDelete }: NoteRowProps) {
  const t = useMessages(notesMessages)
  // The text being edited, whether someone else has changed it, and what the form starts with.
  const [edited, setEdited] = useState<{ text: string; isOthers: boolean; draft: string } | null>(null)
  const isEditing = edited !== null
  const pencil = useRef<HTMLButtonElement>(null)
  const wasEditing = useRef(false)
  useEffect(() => {
    if (!isEditing && wasEditing.current) pencil.current?.focus()
    wasEditing.current = isEditing
  }, [isEditing])
  const time = formatDuration(startTime)

  function edit(draft: string) {
    setEdited({ text, isOthers: false, draft })
    onEdit(true)
  }

  function leave() {
    setEdited(null)
    onEdit(false)
  }

  function play() {
    reading.broughtBack()
    playback.seekAndPlay(startTime)
  }

  if (edited !== null && onChange !== null) {
    return (
      <li className="py-1">
        <NoteForm
          label={t.text({ time })}
          text={text}
          draft={edited.draft}
          mayBeEmpty={text === ''}
          isSaving={isSaving}
          error={isGone ? t.deletedMeanwhile : edited.isOthers ? t.changedMeanwhile({ text: edited.text }) : undefined}
          onSave={(changed) => {
            if (changed === edited.text && !isGone) leave()
            else
              onChange(
                { text: changed, shown: edited.text },
                { onSaved: leave, onChanged: (now) => setEdited({ ...edited, text: now, isOthers: true }) },
              )
          }}
          onCancel={leave}
          // A deleted note leaves the list.
          onBack={isGone ? null : edit}
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
          <IconButton ref={pencil} label={t.edit({ time })} onClick={() => edit(text)}>
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

/** The service's limit. */
const MAX_LENGTH = 1_000

type NoteFormProps = {
  label: string
  text?: string
  /** What the form starts with: the text, or a discarded change of it. */
  draft: string
  /** A moment marked without text may stay so. */
  mayBeEmpty?: boolean
  isSaving: boolean
  error?: string | undefined
  onSave: (text: string) => void
  onCancel: () => void
  /** Opens the form again with a discarded text; null if it can't. */
  onBack: ((text: string) => void) | null
}

/** A single-line form: Enter saves, Escape discards. */
function NoteForm({ label, text: before = '', draft, mayBeEmpty = false, ...form }: NoteFormProps) {
  const { isSaving, error, onSave, onCancel, onBack } = form
  const t = useMessages(notesMessages)
  const [text, setText] = useState(draft)
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
    // Escape would also close what is around it.
    event.stopPropagation()
    discard()
  }

  function discard() {
    onCancel()
    if (isSaving || onBack === null || text.trim() === before.trim()) return
    showToast(t.discarded, { action: { label: t.undo, run: () => onBack(text) } })
  }

  return (
    <>
      <LeaveGuard isOn={text.trim() !== before.trim()} />
      <form noValidate onSubmit={save} className="flex w-full flex-col gap-2 py-1 print:hidden">
        <TextField
          label={label}
          name="note"
          autoComplete="off"
          // The person just pressed the button that opens it.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus
          enterKeyHint="done"
          maxLength={MAX_LENGTH}
          value={text}
          error={isRefused && isBlank ? t.blank : error}
          onKeyDown={handleKey}
          onChange={({ currentTarget }) => setText(currentTarget.value)}
        />
        <div className="flex gap-2">
          <Button type="submit" size="small" variant="primary" isPending={isSaving}>
            {t.save}
          </Button>
          <Button size="small" variant="ghost" onClick={discard}>
            {t.cancel}
          </Button>
        </div>
      </form>
    </>
  )
}
