import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { ColorCode, Tag } from '../../openapi/generated/types.ts'
import { requireWithinLimit } from '../limits.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { paletteColor } from './palette.ts'

type TagFacts = { name: string; colorCode: ColorCode | null }

const columns = ['tagId', 'name', 'colorCode'] as const

/** All active tags, the most used first; those used equally often by name. */
export async function listTags(db: Db, directoryId: string): Promise<Tag[]> {
  const rows = await db
    .selectFrom('tags')
    .select(columns)
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .orderBy('useCount', 'desc')
    .orderBy((eb) => eb.fn('lower', ['name']))
    .orderBy('tagId')
    .execute()
  return rows.map(toTag)
}

/** The new tag, or the one that has this name already, in whatever case, as it is. */
export async function createTag(db: Db, directoryId: string, facts: TagFacts): Promise<Tag> {
  const created = await db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('tags')
      .values({ tagId: newId(), directoryId, ...facts, createdOn: new Date() })
      .onConflict((conflict) => conflict.doNothing())
      .returning(columns)
      .executeTakeFirst()
    if (row !== undefined) await requireWithinLimit(trx, 'tags', { directoryId })
    return row
  })
  const tag = created ?? (await findByName(db, directoryId, facts.name))
  // Between the two statements somebody may have deleted the tag that stood in the way.
  return tag === undefined ? createTag(db, directoryId, facts) : toTag(tag)
}

/** Null when there is no such tag. Throws 400 where another tag has the name. */
export async function updateTag(
  db: Db,
  { directoryId, tagId }: { directoryId: string; tagId: string },
  changes: Partial<TagFacts>,
): Promise<Tag | null> {
  try {
    const row = await db
      .updateTable('tags')
      .set(changes)
      .where('tagId', '=', tagId)
      .where('directoryId', '=', directoryId)
      .where('deletedOn', 'is', null)
      .returning(columns)
      .executeTakeFirst()
    return row === undefined ? null : toTag(row)
  } catch (error) {
    if (!isNameInUse(error)) throw error
    const message = 'must be a name that no other tag has, in upper or lower case.'
    throw Problem.invalid([{ field: 'name', code: 'taken', message }])
  }
}

/** Deletes the tag and takes it off every appointment and recording; false when there is no such tag. */
export function deleteTag(db: Db, { directoryId, userId }: Member, tagId: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const deleted = await trx
      .updateTable('tags')
      .set({ deletedOn: new Date() })
      .where('tagId', '=', tagId)
      .where('directoryId', '=', directoryId)
      .where('deletedOn', 'is', null)
      .returning('name')
      .executeTakeFirst()
    if (deleted === undefined) return false
    await keepUses(trx, tagId)
    await trx.deleteFrom('recordingTags').where('tagId', '=', tagId).execute()
    await trx.deleteFrom('appointmentTags').where('tagId', '=', tagId).execute()
    await recordAudit(trx, {
      directoryId,
      userId,
      action: 'tag.deleted',
      resourceId: tagId,
      resourceName: deleted.name,
    })
    return true
  })
}

async function keepUses(trx: Db, tagId: string) {
  await trx
    .insertInto('deletedRecordingTags')
    .columns(['tagId', 'recordingId'])
    .expression((eb) => eb.selectFrom('recordingTags').select(['tagId', 'recordingId']).where('tagId', '=', tagId))
    .execute()
  await trx
    .insertInto('deletedAppointmentTags')
    .columns(['tagId', 'appointmentId'])
    .expression((eb) => eb.selectFrom('appointmentTags').select(['tagId', 'appointmentId']).where('tagId', '=', tagId))
    .execute()
}

function findByName(db: Db, directoryId: string, name: string) {
  return db
    .selectFrom('tags')
    .select(columns)
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .where((eb) => eb(eb.fn('lower', ['name']), '=', eb.fn('lower', [eb.val(name)])))
    .executeTakeFirst()
}

/** What the database throws for a second active tag of a name. */
export function isNameInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

function toTag({ tagId, name, colorCode }: Pick<Row<'tags'>, (typeof columns)[number]>): Tag {
  return { tagId, name, colorCode: paletteColor(colorCode) }
}
