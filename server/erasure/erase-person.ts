import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { exportKey } from '../exports/export-store.ts'
import type { FileStore } from '../files/file-store.ts'
import { eraseOwnThings } from './erase-own-things.ts'
import { eraseTexts } from './erase-texts.ts'
import type { Erased } from './erased.ts'
import { forgetPerson, pointAtNameless } from './forget-person.ts'
import { handOver } from './hand-over.ts'

/** The job `erase-person`. Each step can be done again; the last one takes away what tells of whom it is about. */
export async function erasePerson(
  { db, files }: { db: Db; files: FileStore },
  standInId: string,
  signal: AbortSignal,
): Promise<void> {
  const erased = await read(db, standInId)
  if (erased === null) return
  await removeExports({ db, files }, erased.userId)
  await handOver(db, erased, signal)
  await db.transaction().execute((trx) => eraseOwnThings(trx, erased))
  await eraseTexts(db, erased, signal)
  await pointAtNameless(db, erased, signal)
  await db.transaction().execute((trx) => forgetPerson(trx, erased, signal))
}

async function read(db: Db, standInId: string): Promise<Erased | null> {
  const row = await db
    .selectFrom('erasures')
    .innerJoin('users', 'users.userId', 'erasures.userId')
    .select(['erasures.userId', 'takers', 'email', 'firstName', 'lastName'])
    .where('standInId', '=', standInId)
    .executeTakeFirst()
  if (row === undefined) return null
  const { userId, takers, email, firstName, lastName } = row
  const hasBoth = firstName.trim() !== '' && lastName.trim() !== ''
  return {
    userId,
    standInId,
    email: email.toLowerCase(),
    fullName: hasBoth ? `${firstName.trim()} ${lastName.trim()}` : null,
    directoryIds: Object.keys(takers),
    takers,
  }
}

/** Copies of their data, and those they asked for. The job of one that is being prepared finds it gone, and ends. */
async function removeExports({ db, files }: { db: Db; files: FileStore }, userId: string) {
  const copies = await db
    .selectFrom('dataExports')
    .select('exportId')
    .where((eb) => eb.or([eb('userId', '=', userId), eb('requestedByUserId', '=', userId)]))
    .execute()
  for (const { exportId } of copies) await files.remove(exportKey(exportId))
  const ids = copies.map(({ exportId }) => exportId)
  await db
    .deleteFrom('dataExports')
    .where('exportId', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}
