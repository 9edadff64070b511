import type { CompleteSetupData } from '../../openapi/generated/types.ts'
import { FieldReader, languageCodeRule, nameRule, timeZoneRule } from './field-rules.ts'
import { readNewPassword } from './new-password.ts'
import { hashPassword } from './password.ts'
import type { FirstOwner } from './setup-store.ts'

/** The first owner and company as they will be stored; 400 with every field that is not right. */
export async function readSetup(body: CompleteSetupData['body']): Promise<FirstOwner> {
  const reader = new FieldReader()
  const owner = {
    email: body.email,
    firstName: reader.read('firstName', body.firstName, nameRule),
    lastName: reader.read('lastName', body.lastName, nameRule),
    directoryName: reader.read('directoryName', body.directoryName, nameRule),
    languageCode: reader.read('languageCode', body.languageCode, languageCodeRule),
    timeZone: reader.read('timeZone', body.timeZone, timeZoneRule),
  }
  const personal = [owner.email, owner.firstName, owner.lastName, owner.directoryName]
  const password = readNewPassword(reader, { field: 'password', text: body.password, personal })
  reader.finish()
  return { ...owner, passwordHash: await hashPassword(password) }
}
