import { readFileSync } from 'node:fs'
import { hash, verify } from '@node-rs/argon2'

import { passwordProblem, type PasswordProblem } from '../../shared/passwords/password-problem.ts'
import type { Db } from '../db/open-database.ts'
import type { FieldFault } from '../field-errors.ts'
import { passwordRule, type FieldReader } from './field-rules.ts'

/** OWASP's smallest advised argon2id setting: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** argon2id in PHC string form. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, options)
}

/** False for a wrong password and for a user without one; takes about as long either way. */
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
    message:
      'is a password that many people use, so it is tried first. Choose several words that do not belong together.',
  },
  personal: {
    code: 'passwordPersonal',
    message:
      'is made of your name, your e-mail, your company or the name of this product, which are tried first. Choose words that have nothing to do with you.',
  },
  pattern: {
    code: 'passwordPattern',
    message:
      'repeats a few characters or follows the keyboard, the alphabet or the digits. Choose several words that do not belong together.',
  },
}

/** A password that someone chooses; `personal` is what is known of them and must not make it up. */
type NewPassword = { field: string; text: string; personal: readonly string[] }

/** Reads a chosen password; refused are those of a wrong length, and those that are tried first. */
export function readNewPassword(reader: FieldReader, { field, text, personal }: NewPassword): string {
  const password = reader.read(field, text, passwordRule)
  const problem = password === '' ? null : passwordProblem(password, { common, personal })
  if (problem !== null) reader.refuse(field, faults[problem])
  return password
}

/** What is known of someone who has an account: e-mail, names, and what their companies are called. */
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
