import { appointmentError } from '../appointments/own-appointment.ts'
import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { FieldError } from '../field-errors.ts'
import type { FinalizeUploadBody } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { templateError } from '../templates/template-store.ts'
import { canonicalLanguage, languageError } from '../text-rules.ts'

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

function speakerError(speakerCount: number | null): FieldError | null {
  if (speakerCount === null || speakerCount <= MAX_SPEAKERS) return null
  const message = `must be from 1 to ${MAX_SPEAKERS}.`
  return { field: 'speakerCount', code: 'outOfRange', params: { min: 1, max: MAX_SPEAKERS }, message }
}
