import { sql } from 'kysely'
import { LRUCache } from 'lru-cache'
import type { Caller, RoleCode } from '../access.ts'
import { type CountedChanges, sharedVersions } from '../db/change-versions.ts'
import { EVERYWHERE } from '../db/migrations/version-triggers.ts'
import type { Db } from '../db/open-database.ts'
import { hasSecondFactor } from '../second-factor/factor-store.ts'

/** Whose token, and in which directory; null for a request outside of all. */
export type Question = { tokenHash: string; directoryId: string | null }

/**
 * The person behind a valid token. `role` and the fields after it are null if they aren't a member of the requested
 * directory.
 */
export type FoundCaller = Omit<Caller, 'application'> & {
  /** Set for an OAuth token. */
  clientId: string | null
  grantId: string | null
  tokenHash: string
  askedDirectoryId: string | null
  lastUsedOn: string | null
  /** When the token or its session expires; null for never. */
  endsOn: string | null
  email: string
  role: RoleCode | null
  directoryId: string | null
  perMinute: number | null
  perDay: number | null
}

/** The database's clock in milliseconds, and the directories' change versions at that time. */
export type Moment = { now: number; changes: CountedChanges[] }

/** The callers with valid tokens, and when that was true. */
export type CallersAt = { callers: FoundCaller[]; moment: Moment }

export type LookupDeps = { db: Db; /** The company with the identity provider. */ signOnDirectoryId: string | null }

/** Looks up all of them in one statement. */
export async function findCallers(
  { db, signOnDirectoryId }: LookupDeps,
  questions: readonly Question[],
  directoryIds: readonly string[],
): Promise<CallersAt> {
  const tokenHashes = questions.map(({ tokenHash }) => tokenHash)
  const requested = questions.map(({ directoryId }) => directoryId)
  const { rows } = await sql<Moment & { callers: FoundCaller[] }>`
    select
      (select coalesce(json_agg(found), '[]') from (
        select token.token_id, token.token_hash, token.kind, token.session_id, token.user_id, token.last_used_on, token.scopes,
          token.client_id, token.grant_id,
          ${lacksSecondFactor(signOnDirectoryId)} as lacks_second_factor,
          least(token.expires_on, sessions.expires_on) as ends_on,
          asked.directory_id as asked_directory_id, users.email, roles.code as role, directory.directory_id,
          directory.max_api_requests_per_minute as per_minute, directory.max_api_requests_per_day as per_day
        from unnest(${tokenHashes}::text[], ${requested}::uuid[]) as asked (token_hash, directory_id)
        join access_tokens token on token.token_hash = asked.token_hash and token.revoked_on is null
          and (token.expires_on is null or token.expires_on > now())
        join users on users.user_id = token.user_id and users.deleted_on is null
        left join sessions on sessions.session_id = token.session_id
        left join memberships membership on membership.directory_id = asked.directory_id
          and membership.user_id = token.user_id and membership.deleted_on is null and not membership.is_blocked
        left join roles on roles.role_id = membership.role_id
        left join directories directory on directory.directory_id = membership.directory_id
          and directory.deleted_on is null
        where sessions.revoked_on is null and (sessions.expires_on is null or sessions.expires_on > now())
      ) found) as callers,
      ${ofMoment(directoryIds)}`.execute(db)
  const { callers, ...moment } = rows[0] ?? { callers: [], now: 0, changes: [] }
  return { callers, moment }
}

/**
 * A session satisfies the rule if it was opened with a second factor, or through the identity provider of that company.
 * A program can't answer a challenge, so for its token the account must have a second factor or be linked to the
 * provider.
 */
function lacksSecondFactor(signOnDirectoryId: string | null) {
  return sql`(
    not case when token.kind = 'session' then coalesce(sessions.is_second_factor_proved, false) else ${hasSecondFactor(sql.ref('token.user_id'))} end
    and exists (
      select from memberships own
      join roles own_role on own_role.role_id = own.role_id
      join directories asking on asking.directory_id = own.directory_id and asking.deleted_on is null
      where own.user_id = token.user_id and own.deleted_on is null and not own.is_blocked
        and (asked.directory_id is null or asked.directory_id = own.directory_id)
        and own_role.code = any(asking.second_factor_roles)
        and not (asking.directory_id is not distinct from ${signOnDirectoryId}::uuid and case
          when token.kind = 'session' then coalesce(sessions.method = 'singleSignOn', false)
          else exists (select from user_identities identity where identity.user_id = token.user_id) end)
    )
  )`
}

/** Enough to tell whether cached callers are still valid. */
export async function readMoment(db: Db, directoryIds: readonly string[]): Promise<Moment> {
  const { rows } = await sql<Moment>`select ${ofMoment(directoryIds)}`.execute(db)
  return rows[0] ?? { now: 0, changes: [] }
}

function ofMoment(directoryIds: readonly string[]) {
  return sql`(extract(epoch from now()) * 1000)::float8 as now,
    (select coalesce(json_agg(counted), '[]') from (
      select directory_id, writer, versions from change_versions
      where directory_id = any(${[EVERYWHERE, ...directoryIds]}::uuid[])
    ) counted) as changes`
}

const MAX_KNOWN = 10_000

type Known = { access: number; caller: FoundCaller }

/**
 * An LRU cache of callers. An entry is valid until its token expires, or until the `access` version changes: when any
 * token or session ends, or any membership or account changes.
 */
export class CallerCache {
  readonly #known: LRUCache<string, Known>

  /** The cache allocates space for all entries up front. */
  constructor(maxCount = MAX_KNOWN) {
    this.#known = new LRUCache({ max: maxCount })
  }

  /** Also true for an entry that is no longer valid. */
  has(question: Question): boolean {
    return this.#known.has(keyOf(question))
  }

  /** Null if unknown, or if it must be looked up again. */
  find(question: Question, { now, changes }: Moment): FoundCaller | null {
    const key = keyOf(question)
    const known = this.#known.get(key)
    if (known === undefined) return null
    const { access, caller } = known
    const isGood = access === accessVersion(changes) && (caller.endsOn === null || Date.parse(caller.endsOn) > now)
    if (isGood) return caller
    this.#known.delete(key)
    return null
  }

  keep({ callers, moment }: CallersAt) {
    const access = accessVersion(moment.changes)
    for (const caller of callers) {
      const key = keyOf({ tokenHash: caller.tokenHash, directoryId: caller.askedDirectoryId })
      this.#known.set(key, { access, caller })
    }
  }
}

/** Equal for questions with the same answer. */
export const keyOf = ({ tokenHash, directoryId }: Question) => `${tokenHash} ${directoryId ?? ''}`

const accessVersion = (changes: Moment['changes']) => sharedVersions(changes).access ?? 0
