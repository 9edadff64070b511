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

export const noteMutations = {
  add: (place: Place) =>
    mutationOptions({
      mutationFn: (body: CreateRecordingNoteBody) => createRecordingNote({ path: place, body }),
      meta: { invalidates: [key(place)] },
    }),

  change: (place: Place) =>
    mutationOptions({
      mutationFn: ({ noteId, text }: { noteId: string; text: string }) =>
        updateRecordingNote({ path: { ...place, noteId }, body: { text } }),
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
