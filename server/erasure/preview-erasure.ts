import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { ErasurePreview } from '../../openapi/generated/types.ts'
import { personName } from '../identity/person-name.ts'
import { companiesOf, refusalOf, type ErasureRequest } from './erasure-plan.ts'

/** What would go and stay, and who would take it over. Tells of companies they have left only where something is left of them. */
export async function previewErasure(db: Db, request: ErasureRequest): Promise<ErasurePreview> {
  const { userId, by } = request
  const { userName } = await db
    .selectFrom('users')
    .select(personName().as('userName'))
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const companies = await companiesOf(db, request, { isLocking: false })
  // An owner is told of their own company alone.
  const shown = companies.filter((one) => (by === null ? one.isMember : one.directoryId === by.directoryId))
  const told = shown.map(async ({ directoryId, directoryName, takerId, takerName }) => ({
    directoryId,
    directoryName,
    takeOverUserId: takerId,
    takeOverName: takerName,
    ...(await countsIn(db, { directoryId, userId })),
  }))
  return { userId, userName, refusal: refusalOf(companies, request), companies: await Promise.all(told) }
}

async function countsIn(db: Db, { directoryId, userId }: { directoryId: string; userId: string }) {
  const { rows } = await sql<{
    recordingCount: number
    folderCount: number
    taskCount: number
    appointmentCount: number
    vocabularyCount: number
  }>`select
    (select count(*)::int from recordings
      where directory_id = ${directoryId} and owner_user_id = ${userId} and deleted_on is null) as recording_count,
    (select count(*)::int from folders
      where directory_id = ${directoryId} and owner_user_id = ${userId} and deleted_on is null) as folder_count,
    (select count(*)::int from tasks where directory_id = ${directoryId} and deleted_on is null
      and (owner_user_id = ${userId} or responsible_user_id = ${userId})) as task_count,
    (select count(*)::int from appointments
      where directory_id = ${directoryId} and user_id = ${userId} and deleted_on is null) as appointment_count,
    (select count(*)::int from vocabulary where directory_id = ${directoryId} and user_id = ${userId}
      and not is_directory_wide and deleted_on is null) as vocabulary_count`.execute(db)
  const [counts] = rows
  if (counts === undefined) throw new Error('The database counted nothing.')
  return counts
}
