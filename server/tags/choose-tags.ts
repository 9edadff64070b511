import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'

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
