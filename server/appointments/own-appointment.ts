import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'
import type { FieldError } from '../field-errors.ts'

/** What is wrong with a wish for an appointment, if any. */
export async function appointmentError(
  db: Db,
  member: Member,
  appointmentId: string | null,
): Promise<FieldError | null> {
  if (appointmentId === null || (await isOwnAppointment(db, member, appointmentId))) return null
  return { field: 'appointmentId', code: 'notFound', message: 'must be one of your own appointments.' }
}

/** Whether the id, as a body names it, is of an appointment that the member has a copy of. */
export async function isOwnAppointment(
  db: Db,
  { directoryId, userId }: Member,
  appointmentId: string,
): Promise<boolean> {
  if (!isId(appointmentId)) return false
  const row = await db
    .selectFrom('appointments')
    .select('appointmentId')
    .where('appointmentId', '=', appointmentId)
    .where('directoryId', '=', directoryId)
    .where('userId', '=', userId)
    .where('deletedOn', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
