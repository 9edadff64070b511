import type { Member } from '../access.ts'
import { appointmentError } from '../appointments/own-appointment.ts'
import type { Db } from '../db/open-database.ts'
import type { UpdateRecordingBody } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { displayText, nameError } from '../text-rules.ts'

type Change = { member: Member; recordingId: string; body: UpdateRecordingBody }

/** Changes what the body names, all of it or nothing; throws 400 naming each field that cannot be set. */
export async function updateRecording(db: Db, { member, recordingId, body }: Change): Promise<void> {
  const { appointmentId } = body
  const name = body.name === undefined ? undefined : displayText(body.name)
  const errors = [nameError(name ?? null), await appointmentError(db, member, appointmentId ?? null)]
  const wrong = errors.filter((error) => error !== null)
  if (wrong.length > 0) throw Problem.invalid(wrong)
  if (name === undefined && appointmentId === undefined) return
  await db.transaction().execute(async (trx) => {
    const { numUpdatedRows } = await trx
      .updateTable('recordings')
      .set({ ...(name === undefined ? {} : { name }), modifiedOn: new Date() })
      .where('recordingId', '=', recordingId)
      .where('deletedOn', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw Problem.notFound('Recording')
    if (appointmentId !== undefined) await linkAppointment(trx, { member, recordingId, appointmentId })
  })
}

type Link = { member: Member; recordingId: string; appointmentId: string | null }

/** A member links one appointment of their own; what others have linked stays. */
async function linkAppointment(trx: Db, { member, recordingId, appointmentId }: Link) {
  await trx
    .deleteFrom('recordingAppointments')
    .where('recordingId', '=', recordingId)
    .where('appointmentId', 'in', (eb) =>
      eb.selectFrom('appointments').select('appointmentId').where('userId', '=', member.userId),
    )
    .execute()
  if (appointmentId === null) return
  await trx.insertInto('recordingAppointments').values({ recordingId, appointmentId }).execute()
}
