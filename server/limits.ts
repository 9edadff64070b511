import { sql } from 'kysely'
import type { Db } from './db/open-database.ts'
import { Problem } from './problems.ts'

type Scope = { userId?: string; directoryId?: string; recordingId?: string }
type Limit = {
  most: number
  /** Describes the counted things in the error message. */
  what: string
  /** The id whose things are counted. */
  of: keyof Scope
  count: (id: string, scope: Scope) => ReturnType<typeof sql<number>>
}

/**
 * For lists that are read as a whole, or that someone could grow without bound. Decision 47 lists those that are
 * limited elsewhere.
 */
export const limits = {
  tokens: {
    most: 50,
    what: 'access tokens per person',
    of: 'userId',
    count: (id) => sql`select count(*) from access_tokens
      where user_id = ${id} and kind = 'personal' and revoked_on is null`,
  },
  teams: {
    most: 1_000,
    what: 'teams per company',
    of: 'directoryId',
    count: (id) => sql`select count(*) from teams where directory_id = ${id} and deleted_on is null`,
  },
  tags: {
    most: 1_000,
    what: 'tags per company',
    of: 'directoryId',
    count: (id) => sql`select count(*) from tags where directory_id = ${id} and deleted_on is null`,
  },
  templates: {
    most: 200,
    what: 'templates per company',
    of: 'directoryId',
    count: (id) => sql`select count(*) from meeting_templates
      where directory_id = ${id} and scope = 'directory' and deleted_on is null`,
  },
  folders: {
    most: 20_000,
    what: 'folders per company',
    of: 'directoryId',
    count: (id) => sql`select count(*) from folders where directory_id = ${id} and deleted_on is null`,
  },
  companyWords: {
    most: 10_000,
    what: 'vocabulary entries per company',
    of: 'directoryId',
    count: (id) => sql`select count(*) from vocabulary
      where directory_id = ${id} and is_directory_wide and deleted_on is null`,
  },
  ownWords: {
    most: 2_000,
    what: 'vocabulary entries per person',
    of: 'userId',
    count: (id, { directoryId = '' }) => sql`select count(*) from vocabulary
      where directory_id = ${directoryId} and user_id = ${id} and not is_directory_wide and deleted_on is null`,
  },
  notes: {
    most: 300,
    what: 'notes per recording',
    of: 'recordingId',
    count: (id) => sql`select count(*) from recording_notes where recording_id = ${id} and deleted_on is null`,
  },
} satisfies Record<string, Limit>

/**
 * 400 `LIMIT_REACHED` if there are now more than allowed. Call it in the transaction that added some, after its other
 * locks: concurrent adders wait for each other here and then see each other's rows.
 */
export async function requireWithinLimit(trx: Db, name: keyof typeof limits, scope: Scope): Promise<void> {
  const { most, what, of, count }: Limit = limits[name]
  const id = scope[of] ?? ''
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${name} ${id}`}, 0))`.execute(trx)
  const { present } = await trx
    .selectNoFrom(sql<number>`(${count(id, scope)})::int`.as('present'))
    .executeTakeFirstOrThrow()
  if (present <= most) return
  throw new Problem(400, `The limit is ${most} ${what}. Delete some first.`, { code: 'LIMIT_REACHED' })
}
