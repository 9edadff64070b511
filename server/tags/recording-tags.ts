import { isAdmin, type PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { Tag } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { isGivenEditing } from '../recordings/recording-permit.ts'
import { isVisibleTo, type RecordingVisibility, type Viewer } from '../recordings/recording-visibility.ts'
import { effectiveTags } from './effective-tags.ts'
import { isId } from '../http/request-context.ts'

type RecordingTagDeps = { db: Db; visibility: RecordingVisibility }

type LockedRecording = { recordingId: string; ownerUserId: string }

/**
 * Replaces a recording's own tags and answers the effective ones. Changing it is for its creator, those who were given editing
 * by a share or a folder, and admins and owners; 404 for who may not see it, 403 for who may only
 * see it.
 */
export async function replaceRecordingTags(
  { db, visibility }: RecordingTagDeps,
  member: PresentMember,
  { recordingId, tagIds }: { recordingId: string; tagIds: readonly string[] },
): Promise<Tag[]> {
  const viewer = await visibility.viewerOf(member)
  await db.transaction().execute((trx) => changeOwnTags(trx, { member, viewer, recordingId, change: () => tagIds }))
  return (await effectiveTags(db, [recordingId])).get(recordingId) ?? []
}

type TagChange = {
  member: PresentMember
  viewer: Viewer
  recordingId: string
  /** The tags it is to carry, made out of those it carries. */
  change: (current: readonly string[]) => readonly string[]
}

/** Changes a recording's own tags, for whom `replaceRecordingTags` would let. */
export async function changeOwnTags(trx: Db, { member, viewer, recordingId, change }: TagChange): Promise<void> {
  const recording = await trx
    .selectFrom('recordings')
    .select(['recordingId', 'ownerUserId'])
    .where('recordingId', '=', recordingId)
    .where(isVisibleTo(viewer))
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (recording === undefined) throw Problem.notFound('Recording')
  await requireChangeable(trx, member, recording)
  const current = await ownTags(trx, recordingId)
  const wanted = change(current)
  const { added, removed } = await chooseTags(trx, { directoryId: member.directoryId, wanted, current })
  if (removed.length > 0) {
    await trx.deleteFrom('recordingTags').where('recordingId', '=', recordingId).where('tagId', 'in', removed).execute()
  }
  if (added.length > 0) {
    const rows = added.map((tagId) => ({ recordingId, tagId }))
    await trx.insertInto('recordingTags').values(rows).execute()
  }
}

async function requireChangeable(trx: Db, member: PresentMember, { recordingId, ownerUserId }: LockedRecording) {
  if (isAdmin(member) || ownerUserId === member.userId) return
  if (await isGivenEditing(trx, member, recordingId)) return
  throw Problem.forbidden('Only the creator and people who can edit it can change its tags.')
}

async function ownTags(trx: Db, recordingId: string): Promise<string[]> {
  const rows = await trx.selectFrom('recordingTags').select('tagId').where('recordingId', '=', recordingId).execute()
  return rows.map((row) => row.tagId)
}

/** What a resource of the directory is to carry, and what it carries now. */
type TagChoice = { directoryId: string; wanted: readonly string[]; current: readonly string[] }

/** Tags of one appointment or recording, its own. */
export const MAX_TAGS = 20

/**
 * What has to be added and removed so that a resource carries exactly the wanted tags. Call it in the
 * transaction of the change, with the resource's row locked: the tags concerned stay as they are until its end.
 *
 * @throws Problem 400 `TAG_LIMIT` for more than 20, 400 for an id that is not in the directory's catalog
 */
export async function chooseTags(
  trx: Db,
  { directoryId, wanted, current }: TagChoice,
): Promise<{ added: string[]; removed: string[] }> {
  const chosen = new Set(wanted.map((tagId) => tagId.toLowerCase()))
  if (chosen.size > MAX_TAGS) {
    const fault = { code: 'tooMany', params: { max: MAX_TAGS } } as const
    const message = `must hold at most ${MAX_TAGS} different tags.`
    throw Problem.invalid([{ field: 'tagIds', ...fault, message }], 'TAG_LIMIT')
  }
  const known = await lockTags(trx, directoryId, [...chosen, ...current])
  const unknown = [...chosen].find((tagId) => !known.has(tagId))
  if (unknown !== undefined) {
    const message = `must hold ids of existing tags only, not "${unknown}".`
    throw Problem.invalid([{ field: 'tagIds', code: 'notFound', message }])
  }
  return {
    added: [...chosen].filter((tagId) => !current.includes(tagId)),
    removed: current.filter((tagId) => !chosen.has(tagId)),
  }
}

/** Locks tags in order of their ids, those that go too, because their uses are counted; answers those that exist. */
async function lockTags(trx: Db, directoryId: string, tagIds: readonly string[]): Promise<Set<string>> {
  const ids = tagIds.filter(isId)
  if (ids.length === 0) return new Set()
  const rows = await trx
    .selectFrom('tags')
    .select(['tagId', 'deletedOn'])
    .where('directoryId', '=', directoryId)
    .where('tagId', 'in', ids)
    .orderBy('tagId')
    .forNoKeyUpdate()
    .execute()
  return new Set(rows.filter((row) => row.deletedOn === null).map((row) => row.tagId))
}
