import type { Member } from '../access.ts'
import type { Db } from '../db/open-database.ts'
import type { CreateRecordingFromUrlBody } from '../../openapi/generated/types.ts'
import { Problem } from '../problems.ts'
import { templateError } from '../templates/template-store.ts'
import { displayText, nameError } from '../text-rules.ts'

/** The optional facts of an import, checked; throws 400 naming every one that is wrong. */
export async function checkImport(db: Db, member: Member, body: CreateRecordingFromUrlBody) {
  const { meetingTemplateId = null } = body
  const name = body.name === undefined ? null : displayText(body.name)
  const errors = [nameError(name), await templateError(db, member, meetingTemplateId)]
  const wrong = errors.filter((error) => error !== null)
  if (wrong.length > 0) throw Problem.invalid(wrong)
  return { name, meetingTemplateId }
}
