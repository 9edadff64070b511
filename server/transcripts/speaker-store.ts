import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Speaker, SpeakerBody, UpdateSpeakerBody } from '../../openapi/generated/types.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { displayText } from '../text-rules.ts'

/** Limits on current speakers, and on all speakers including removed ones. */
const MAX_SPEAKERS = 100
const MAX_SPEAKERS_EVER = 1000

const columns = ['speakerId', 'speakerNumber', 'name', 'emailAddress', 'revision'] as const

/** Adds a speaker to a transcript; throws 400 if there is no transcript or it has the maximum of speakers. */
export function createSpeaker(db: Db, recordingId: string, body: SpeakerBody): Promise<Speaker> {
  return db.transaction().execute((trx) => insertSpeaker(trx, recordingId, body))
}

/** The same within a transaction. */
export async function insertSpeaker(trx: Db, recordingId: string, body: SpeakerBody): Promise<Speaker> {
  const { name = null, emailAddress = null } = toColumns(body)
  // The lock gives speakers added concurrently different numbers.
  const { isTranscriptionSucceeded } = await trx
    .selectFrom('recordings')
    .select('isTranscriptionSucceeded')
    .where('recordingId', '=', recordingId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  if (!isTranscriptionSucceeded) throw new Problem(400, 'There’s no transcript to add a speaker to.')
  const { count, ever, last } = await trx
    .selectFrom('transcriptSpeakers')
    .select(sql<number>`count(*) filter (where removed_on is null)::int`.as('count'))
    .select(sql<number>`count(*)::int`.as('ever'))
    .select(sql<number>`coalesce(max(speaker_number), 0)::int`.as('last'))
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  if (count >= MAX_SPEAKERS) throw new Problem(400, `A transcript can have up to ${MAX_SPEAKERS} speakers.`)
  if (ever >= MAX_SPEAKERS_EVER) {
    throw new Problem(400, `A transcript can have up to ${MAX_SPEAKERS_EVER} speakers, including removed ones.`)
  }
  return trx
    .insertInto('transcriptSpeakers')
    .values({ speakerId: newId(), recordingId, speakerNumber: last + 1, name, emailAddress })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/**
 * Changes the properties in the body; null if the transcript has no such speaker.
 * @throws Problem 409 EDIT_CONFLICT if the body has another revision than the speaker
 */
export function updateSpeaker(
  db: Db,
  { recordingId, speakerId }: { recordingId: string; speakerId: string },
  { revision, ...body }: UpdateSpeakerBody,
): Promise<Speaker | null> {
  const change = toColumns(body)
  return db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('transcriptSpeakers')
      .select(columns)
      .where('speakerId', '=', speakerId)
      .where('recordingId', '=', recordingId)
      .where('removedOn', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (before === undefined) return null
    if (revision !== undefined && revision !== before.revision) throw changedMeanwhile()
    if (Object.keys(change).length === 0) return before
    return trx
      .updateTable('transcriptSpeakers')
      .set(change)
      .where('speakerId', '=', speakerId)
      .returning(columns)
      .executeTakeFirstOrThrow()
  })
}

function changedMeanwhile() {
  const detail = 'Someone else just named this speaker. Read it again, then retry.'
  return new Problem(409, detail, { code: 'EDIT_CONFLICT' })
}

/** Validates the body; a name or address without visible characters becomes null. */
function toColumns({ name, emailAddress }: SpeakerBody): SpeakerBody {
  const email = emailAddress?.trim() || null
  if (email !== null && !/^[^\s@<>"]+@[^\s@<>"]+$/.test(email)) {
    const message = 'must be an e-mail address such as ada@example.com.'
    throw Problem.invalid([{ field: 'emailAddress', code: 'notAnEmailAddress', message }])
  }
  return {
    ...(name === undefined ? {} : { name: displayText(name ?? '') || null }),
    ...(emailAddress === undefined ? {} : { emailAddress: email }),
  }
}
