import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Speaker, SpeakerBody } from '../generated/types.gen.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { displayText } from '../uploads/upload-rules.ts'

const MAX_SPEAKERS = 100

const columns = ['speakerId', 'speakerNumber', 'name', 'emailAddress'] as const

/** Adds a speaker to a transcript; throws 400 where there is none or it has as many as it may have. */
export function createSpeaker(db: Db, recordingId: string, body: SpeakerBody): Promise<Speaker> {
  const { name = null, emailAddress = null } = toColumns(body)
  return db.transaction().execute(async (trx) => {
    // Two speakers added at once get two numbers.
    const { isTranscriptionSucceeded } = await trx
      .selectFrom('recordings')
      .select('isTranscriptionSucceeded')
      .where('recordingId', '=', recordingId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (!isTranscriptionSucceeded) throw new Problem(400, 'There is no transcript to add a speaker to.')
    const { count, last } = await trx
      .selectFrom('transcriptSpeakers')
      .select(sql<number>`count(*)::int`.as('count'))
      .select(sql<number>`coalesce(max(speaker_number), 0)::int`.as('last'))
      .where('recordingId', '=', recordingId)
      .executeTakeFirstOrThrow()
    if (count >= MAX_SPEAKERS) throw new Problem(400, `A transcript has ${MAX_SPEAKERS} speakers at most.`)
    return trx
      .insertInto('transcriptSpeakers')
      .values({ speakerId: newId(), recordingId, speakerNumber: last + 1, name, emailAddress })
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

/** Changes what the body names of a speaker; null when the transcript has no such speaker. */
export async function updateSpeaker(
  db: Db,
  { recordingId, speakerId }: { recordingId: string; speakerId: string },
  body: SpeakerBody,
): Promise<Speaker | null> {
  const speakers = db.selectFrom('transcriptSpeakers').select(columns)
  const change = toColumns(body)
  if (Object.keys(change).length > 0) {
    await db
      .updateTable('transcriptSpeakers')
      .set(change)
      .where('speakerId', '=', speakerId)
      .where('recordingId', '=', recordingId)
      .execute()
  }
  const row = await speakers
    .where('speakerId', '=', speakerId)
    .where('recordingId', '=', recordingId)
    .executeTakeFirst()
  return row ?? null
}

/** What the body names, checked: nothing that can be seen is no name, and no address. */
function toColumns({ name, emailAddress }: SpeakerBody): SpeakerBody {
  const email = emailAddress?.trim() || null
  if (email !== null && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) {
    throw Problem.invalid([{ field: 'emailAddress', message: 'must be an e-mail address such as ada@example.com.' }])
  }
  return {
    ...(name === undefined ? {} : { name: displayText(name ?? '') || null }),
    ...(emailAddress === undefined ? {} : { emailAddress: email }),
  }
}
