import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { RecordingShares, ReplaceRecordingSharesBody } from '../../openapi/generated/types.ts'
import { changesOf, given, idsOf, levelsOf, nameShares, readNewShares } from '../folders/share-changes.ts'
import { readMemberOrder, sortByMember, versionOfShares } from '../folders/share-store.ts'
import { recordShareNews } from '../news/record-news.ts'
import { Problem } from '../problems.ts'
import { canEditVisible } from './recording-permit.ts'
import { isVisibleTo, type Viewer } from './recording-visibility.ts'

/** Direct shares of a recording: people and teams by name, without archived teams. */
export async function readRecordingShares(
  db: Db,
  { directoryId }: Member,
  recordingId: string,
): Promise<RecordingShares> {
  const rows = await db
    .selectFrom('recordingShares')
    .leftJoin('teams', 'teams.teamId', 'recordingShares.teamId')
    .select(['recordingShares.userId', 'recordingShares.teamId', 'recordingShares.accessLevel'])
    .where('recordingId', '=', recordingId)
    .where('teams.deletedOn', 'is', null)
    .orderBy((eb) => eb.fn('lower', ['teams.name']))
    .orderBy('recordingShares.teamId')
    .execute()
  const { ownerUserId } = await db
    .selectFrom('recordings')
    .select('ownerUserId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  const people = rows.flatMap(({ userId, accessLevel }) => (userId === null ? [] : [{ userId, accessLevel }]))
  const order = await readMemberOrder(
    db,
    directoryId,
    people.map(({ userId }) => userId),
  )
  const shares = {
    userShares: sortByMember(people, order),
    teamShares: rows.flatMap(({ teamId, accessLevel }) => (teamId === null ? [] : [{ teamId, accessLevel }])),
  }
  return { ownerUserId, ...shares, version: versionOfShares(shares) }
}

type Replacement = { viewer: Viewer; recordingId: string; body: ReplaceRecordingSharesBody }

/** Replaces all shares of a recording, for anyone who may edit it. Returns the new shares. */
export function replaceRecordingShares(
  db: Db,
  member: Member,
  { viewer, recordingId, body }: Replacement,
): Promise<RecordingShares> {
  return db.transaction().execute(async (trx) => {
    const recording = await trx
      .selectFrom('recordings')
      .select(['recordingId', 'name'])
      .where('recordingId', '=', recordingId)
      .where(isVisibleTo(viewer))
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (recording === undefined) throw Problem.notFound('Recording')
    if (!(await canEditVisible(trx, member, recordingId))) {
      throw Problem.forbidden('Only people who can edit the recording can share it.')
    }
    const before = await readRecordingShares(trx, member, recordingId)
    if (typeof body.expectedVersion === 'string' && body.expectedVersion !== before.version) {
      throw Problem.conflict('This recording’s sharing was changed elsewhere.')
    }
    const shares = await readNewShares(trx, member, body)
    const users = changesOf(levelsOf(before.userShares, 'userId'), shares.users)
    const teams = changesOf(levelsOf(before.teamShares, 'teamId'), shares.teams)
    if (users.length + teams.length === 0) return before
    await trx
      .deleteFrom('recordingShares')
      .where('recordingId', '=', recordingId)
      .where('sharedWithId', '=', idsOf([...users, ...teams]))
      .execute()
    const by = { recordingId, sharedByUserId: member.userId }
    const rows = [
      ...given(users).map(({ id, accessLevel }) => ({ ...by, userId: id, accessLevel })),
      ...given(teams).map(({ id, accessLevel }) => ({ ...by, teamId: id, accessLevel })),
    ]
    if (rows.length > 0) await trx.insertInto('recordingShares').values(rows).execute()
    const { directoryId, userId } = member
    const cause = { directoryId, kind: 'recordingShared', actorUserId: userId, subject: { recordingId } } as const
    await recordShareNews(trx, { ...cause, ownerUserId: before.ownerUserId }, { users, teams })
    await recordAudit(trx, {
      directoryId: member.directoryId,
      userId: member.userId,
      action: 'recording.shared',
      resourceId: recordingId,
      resourceName: recording.name,
      changes: await nameShares(trx, { users, teams }),
    })
    return readRecordingShares(trx, member, recordingId)
  })
}
