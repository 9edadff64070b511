import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { requireWithinLimit } from '../limits.ts'
import { newId } from '../new-id.ts'
import { requireExpected } from '../problems.ts'
import { lineOf } from '../text-rules.ts'
import type { CreateRecordingNoteBody, RecordingNote, UpdateRecordingNoteBody } from '../../openapi/generated/types.ts'

type Place = { recordingId: string; noteId: string }

/** Returns all notes of a recording, in order of time. */
export async function listNotes(db: Db, recordingId: string): Promise<RecordingNote[]> {
  const rows = await selectNotes(db, recordingId)
    .where('recordingNotes.deletedOn', 'is', null)
    .orderBy('startTime')
    .orderBy('noteId')
    .execute()
  return rows.map(toNote)
}

type NewNotes = { recordingId: string; authorUserId: string; notes: readonly CreateRecordingNoteBody[] }

/** Adds notes in a transaction; returns their ids. Throws 400 if there would be too many. */
export async function addNotes(trx: Db, { recordingId, authorUserId, notes }: NewNotes): Promise<string[]> {
  if (notes.length === 0) return []
  const rows = notes.map(({ startTime, text }) => ({
    noteId: newId(),
    recordingId,
    authorUserId,
    startTime,
    text: lineOf(text),
  }))
  await trx.insertInto('recordingNotes').values(rows).execute()
  await requireWithinLimit(trx, 'notes', { recordingId })
  return rows.map(({ noteId }) => noteId)
}

/** Returns null if there is no such note. Throws 409 if it isn't as `expected`. */
export function changeNote(db: Db, place: Place, body: UpdateRecordingNoteBody): Promise<RecordingNote | null> {
  const { startTime, text, expected } = body
  const change = {
    ...(startTime === undefined ? {} : { startTime }),
    ...(text === undefined ? {} : { text: lineOf(text) }),
  }
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('recordingNotes')
      .select(['startTime', 'text'])
      .where('noteId', '=', place.noteId)
      .where('recordingId', '=', place.recordingId)
      .where('deletedOn', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (before === undefined) return null
    requireExpected(expected, before, change)
    await trx
      .updateTable('recordingNotes')
      .set({ modifiedOn: new Date(), ...change })
      .where('noteId', '=', place.noteId)
      .execute()
    return findNote(trx, place)
  })
}

/** Returns false if there is no such note. */
export async function deleteNote(db: Db, { recordingId, noteId }: Place): Promise<boolean> {
  const deleted = await db
    .updateTable('recordingNotes')
    .set({ deletedOn: new Date() })
    .where('noteId', '=', noteId)
    .where('recordingId', '=', recordingId)
    .where('deletedOn', 'is', null)
    .returning('noteId')
    .executeTakeFirst()
  return deleted !== undefined
}

/** Restores a note; one that isn't deleted is returned as it is. Null if it never existed. */
export function restoreNote(db: Db, place: Place): Promise<RecordingNote | null> {
  return db.transaction().execute(async (trx) => {
    const restored = await trx
      .updateTable('recordingNotes')
      .set({ deletedOn: null })
      .where('noteId', '=', place.noteId)
      .where('recordingId', '=', place.recordingId)
      .where('deletedOn', 'is not', null)
      .returning('noteId')
      .executeTakeFirst()
    if (restored !== undefined) await requireWithinLimit(trx, 'notes', place)
    return findNote(trx, place)
  })
}

export async function findNote(db: Db, { recordingId, noteId }: Place): Promise<RecordingNote | null> {
  const row = await selectNotes(db, recordingId)
    .where('noteId', '=', noteId)
    .where('recordingNotes.deletedOn', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : toNote(row)
}

const selectNotes = (db: Db, recordingId: string) =>
  db
    .selectFrom('recordingNotes')
    .innerJoin('users', 'users.userId', 'recordingNotes.authorUserId')
    .select(['noteId', 'startTime', 'text', 'authorUserId', 'recordingNotes.createdOn'])
    .select(
      sql<string>`coalesce(nullif(trim(concat_ws(' ', users.first_name, users.last_name)), ''), users.email)`.as(
        'authorName',
      ),
    )
    .where('recordingId', '=', recordingId)

type NoteRow = Omit<RecordingNote, 'createdOn'> & { createdOn: Date }

const toNote = ({ createdOn, ...note }: NoteRow): RecordingNote => ({ ...note, createdOn: createdOn.toISOString() })
