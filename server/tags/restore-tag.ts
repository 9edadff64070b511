import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Tag } from '../../openapi/generated/types.ts'
import { requireWithinLimit } from '../limits.ts'
import { Problem } from '../problems.ts'
import { MAX_TAGS } from './choose-tags.ts'
import { paletteColor } from './palette.ts'
import { isNameInUse } from './tag-store.ts'

/**
 * Brings a deleted tag back, on everything that carried it and has room for it; one that is not deleted stays as it is.
 * Null when there never was such a tag. Throws 400 when another tag has its name now.
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
    const message = `must be free: another tag is called "${name}" now.`
    throw Problem.invalid([{ field: 'name', code: 'taken', message }])
  }
}

type Carriers = { tagId: string } & (
  | { table: 'recording_tags'; id: 'recording_id' }
  | { table: 'appointment_tags'; id: 'appointment_id' }
)

/** Locks what carried the tag, so that nobody gives it a twentieth tag meanwhile. */
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
