import { type Session, tablesOf } from '../move/catalogue.ts'

/** Thrown when a database belongs to something else; its message is for the person at the terminal. */
export class ForeignDatabaseError extends Error {}

/**
 * For a service that is about to make its tables: `DATABASE_URL` is a name that other programs give theirs too.
 *
 * @throws ForeignDatabaseError when there are tables, and none of ours
 */
export async function requireOwnDatabase(session: Session): Promise<void> {
  const [found] = await session.rows<{ isOurs: boolean }>(
    `select to_regclass('kysely_migration') is not null as "isOurs"`,
  )
  if (found?.isOurs === true) return
  const [first] = await tablesOf(session)
  if (first === undefined) return
  throw new ForeignDatabaseError(
    `The database holds tables of another program, such as ${first.name}, and was left as it is. Name an empty database, or one of Minutebook's, in MINUTEBOOK_DATABASE_URL.`,
  )
}
