import type { SignInFacts } from './sign-in-facts.ts'
import type { SecurityAction } from './security-log-store.ts'

/** Something that may happen over and over. */
export type Incident = {
  action: Exclude<SecurityAction, 'session.created'>
  /** Whom it is about: an account, or an e-mail that may belong to none. */
  subject: { userId: string } | { email: string }
  directoryId: string | null
  /** What tells several of the same subject apart: a network, or an operation. */
  detail: string
  facts: Omit<SignInFacts, 'network'> | Readonly<Record<string, string | null>>
}

/** `detail` is null for what was put together because there was too much of it. */
export type MergedIncident = Omit<Incident, 'detail'> & {
  detail: string | null
  hour: number
  count: number
  firstOn: number
  lastOn: number
}

const HOUR_MS = 3_600_000
/** So many networks or operations of one subject have entries of their own within an hour. */
const MAX_DETAILS = 20
/** Until the next write. What is beyond is only counted: it is a flood, and the limits of requests tell of it. */
const MAX_WAITING = 5_000

/** Holds what happens until it is written, several of the same within an hour as one. */
export class MergedIncidents {
  #waiting = new Map<string, MergedIncident>()
  /** By subject: the details that have an entry of their own this hour. */
  #details = new Map<string, Set<string>>()
  #hour = 0
  #dropped = 0

  get isEmpty(): boolean {
    return this.#waiting.size === 0
  }

  add(incident: Incident, now = Date.now()): void {
    const hour = Math.floor(now / HOUR_MS)
    const merged = { ...incident, detail: this.#detailOf(incident, hour), hour, count: 1, firstOn: now, lastOn: now }
    this.#put(merged)
  }

  /** What has not been written, such as because the database was away; it is counted together with what came since. */
  putBack(incidents: readonly MergedIncident[]): void {
    for (const incident of incidents) this.#put(incident)
  }

  /** `dropped`: how many found no room since the last call. */
  take(): { incidents: MergedIncident[]; dropped: number } {
    const taken = { incidents: [...this.#waiting.values()], dropped: this.#dropped }
    this.#waiting = new Map()
    this.#dropped = 0
    return taken
  }

  #put(incident: MergedIncident): void {
    const key = JSON.stringify([groupOf(incident), incident.detail, incident.hour])
    const known = this.#waiting.get(key)
    if (known === undefined && this.#waiting.size >= MAX_WAITING) {
      this.#dropped += incident.count
    } else if (known === undefined) {
      this.#waiting.set(key, incident)
    } else {
      known.count += incident.count
      known.firstOn = Math.min(known.firstOn, incident.firstOn)
      known.lastOn = Math.max(known.lastOn, incident.lastOn)
    }
  }

  #detailOf(incident: Incident, hour: number): string | null {
    if (hour !== this.#hour || this.#details.size > MAX_WAITING) {
      this.#hour = hour
      this.#details = new Map()
    }
    const group = groupOf(incident)
    const details = this.#details.get(group) ?? new Set()
    this.#details.set(group, details)
    if (details.size < MAX_DETAILS) details.add(incident.detail)
    return details.has(incident.detail) ? incident.detail : null
  }
}

const groupOf = ({ action, subject, directoryId }: Pick<Incident, 'action' | 'subject' | 'directoryId'>) =>
  JSON.stringify([action, 'userId' in subject ? subject.userId : subject.email, directoryId])
