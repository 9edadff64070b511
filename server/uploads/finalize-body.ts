import { isOwnAppointment } from '../appointments/own-appointment.ts'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FieldError } from '../field-errors.ts'
import type { FinalizeUploadBody } from '../generated/types.gen.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import { isUsableBy } from '../templates/template-store.ts'

export type RecordingWishes = {
  languageCode: string | null
  speakerCount: number | null
  appointmentId: string | null
  meetingTemplateId: string | null
  /** The upload of a transcript of it. */
  transcriptUploadId: string | null
}

const MAX_SPEAKERS = 50

/** The optional facts of a finalize body, checked; throws 400 naming every one that is wrong. */
export async function checkWishes(db: Db, member: Member, body: FinalizeUploadBody): Promise<RecordingWishes> {
  const { languageCode = null, speakerCount = null, appointmentId = null, meetingTemplateId = null } = body
  const { transcriptUploadId = null } = body
  const errors = [
    languageError(languageCode),
    speakerError(speakerCount),
    await appointmentError(db, member, appointmentId),
    await templateError(db, member, meetingTemplateId),
  ].filter((error) => error !== null)
  if (errors.length > 0) throw Problem.invalid(errors)
  return {
    languageCode: canonicalLanguage(languageCode),
    speakerCount,
    appointmentId,
    meetingTemplateId,
    transcriptUploadId,
  }
}

/** What is wrong with a language tag, if any. */
export function languageError(languageCode: string | null): FieldError | null {
  if (languageCode === null || canonicalLanguage(languageCode) !== null) return null
  return {
    field: 'languageCode',
    code: 'notALanguageTag',
    message: 'must be an IETF language tag such as en or de-AT.',
  }
}

function speakerError(speakerCount: number | null): FieldError | null {
  if (speakerCount === null || speakerCount <= MAX_SPEAKERS) return null
  const message = `must be from 1 to ${MAX_SPEAKERS}.`
  return { field: 'speakerCount', code: 'outOfRange', params: { min: 1, max: MAX_SPEAKERS }, message }
}

/** What is wrong with a wish for an appointment, if any. */
export async function appointmentError(
  db: Db,
  member: Member,
  appointmentId: string | null,
): Promise<FieldError | null> {
  if (appointmentId === null || (await isOwnAppointment(db, member, appointmentId))) return null
  return { field: 'appointmentId', code: 'notFound', message: 'must be one of your own appointments.' }
}

/** What is wrong with a wish for a template, if any. */
export async function templateError(
  db: Db,
  member: Member,
  meetingTemplateId: string | null,
): Promise<FieldError | null> {
  if (meetingTemplateId === null || (await isUsableTemplate(db, member, meetingTemplateId))) return null
  const message = 'must be a template that you can use in this company.'
  return { field: 'meetingTemplateId', code: 'notFound', message }
}

/** The tag as IETF writes it, such as `de-AT`; null for one that is none. */
export function canonicalLanguage(tag: string | null): string | null {
  try {
    return tag === null ? null : (Intl.getCanonicalLocales(tag)[0] ?? null)
  } catch {
    return null
  }
}

async function isUsableTemplate(db: Db, member: Member, meetingTemplateId: string): Promise<boolean> {
  if (!isId(meetingTemplateId)) return false
  const row = await db
    .selectFrom('meetingTemplates')
    .select('meetingTemplateId')
    .where('meetingTemplateId', '=', meetingTemplateId)
    .where(isUsableBy(member))
    .executeTakeFirst()
  return row !== undefined
}
