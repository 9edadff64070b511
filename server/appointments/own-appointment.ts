import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'

/** Whether the id, as a body names it, is of an appointment that the member has a copy of (contract 2.14). */
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
