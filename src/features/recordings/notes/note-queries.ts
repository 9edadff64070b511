import { mutationOptions, queryOptions } from '@tanstack/react-query'
import {
  createRecordingNote,
  deleteRecordingNote,
  listRecordingNotes,
  restoreRecordingNote,
  updateRecordingNote,
} from '#openapi/generated/sdk.ts'
import type { CreateRecordingNoteBody } from '#openapi/generated/types.ts'
import { recordingKeys } from '../recording-queries'

type Place = { directoryId: string; recordingId: string }

const key = ({ directoryId, recordingId }: Place) => [...recordingKeys.all(directoryId), 'notes', recordingId] as const

/** Notes on a recording (extension `recordings.notes`). */
export const noteQueries = {
  list: (place: Place) =>
    queryOptions({
      queryKey: key(place),
      queryFn: async ({ signal }) => (await listRecordingNotes({ path: place, signal })).items,
      // Others add notes too.
      staleTime: 0,
      meta: { isQuiet: true },
    }),
}

/** `shown` is the text that the change is based on. */
type NoteChange = { noteId: string; text: string; shown: string }

export const noteMutations = {
  add: (place: Place) =>
    mutationOptions({
      mutationFn: (body: CreateRecordingNoteBody) => createRecordingNote({ path: place, body }),
      meta: { invalidates: [key(place)] },
    }),

  change: (place: Place) =>
    mutationOptions({
      mutationFn: ({ noteId, text, shown }: NoteChange) =>
        updateRecordingNote({ path: { ...place, noteId }, body: { text, expected: { text: shown } } }),
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
