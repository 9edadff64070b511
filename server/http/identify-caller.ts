import { sql } from 'kysely'
import type { Caller, PresentMember, RoleCode } from '../access.ts'
import { versionsByDirectory, type CountedChanges, type Versions } from '../db/change-versions.ts'
import { EVERYWHERE } from '../db/migrations/touched-by.ts'
import type { Db } from '../db/open-database.ts'
import { hashToken } from '../identity/token-format.ts'
import type { Allowance } from './rate-limit.ts'
import { SharedLookup } from './shared-lookup.ts'

export type Identified = {
  caller: Caller
  /** Null outside a directory, and for a directory the caller cannot reach. */
  member: PresentMember | null
  /** The directory's request allowance, where the path names a directory the caller belongs to. */
  allowance: Allowance | null
}

/** Who is behind a bearer token, and as what in the directory of the path. Null for an unknown, expired or revoked token. */
export type Identify = (token: string, directoryId: string | null) => Promise<Identified | null>

type Question = { tokenHash: string; directoryId: string | null }

type FoundCaller = Caller & {
  tokenHash: string
  askedDirectoryId: string | null
  lastUsedOn: string | null
  email: string
  role: RoleCode | null
  directoryId: string | null
  perMinute: number | null
  perDay: number | null
}

type NoteUse = (tokenIds: readonly string[]) => void

/** Requests that arrive together are looked up together. `noteUse` hears of tokens whose `lastUsedOn` is out of date. */
export function createIdentification(db: Db, noteUse: NoteUse): Identify {
  const lookup = new SharedLookup((take: () => readonly Question[]) =>
    db.connection().execute((connection) => answer(connection, take(), noteUse)),
  )
  return (token, directoryId) => {
    const question = toQuestion(token, directoryId)
    return lookup.ask(keyOf(question), question)
  }
}

/** For an operation that is public and yet likes to know who calls. */
export async function identifyCaller(db: Db, token: string, directoryId: string | null): Promise<Identified | null> {
  const [identified = null] = await answer(db, [toQuestion(token, directoryId)], () => {})
  return identified
}

async function answer(db: Db, questions: readonly Question[], noteUse: NoteUse): Promise<(Identified | null)[]> {
  const { callers, changes } = await findCallers(db, questions)
  const versions = versionsByDirectory(changes, new Set(callers.flatMap(({ directoryId }) => directoryId ?? [])))
  const known = new Map(callers.map((found) => [keyOf({ ...found, directoryId: found.askedDirectoryId }), found]))
  noteUse(callers.filter(isUseOutOfDate).map(({ tokenId }) => tokenId))
  return questions.map((question) => {
    const found = known.get(keyOf(question))
    return found === undefined ? null : toIdentified(found, versions)
  })
}

function toQuestion(token: string, directoryId: string | null): Question {
  return { tokenHash: hashToken(token), directoryId: directoryId?.toLowerCase() ?? null }
}

const keyOf = ({ tokenHash, directoryId }: Question) => `${tokenHash} ${directoryId ?? ''}`

function toIdentified(found: FoundCaller, versions: ReadonlyMap<string, Versions>): Identified {
  const { userId, tokenId, kind, sessionId, scopes, directoryId, role, email } = found
  const caller: Caller = { userId, tokenId, kind, sessionId, scopes }
  if (directoryId === null || role === null) return { caller, member: null, allowance: null }
  return {
    caller,
    member: { directoryId, userId, role, email: email.toLowerCase(), versions: versions.get(directoryId) ?? {} },
    allowance: { perMinute: found.perMinute ?? 0, perDay: found.perDay ?? 0 },
  }
}

/** `lastUsedOn` is for people to read, so a minute's precision saves a write on almost every request. */
function isUseOutOfDate({ lastUsedOn }: FoundCaller): boolean {
  return lastUsedOn === null || Date.now() - Date.parse(lastUsedOn) >= 60_000
}

async function findCallers(db: Db, questions: readonly Question[]) {
  const tokenHashes = questions.map(({ tokenHash }) => tokenHash)
  const directoryIds = questions.map(({ directoryId }) => directoryId)
  const { rows } = await sql<{ callers: FoundCaller[]; changes: CountedChanges[] }>`
    select
      (select coalesce(json_agg(found), '[]') from (
        select token.token_id, token.token_hash, token.kind, token.session_id, token.user_id, token.last_used_on, token.scopes,
          asked.directory_id as asked_directory_id, users.email, roles.code as role, directory.directory_id,
          directory.max_api_requests_per_minute as per_minute, directory.max_api_requests_per_day as per_day
        from unnest(${tokenHashes}::text[], ${directoryIds}::uuid[]) as asked (token_hash, directory_id)
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
      (select coalesce(json_agg(counted), '[]') from (
        select directory_id, versions from change_versions
        where directory_id = any(${[EVERYWHERE, ...directoryIds]}::uuid[])
      ) counted) as changes`.execute(db)
  return rows[0] ?? { callers: [], changes: [] }
}
