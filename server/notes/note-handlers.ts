import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import { createRecordingPermit } from '../recordings/recording-permit.ts'
import type { RecordingVisibility } from '../recordings/recording-visibility.ts'
import { addNotes, changeNote, deleteNote, findNote, listNotes, restoreNote } from './note-store.ts'

type NoteOperations =
  | 'listRecordingNotes'
  | 'createRecordingNote'
  | 'updateRecordingNote'
  | 'deleteRecordingNote'
  | 'restoreRecordingNote'

/** People's notes at moments of a recording (extension `recordings.notes`). */
export function noteHandlers(db: Db, visibility: RecordingVisibility): Pick<RouteHandlers, NoteOperations> {
  const permit = createRecordingPermit(db, visibility)
  return {
    async listRecordingNotes(request, reply) {
      const { recordingId } = request.params
      // Throws for a recording they can't see.
      await permit.canEdit(request.member, recordingId)
      return reply.code(200).send({ items: await listNotes(db, recordingId) })
    },

    async createRecordingNote(request, reply) {
      const { member, body, params } = request
      const { recordingId } = params
      await permit.requireEdit(member, recordingId)
      const note = await db.transaction().execute(async (trx) => {
        const [noteId = ''] = await addNotes(trx, { recordingId, authorUserId: member.userId, notes: [body] })
        return findNote(trx, { recordingId, noteId })
      })
      if (note === null) throw Problem.notFound('Note')
      return reply.code(200).send(note)
    },

    async updateRecordingNote(request, reply) {
      await permit.requireEdit(request.member, request.params.recordingId)
      const note = await changeNote(db, known(request.params), request.body)
      if (note === null) throw Problem.notFound('Note')
      return reply.code(200).send(note)
    },

    async deleteRecordingNote(request, reply) {
      await permit.requireEdit(request.member, request.params.recordingId)
      if (!(await deleteNote(db, known(request.params)))) throw Problem.notFound('Note')
      return reply.code(204).send()
    },

    async restoreRecordingNote(request, reply) {
      await permit.requireEdit(request.member, request.params.recordingId)
      const note = await restoreNote(db, known(request.params))
      if (note === null) throw Problem.notFound('Note')
      return reply.code(200).send(note)
    },
  }
}

function known({ recordingId, noteId }: { recordingId: string; noteId: string }) {
  if (!isId(noteId)) throw Problem.notFound('Note')
  return { recordingId, noteId }
}
