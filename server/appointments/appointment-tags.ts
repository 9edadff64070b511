import type { PresentMember } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { Tag } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { chooseTags } from '../tags/choose-tags.ts'
import { effectiveAppointmentTags } from '../tags/effective-tags.ts'

export type AppointmentTags = { appointmentId: string; tagIds: readonly string[] }

/**
 * Replaces the own tags of the caller's copy of an appointment and answers the effective ones. Those it has
 * from its series are not made its own by being sent back.
 */
export async function replaceAppointmentTags(
  db: Db,
  { directoryId, userId }: PresentMember,
  { appointmentId, tagIds }: AppointmentTags,
): Promise<Tag[]> {
  await db.transaction().execute(async (trx) => {
    const appointment = await trx
      .selectFrom('appointments')
      .select('seriesMasterId')
      .where('appointmentId', '=', appointmentId)
      .where('directoryId', '=', directoryId)
      .where('userId', '=', userId)
      .where('deletedOn', 'is', null)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (appointment === undefined) throw Problem.notFound('Appointment')
    const current = await ownTagIds(trx, appointmentId)
    const { seriesMasterId } = appointment
    const inherited = seriesMasterId === null ? [] : await ownTagIds(trx, seriesMasterId)
    const { added, removed } = await chooseTags(trx, { directoryId, wanted: tagIds, current })
    const own = added.filter((tagId) => !inherited.includes(tagId))
    if (removed.length > 0) {
      await trx
        .deleteFrom('appointmentTags')
        .where('appointmentId', '=', appointmentId)
        .where('tagId', 'in', removed)
        .execute()
    }
    if (own.length > 0) {
      const rows = own.map((tagId) => ({ appointmentId, tagId }))
      await trx.insertInto('appointmentTags').values(rows).execute()
    }
  })
  return (await effectiveAppointmentTags(db, [appointmentId])).get(appointmentId) ?? []
}

/** Of tags that still exist. */
async function ownTagIds(trx: Db, appointmentId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom('appointmentTags')
    .innerJoin('tags', 'tags.tagId', 'appointmentTags.tagId')
    .select('tags.tagId')
    .where('appointmentId', '=', appointmentId)
    .where('tags.deletedOn', 'is', null)
    .execute()
  return rows.map(({ tagId }) => tagId)
}
