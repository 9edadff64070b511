import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'

import { passwordProblem, type PasswordProblem } from '../../shared/passwords/password-problem.ts'
import type { Db } from '../db/open-database.ts'
import type { FieldFault } from '../field-errors.ts'
import { passwordRule, type FieldReader } from './field-rules.ts'

/** OWASP's minimum recommendation for argon2id: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id in PHC string format. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** False for a wrong password, or if there is none; takes about the same time either way. */
export async function isPassword(password: string, passwordHash: string | null): Promise<boolean> {
  if (passwordHash === null) {
    await hashPassword(password)
    return false
  }
  return verify(passwordHash, password)
}

const list = new URL('../../shared/passwords/common-passwords.txt', import.meta.url)
const common: ReadonlySet<string> = new Set(readFileSync(list, 'utf8').trim().split('\n'))

const faults: Record<PasswordProblem, FieldFault> = {
  common: {
    code: 'passwordCommon',
    message: 'is a password many people use, so attackers try it first. Choose several unrelated words.',
  },
  personal: {
    code: 'passwordPersonal',
    message:
      'is made of your name, e-mail, company or this product’s name, which attackers try first. Choose words that have nothing to do with you.',
  },
  pattern: {
    code: 'passwordPattern',
    message: 'repeats a few characters or follows the keyboard, alphabet or digits. Choose several unrelated words.',
  },
}

/** A newly chosen password; `personal` has words about the person that it must not consist of. */
type NewPassword = { field: string; text: string; personal: readonly string[] }

/** Reads a new password; refuses a wrong length, and passwords that attackers try first. */
export function readNewPassword(reader: FieldReader, { field, text, personal }: NewPassword): string {
  const password = reader.read(field, text, passwordRule)
  const problem = password === '' ? null : passwordProblem(password, { common, personal })
  if (problem !== null) reader.refuse(field, faults[problem])
  return password
}

/** What is known about an account's owner: e-mail, names, and the names of their companies. */
export async function readPersonalWords(db: Db, userId: string): Promise<string[]> {
  const { email, firstName, lastName } = await db
    .selectFrom('users')
    .select(['email', 'firstName', 'lastName'])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()
  const companies = await db
    .selectFrom('memberships')
    .innerJoin('directories', 'directories.directoryId', 'memberships.directoryId')
    .select('directories.name')
    .where('memberships.userId', '=', userId)
    .where('memberships.deletedOn', 'is', null)
    .execute()
  return [email, firstName, lastName, ...companies.map(({ name }) => name)]
}
