import { sql } from 'kysely'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/open-database.ts'
import { countAttempt } from '../identity/guess-limits.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { Problem } from '../problems.ts'
import { type Incident, MergedIncidents, addEntries, type NewEntry } from './security-log-store.ts'
import { deviceOf, networkLabel, networkPart, type Pseudonyms, type SignInOrigin, toChanges } from './sign-in-facts.ts'

const WRITE_AFTER_MS = 2_000
/** Mails per person and day about new places. */
const MAX_NOTICES = 5
const DAY_SECONDS = 24 * 3600
const HOUR_MS = 3_600_000

type Options = {
  db: Db
  jobs: Pick<JobQueue, 'enqueue'>
  isMailSent: boolean
  pseudonym: Pseudonyms
  onError: (error: unknown) => void
}

/**
 * Records sign-ins, attempts and refused requests in the audit log. A sign-in is written with the session it opens.
 * Events that strangers can repeat at will are merged in memory and written every two seconds: a killed process loses
 * at most those of two seconds.
 */
export class SecurityLog {
  readonly #options: Options
  readonly #incidents = new MergedIncidents()
  #timer: NodeJS.Timeout | null = null
  #writing: Promise<void> = Promise.resolve()

  constructor(options: Options) {
    this.#options = options
  }

  get pseudonym(): Pseudonyms {
    return this.#options.pseudonym
  }

  /** Runs in the transaction that opens the session. Sends a mail about a sign-in from a new place. */
  async signedIn(trx: Db, { userId, ...origin }: SignInOrigin & { userId: string }): Promise<void> {
    const { pseudonym, isMailSent, jobs } = this.#options
    const device = deviceOf(origin.userAgent)
    const network = networkLabel(pseudonym, userId, networkPart(origin.address))
    const news = await findNews(trx, { userId, network, ...device })
    const auditEntryId = newId()
    const facts = { method: origin.method, secondFactor: origin.secondFactor, ...device, network }
    const hour = Math.floor(Date.now() / HOUR_MS)
    const isAdded = await addEntries(trx, [
      {
        auditEntryId,
        action: 'session.created',
        userId,
        directoryId: null,
        resourceName: null,
        changes: toChanges({ ...facts, ...news }),
        mergeKey: pseudonym('entry', JSON.stringify(['session.created', userId, facts, hour])),
        count: 1,
        firstOn: Date.now(),
        lastOn: Date.now(),
      },
    ])
    const isNew = news.isNewDevice || news.isNewNetwork
    if (!isMailSent || !isNew || !isAdded.has(auditEntryId) || !(await mayNotify(trx, userId))) return
    await jobs.enqueue('send-sign-in-notice', { userId, auditEntryId }, { trx })
  }

  /**
   * Records a wrong password, or a person the identity provider knows but this service doesn't; whether there is such
   * an account is checked later.
   */
  failed(email: string, origin: SignInOrigin): void {
    this.#noteSignIn('signIn.failed', email, origin)
  }

  /** Records an attempt that was refused because there had been too many. Rethrows the error. */
  limited(email: string, origin: SignInOrigin): (error: unknown) => never {
    return (error) => {
      if (error instanceof Problem && error.status === 429) this.#noteSignIn('signIn.limited', email, origin)
      throw error
    }
  }

  refused({ userId, directoryId, operationId, through }: Refusal): void {
    const incident = { action: 'access.refused' as const, subject: { userId }, directoryId, detail: operationId }
    this.#note({ ...incident, facts: { through } })
  }

  /** Writes pending incidents, and resolves once they are written. */
  flush(): Promise<void> {
    if (this.#timer !== null) clearTimeout(this.#timer)
    this.#timer = null
    this.#writing = this.#writing.then(() => this.#write()).catch(this.#options.onError)
    return this.#writing
  }

  #noteSignIn(action: 'signIn.failed' | 'signIn.limited', email: string, origin: SignInOrigin) {
    const { method, secondFactor, address, userAgent } = origin
    const facts = { method, secondFactor, ...deviceOf(userAgent) }
    const subject = { email: email.toLowerCase() }
    this.#note({ action, subject, directoryId: null, detail: networkPart(address), facts })
  }

  #note(incident: Incident) {
    this.#incidents.add(incident)
    this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS).unref()
  }

  async #write() {
    if (this.#incidents.isEmpty) return
    const { db, pseudonym, onError } = this.#options
    const { incidents, dropped } = this.#incidents.take()
    if (dropped > 0) onError(new Error(`The security log was full, so ${dropped} entries were dropped.`))
    try {
      const accounts = await findAccounts(
        db,
        incidents.flatMap(({ subject }) => ('email' in subject ? subject.email : [])),
      )
      const entries = incidents.flatMap((incident): NewEntry[] => {
        const { subject, action, directoryId, detail, hour, facts, count, firstOn, lastOn } = incident
        const userId = 'userId' in subject ? subject.userId : accounts.get(subject.email)
        // An e-mail address without an account leaves no entry.
        if (userId === undefined) return []
        const isRefusal = action === 'access.refused'
        const network = isRefusal || detail === null ? null : networkLabel(pseudonym, userId, detail)
        const changes = toChanges({ ...facts, ...(detail === null ? { browser: null, system: null } : {}), network })
        const mergeKey = pseudonym('entry', JSON.stringify([action, userId, directoryId, detail, hour]))
        const resourceName = isRefusal ? detail : null
        return [
          {
            auditEntryId: newId(),
            action,
            userId,
            directoryId,
            resourceName,
            changes,
            mergeKey,
            count,
            firstOn,
            lastOn,
          },
        ]
      })
      await addEntries(db, entries)
    } catch (error) {
      this.#incidents.putBack(incidents)
      this.#timer ??= setTimeout(() => void this.flush(), WRITE_AFTER_MS).unref()
      throw error
    }
  }
}

export type Refusal = {
  userId: string
  /** Null outside a directory. */
  directoryId: string | null
  operationId: string
  /** The kind of credentials. */
  through: 'session' | 'personal' | 'oauth'
}

type Place = { userId: string; browser: string | null; system: string | null; network: string }

/**
 * Checks whether the account has never signed in with such a device, or from there; for an account's first sign-in,
 * neither is new.
 */
async function findNews(trx: Db, { userId, browser, system, network }: Place) {
  const { rows } = await sql<{ isNewDevice: boolean; isNewNetwork: boolean }>`
    select coalesce(not bool_or(changes @> ${JSON.stringify(toChanges({ browser, system }))}::jsonb), false) as "isNewDevice",
      coalesce(not bool_or(changes @> ${JSON.stringify(toChanges({ network }))}::jsonb), false) as "isNewNetwork"
    from (select changes from audit_entries
      where directory_id is null and user_id = ${userId} and action = 'session.created'
      order by occurred_on desc limit 1000) known`.execute(trx)
  return rows[0] ?? { isNewDevice: false, isNewNetwork: false }
}

async function mayNotify(trx: Db, userId: string): Promise<boolean> {
  try {
    await countAttempt(trx, [{ name: 'sign-in notice', key: userId, max: MAX_NOTICES, windowSeconds: DAY_SECONDS }])
    return true
  } catch (error) {
    if (error instanceof Problem) return false
    throw error
  }
}

async function findAccounts(db: Db, emails: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (emails.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['userId', sql<string>`lower(email)`.as('known')])
    .where(sql<string>`lower(email)`, '=', sql<string>`any(${emails}::text[])`)
    .where('deletedOn', 'is', null)
    .execute()
  return new Map(rows.map(({ userId, known }) => [known, userId]))
}

declare module 'fastify' {
  interface FastifyRequest {
    /** The account behind the token or e-mail address, even if it was refused: for the log, never for a decision. */
    accountId: string | null
    /** The e-mail address of a sign-in attempt, with or without an account; only for the log. */
    triedEmail: string | null
  }
}

/** Records each request that was refused for a missing role, permission or scope in the security log. */
export function noteRefusals(app: FastifyInstance, securityLog: SecurityLog): void {
  app.addHook('onResponse', async ({ caller, member, routeOptions }, { statusCode }) => {
    const operationId = routeOptions.config.operation?.operationId
    if (statusCode !== 403 || operationId === undefined || caller === undefined) return
    const { userId, kind: through } = caller
    securityLog.refused({ userId, directoryId: member?.directoryId ?? null, operationId, through })
  })
  // After the requests in progress.
  app.addHook('onClose', () => securityLog.flush())
}
