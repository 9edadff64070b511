import { sql } from 'kysely'

import type { Db } from '../db/open-database.ts'
import { isId } from '../http/request-context.ts'
import { isLetIn } from '../identity/user-store.ts'
import { newId } from '../new-id.ts'
import { endApplicationWebhooks } from '../webhooks/application-webhooks.ts'
import type { ConsentRequest, RegisterOauthClientBody } from '../../openapi/generated/types.ts'
import { isOauthScope, oauthScopes } from './operation-scopes.ts'

/** An application as it registered itself. */
export type OauthClientRecord = Registration & { clientId: string; createdOn: Date }

/** Beyond this number of never allowed registrations, the oldest are deleted. */
const MAX_NEVER_ALLOWED = 1_000

export async function addClient(db: Db, registration: Registration): Promise<OauthClientRecord> {
  const clientId = newId()
  const { createdOn } = await db
    .insertInto('oauthClients')
    .values({ ...registration, clientId, redirectUris: sql`${JSON.stringify(registration.redirectUris)}::jsonb` })
    .returning('createdOn')
    .executeTakeFirstOrThrow()
  await db
    .deleteFrom('oauthClients')
    .where('clientId', 'in', (eb) =>
      eb
        .selectFrom('oauthClients')
        .select('clientId')
        .where('lastAllowedOn', 'is', null)
        .orderBy('createdOn', 'desc')
        .offset(MAX_NEVER_ALLOWED),
    )
    .execute()
  return { ...registration, clientId, createdOn }
}

export async function findClient(db: Db, clientId: string): Promise<OauthClientRecord | null> {
  if (!isId(clientId)) return null
  const client = await db
    .selectFrom('oauthClients')
    .select(['clientId', 'name', 'clientUri', 'redirectUris', 'scope', 'createdOn'])
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return client ?? null
}

/** Whether the application currently has a grant from anyone. */
export async function isClientAllowed(db: Db, clientId: string): Promise<boolean> {
  if (!isId(clientId)) return false
  const consent = await consentsTo(db, clientId).limit(1).executeTakeFirst()
  return consent !== undefined
}

/**
 * Who has granted the application access: the person, a colleague in any of their companies, or no one they work with.
 */
export async function whoAllows(
  db: Db,
  { clientId, userId }: { clientId: string; userId: string },
): Promise<'you' | 'colleague' | 'nobody'> {
  const own = await consentsTo(db, clientId).where('consent.userId', '=', userId).limit(1).executeTakeFirst()
  if (own !== undefined) return 'you'
  const colleague = await consentsTo(db, clientId)
    .innerJoin('memberships as theirs', 'theirs.userId', 'consent.userId')
    .innerJoin('memberships as own', 'own.directoryId', 'theirs.directoryId')
    .where('own.userId', '=', userId)
    .where(isLetIn('own'))
    .where(isLetIn('theirs'))
    .limit(1)
    .executeTakeFirst()
  return colleague === undefined ? 'nobody' : 'colleague'
}

function consentsTo(db: Db, clientId: string) {
  return db
    .selectFrom('oauthRecords as consent')
    .select('consent.userId')
    .where('consent.model', '=', 'Grant')
    .where('consent.clientId', '=', clientId)
    .where('consent.expiresOn', '>', sql<Date>`now()`)
}

/** Deletes registrations that weren't allowed within a week, and unused ones that were last allowed over a year ago. */
async function sweepClients(db: Db): Promise<void> {
  await db
    .deleteFrom('oauthClients')
    .where((eb) =>
      eb.or([
        eb.and([eb('lastAllowedOn', 'is', null), eb('createdOn', '<', sql<Date>`now() - interval '7 days'`)]),
        eb('lastAllowedOn', '<', sql<Date>`now() - interval '1 year'`),
      ]),
    )
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('oauthRecords')
            .select('recordHash')
            .whereRef('oauthRecords.clientId', '=', 'oauthClients.clientId')
            .where('model', '=', 'Grant'),
        ),
      ),
    )
    .execute()
}

/**
 * Deletes expired codes, requests and tokens, grants without any of them, webhooks of applications without a grant, and
 * unused registrations. Keeps when an application was last used beyond the lifetime of its tokens.
 */
export async function sweepOauth(db: Db): Promise<void> {
  await sql`
    with ended as (
      delete from access_tokens where kind = 'oauth' and (expires_on < now() or revoked_on is not null)
      returning grant_id, last_used_on
    ), used as (
      select grant_id, max(last_used_on) as last_used_on from ended where last_used_on is not null group by grant_id
    )
    update oauth_records as consent set last_used_on = greatest(consent.last_used_on, used.last_used_on)
    from used where consent.model = 'Grant' and consent.grant_id = used.grant_id`.execute(db)
  await sql`delete from oauth_records where expires_on < now()`.execute(db)
  // Grants without a code or token, old enough not to be in the process of being issued.
  await sql`
    delete from oauth_records as consent
    where consent.model = 'Grant' and consent.created_on < now() - interval '2 hours'
      and not exists (
        select 1 from oauth_records other where other.grant_id = consent.grant_id and other.model <> 'Grant')
      and not exists (select 1 from access_tokens token where token.grant_id = consent.grant_id and token.kind = 'oauth')
  `.execute(db)
  await db.transaction().execute((trx) => endApplicationWebhooks(trx, { grantIds: [] }))
  await sweepClients(db)
}

/** The stored part of a registration. */
type Registration = { name: string; clientUri: string | null; redirectUris: string[]; scope: string }

/** An error response according to RFC 7591, section 3.2.2. */
type RegistrationRefusal = {
  error: 'invalid_redirect_uri' | 'invalid_client_metadata'
  error_description: string
}

const loopbackHosts: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Validates a registration request (RFC 7591; RFC 8252, sections 7 and 8). */
export function readRegistration(body: RegisterOauthClientBody): Registration | RegistrationRefusal {
  const name = body.client_name.trim()
  if (name === '' || /[\p{Cc}\p{Cf}]/u.test(name)) {
    return refusedMetadata('client_name must be a name on one line, without invisible characters.')
  }
  const reason = body.redirect_uris.map(refusedRedirectUri).find((refusal) => refusal !== null)
  if (reason !== undefined) return { error: 'invalid_redirect_uri', error_description: reason }
  if (body.client_uri !== undefined && !isWebPage(body.client_uri)) {
    return refusedMetadata('client_uri must be an https or http URL without credentials.')
  }
  const scopes = scopesOf(body.scope)
  if (scopes.length === 0) return refusedMetadata(`scope must name ${oauthScopes.join(' or ')}.`)
  return {
    name,
    clientUri: body.client_uri ?? null,
    redirectUris: [...new Set(body.redirect_uris)],
    scope: scopes.join(' '),
  }
}

/** The known scopes in a space-separated text, in canonical order; all scopes if there is no text. */
export function scopesOf(text: string | undefined) {
  const named = new Set(text?.split(' ') ?? oauthScopes)
  return oauthScopes.filter((scope) => isOauthScope(scope) && named.has(scope))
}

/** True for programs on a person's own computer or phone, as opposed to websites (RFC 8252). */
export function isNative(redirectUris: readonly string[]): boolean {
  return redirectUris.some((uri) => URL.parse(uri)?.protocol !== 'https:')
}

/** Why this redirect URI isn't allowed; null if it is. */
function refusedRedirectUri(uri: string): string | null {
  const url = URL.parse(uri)
  const quoted = JSON.stringify(uri)
  // If the URL parser would silently correct it, the URI isn't what it looks like.
  if (url === null || /[\s\p{Cc}\\]/u.test(uri)) return `${quoted} is not a URL.`
  if (uri.includes('#')) return `${quoted} must not have a fragment.`
  if (uri.includes('*')) return `${quoted} must not have a wildcard.`
  if (url.username !== '' || url.password !== '') return `${quoted} must not have credentials.`
  return isAllowedTarget(url)
    ? null
    : `${quoted} must use https, http on a loopback address, or a private-use scheme with a dot in its name.`
}

function isAllowedTarget({ protocol, hostname }: URL): boolean {
  const isLoopback = loopbackHosts.has(hostname)
  if (protocol === 'https:') return hostname !== '' && !isLoopback
  if (protocol === 'http:') return isLoopback
  return /^[a-z][a-z\d+-]*\.[a-z\d+.-]*[a-z\d]:$/.test(protocol)
}

function isWebPage(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === ''
}

function refusedMetadata(description: string): RegistrationRefusal {
  return { error: 'invalid_client_metadata', error_description: description }
}

/** Where an application wants people sent, for display on the consent page. */
export function redirectTarget(redirectUri: string): Pick<ConsentRequest, 'redirectKind' | 'redirectName'> {
  const { protocol, host } = new URL(redirectUri)
  if (protocol === 'https:') return { redirectKind: 'website', redirectName: host }
  if (protocol === 'http:') return { redirectKind: 'device', redirectName: host }
  return { redirectKind: 'app', redirectName: protocol.slice(0, -1) }
}

/** The host of a URL; null if there is none. */
export function hostOf(address: string | null): string | null {
  return address === null ? null : (URL.parse(address)?.host ?? null)
}
