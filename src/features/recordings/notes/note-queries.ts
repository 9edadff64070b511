import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  createRecordingNote,
  deleteRecordingNote,
  listRecordingNotes,
  restoreRecordingNote,
  updateRecordingNote,
} from '#openapi/generated/sdk.ts'
import type { CreateRecordingNoteBody, RecordingNote } from '#openapi/generated/types.ts'
import { recordingKeys } from '../recording-queries'

type Place = { directoryId: string; recordingId: string }

const key = ({ directoryId, recordingId }: Place) => [...recordingKeys.all(directoryId), 'notes', recordingId] as const

/** What people wrote down of a recording (extension `recordings.notes`). */
export const noteQueries = {
  list: (place: Place) =>
    queryOptions({
      queryKey: key(place),
      queryFn: async ({ signal }) => (await listRecordingNotes({ path: place, signal })).items,
      // Others write some, too.
      staleTime: 0,
      meta: { isQuiet: true },
    }),
}

/** Somebody changed the note meanwhile, or deleted it, which the list says; nothing was saved. */
export class NoteChanged extends Error {
  /** Null where it was deleted. */
  readonly text: string | null

  constructor(text: string | null) {
    super('The note was changed meanwhile.')
    this.text = text
  }
}

/** `shown` is the text that the change was made on. */
type NoteChange = { noteId: string; text: string; shown: string }

export const noteMutations = {
  add: (place: Place) =>
    mutationOptions({
      mutationFn: (body: CreateRecordingNoteBody) => createRecordingNote({ path: place, body }),
      meta: { invalidates: [key(place)] },
    }),

  /** Fails with `NoteChanged` when it does not say any more what the change was made on. */
  change: (place: Place) =>
    mutationOptions<RecordingNote, Error, NoteChange>({
      mutationFn: async ({ noteId, text, shown }, { client }) => {
        const { items } = await listRecordingNotes({ path: place })
        const now = items.find((note) => note.noteId === noteId)?.text ?? null
        if (now === null) client.setQueryData(noteQueries.list(place).queryKey, items)
        if (now !== shown && now !== text) throw new NoteChanged(now)
        return updateRecordingNote({ path: { ...place, noteId }, body: { text } })
      },
      meta: { invalidates: [key(place)] },
    }),

  remove: (place: Place) =>
    mutationOptions({
      mutationFn: (noteId: string) => deleteRecordingNote({ path: { ...place, noteId } }),
      meta: { invalidates: [key(place)] },
    }),

  restore: (place: Place) =>
    mutationOptions({
      mutationFn: (noteId: string) => restoreRecordingNote({ path: { ...place, noteId } }),
      meta: { invalidates: [key(place)] },
    }),
}
