import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { ColorCode, Tag, UpdateTagBody } from '../../openapi/generated/types.ts'
import { requireWithinLimit } from '../limits.ts'
import { newId } from '../new-id.ts'
import { Problem, requireExpected } from '../problems.ts'
import { MAX_TAGS } from './recording-tags.ts'

type TagFacts = { name: string; colorCode: ColorCode | null }

const columns = ['tagId', 'name', 'colorCode'] as const

/** Returns all active tags, the most used first, then by name. */
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

/** Creates a tag, or returns the existing one with this name in any case, unchanged. */
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
  // The conflicting tag was deleted between the two statements.
  return tag === undefined ? createTag(db, directoryId, facts) : toTag(tag)
}

type TagUpdate = { changes: Partial<TagFacts>; expected: UpdateTagBody['expected'] }

/** Returns null if there is no such tag. Throws 400 if another tag has the name, 409 if it isn't as `expected`. */
export async function updateTag(
  db: Db,
  { directoryId, tagId }: { directoryId: string; tagId: string },
  { changes, expected }: TagUpdate,
): Promise<Tag | null> {
  try {
    return await db.transaction().execute(async (trx) => {
      const before = await trx
        .selectFrom('tags')
        .select(columns)
        .where('tagId', '=', tagId)
        .where('directoryId', '=', directoryId)
        .where('deletedOn', 'is', null)
        .forNoKeyUpdate()
        .executeTakeFirst()
      if (before === undefined) return null
      requireExpected<TagFacts>(expected, toTag(before), changes)
      await trx.updateTable('tags').set(changes).where('tagId', '=', tagId).execute()
      return toTag({ ...before, ...changes })
    })
  } catch (error) {
    if (!isNameInUse(error)) throw error
    const message = 'must differ from all other tags’ names, ignoring case.'
    throw Problem.invalid([{ field: 'name', code: 'taken', message }])
  }
}

/** Deletes the tag and removes it from every appointment and recording; returns false if there is no such tag. */
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

/** Whether the error is the database's for a second active tag with the same name. */
function isNameInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '23505'
}

function toTag({ tagId, name, colorCode }: Pick<Row<'tags'>, (typeof columns)[number]>): Tag {
  return { tagId, name, colorCode: paletteColor(colorCode) }
}

/**
 * Restores a deleted tag, on everything that had it and has room for it; one that isn't deleted is unchanged. Returns
 * null if it never existed. Throws 400 if another tag has its name now.
 */
export async function restoreTag(db: Db, { directoryId, userId }: Member, tagId: string): Promise<Tag | null> {
  return db.transaction().execute(async (trx) => {
    const tag = await trx
      .selectFrom('tags')
      .select(['tagId', 'name', 'colorCode', 'deletedOn'])
      .where('tagId', '=', tagId)
      .where('directoryId', '=', directoryId)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (tag === undefined) return null
    const { name, colorCode, deletedOn } = tag
    if (deletedOn !== null) {
      await revive(trx, { tagId, name })
      await requireWithinLimit(trx, 'tags', { directoryId })
      await giveBack(trx, { tagId, table: 'recording_tags', id: 'recording_id' })
      await giveBack(trx, { tagId, table: 'appointment_tags', id: 'appointment_id' })
      await recordAudit(trx, { directoryId, userId, action: 'tag.restored', resourceId: tagId, resourceName: name })
    }
    return { tagId, name, colorCode: paletteColor(colorCode) }
  })
}

async function revive(trx: Db, { tagId, name }: { tagId: string; name: string }) {
  try {
    await trx.updateTable('tags').set({ deletedOn: null }).where('tagId', '=', tagId).execute()
  } catch (error) {
    if (!isNameInUse(error)) throw error
    const message = `is already taken: another tag is now called "${name}".`
    throw Problem.invalid([{ field: 'name', code: 'taken', message }])
  }
}

type Carriers = { tagId: string } & (
  | { table: 'recording_tags'; id: 'recording_id' }
  | { table: 'appointment_tags'; id: 'appointment_id' }
)

/** Locks what had the tag, so that the tag limit can't be exceeded in the meantime. */
async function giveBack(trx: Db, { tagId, table, id }: Carriers) {
  const carriers = sql.table(table === 'recording_tags' ? 'recordings' : 'appointments')
  const kept = sql.table(`deleted_${table}`)
  await sql`select 1 from ${carriers} where ${sql.ref(id)} in (select ${sql.ref(id)} from ${kept} where tag_id = ${tagId})
    order by ${sql.ref(id)} for no key update`.execute(trx)
  await sql`
    insert into ${sql.table(table)} (${sql.ref(id)}, tag_id)
    select kept.${sql.ref(id)}, kept.tag_id from ${kept} kept
    where kept.tag_id = ${tagId} and (
      select count(*) from ${sql.table(table)} own where own.${sql.ref(id)} = kept.${sql.ref(id)}
    ) < ${MAX_TAGS}`.execute(trx)
  await sql`delete from ${kept} where tag_id = ${tagId}`.execute(trx)
}

/** Every color a tag can have, in display order. */
export const palette = [
  'indigo',
  'purple',
  'fuchsia',
  'pink',
  'rose',
  'red',
  'orange',
  'amber',
  'yellow',
  'lime',
  'green',
  'emerald',
  'teal',
  'cyan',
  'sky',
  'blue',
  'slate',
  'gray',
  'zinc',
  'stone',
  'neutral',
] as const satisfies readonly ColorCode[]

/** Returns the color by name; null, the neutral one, for a name that isn't in the palette. */
function paletteColor(name: string | null): ColorCode | null {
  return palette.find((color) => color === name) ?? null
}
