import { sql } from 'kysely'
import { isAdmin, type Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { DeletedRecordingPage } from '../../openapi/generated/types.ts'
import { pageOf, type PageRequest } from '../http/paging.ts'
import { personName } from '../identity/person-name.ts'
import { RESTORABLE_FOR_MS } from './delete-recording.ts'

/** What this member could restore now, last deleted first. */
export async function listDeletedRecordings(db: Db, member: Member, page: PageRequest): Promise<DeletedRecordingPage> {
  const restorable = restorableBy(db, member)
  const { total } = await restorable.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow()
  const rows = await restorable
    .innerJoin('users', 'users.userId', 'recordings.ownerUserId')
    .select([
      'recordingId',
      'recordings.name',
      'durationSeconds as durationInSeconds',
      'recordings.createdOn',
      personName().as('ownerName'),
    ])
    .select(sql<Date>`recordings.deleted_on`.as('deletedOn'))
    .orderBy('recordings.deletedOn', 'desc')
    .orderBy('recordingId', 'desc')
    .limit(page.pageSize)
    .offset(page.offset)
    .execute()
  const items = rows.map(({ createdOn, deletedOn, ...row }) => ({
    ...row,
    createdOn: createdOn.toISOString(),
    deletedOn: deletedOn.toISOString(),
    restorableUntil: new Date(deletedOn.getTime() + RESTORABLE_FOR_MS).toISOString(),
  }))
  return pageOf(page, total, items)
}

function restorableBy(db: Db, member: Member) {
  return db
    .selectFrom('recordings')
    .where('recordings.directoryId', '=', member.directoryId)
    .where('recordings.deletedOn', '>=', new Date(Date.now() - RESTORABLE_FOR_MS))
    .where('recordings.erasedOn', 'is', null)
    .$if(!isAdmin(member), (query) => query.where('recordings.ownerUserId', '=', member.userId))
}
