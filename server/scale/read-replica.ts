import { versionKey, type CountedChanges } from '../db/change-versions.ts'
import { ranOutOfTime, unavailableIn } from '../db/database-unavailable.ts'
import { EVERYWHERE } from '../db/migrations/version-triggers.ts'
import type { Connections, Db } from '../db/open-database.ts'
import { LimitedPool, poolLimits } from '../db/postgres-pool.ts'
import { Reading } from '../db/current-work.ts'
import {
  askPrimary,
  askReplica,
  inTime,
  NO_REPLICA,
  obstacleIn,
  type Place,
  ReplicaLag,
  ConnectionTimeout,
} from './replica-place.ts'

/** The directory that a list is about, and its state on the primary (`versionKey`). */
type Wanted = { directoryId: string; state: string }

/**
 * Where lists were read: from the replica, or from the primary because the replica wasn't used (`away`), hadn't caught
 * up (`behind`), had no free connection (`busy`) or failed while reading (`failed`).
 */
export const readPlaces = ['replica', 'away', 'behind', 'busy', 'failed'] as const
type ReadCounts = Record<(typeof readPlaces)[number], number>

type ReplicaOptions = {
  url: string
  /** Maximum number of concurrent reads; one more connection monitors it. */
  max: number
  primary: Db
  /** Called when the replica stops being used, or is used again. */
  say: (text: string, details: { err?: unknown; seconds?: number }) => void
  limits?: ReplicaLimits
}

/** In milliseconds. */
export type ReplicaLimits = {
  /** How long to wait for a connection, and for the reply with its position; after that it counts as away. */
  timeoutMs: number
  /** Between two checks. */
  lookMs: number
}

const replicaLimits: ReplicaLimits = { timeoutMs: 2_000, lookMs: 5_000 }

/**
 * A replica of the primary database. Reads from it are never older than what the primary would have returned for the
 * same request: it's first asked whether it has all the changes counted for the directory. We never wait for it to
 * catch up, and no request fails because of it.
 */
export class ReadReplica {
  readonly counts: ReadCounts = { replica: 0, away: 0, behind: 0, busy: 0, failed: 0 }
  readonly #url: string
  readonly #primary: Db
  readonly #say: ReplicaOptions['say']
  readonly #limits: ReplicaLimits
  readonly #max: number
  readonly #readings = new Set<Reading>()
  readonly #timer: NodeJS.Timeout
  readonly #lag = new ReplicaLag()
  #pool: LimitedPool
  #looking: Promise<void> | null = null
  /** Null until the first check. */
  #isUsed: boolean | null = null

  constructor({ url, max, primary, say, limits = replicaLimits }: ReplicaOptions) {
    this.#url = url
    this.#max = max
    this.#primary = primary
    this.#say = say
    this.#limits = limits
    this.#pool = this.#newPool()
    this.#timer = setInterval(() => void this.look(), limits.lookMs).unref()
    void this.look()
  }

  get isUsed(): boolean {
    return this.#isUsed ?? false
  }

  /** How far it was behind at the last check; 0 if less than the interval between checks. */
  get lagSeconds(): number {
    return this.#lag.seconds
  }

  connections(): Connections {
    return this.#pool.connections()
  }

  /** Runs `work`, which reads from the replica if that has the wanted state, otherwise from the primary. */
  async read<T>(wanted: Wanted, work: () => Promise<T>): Promise<T> {
    const reading = await this.#begin(wanted)
    if (reading === null) return work()
    try {
      const answer = await reading.run(work)
      this.counts.replica += 1
      return answer
    } catch (error) {
      if (ranOutOfTime(error)) throw error
      if (unavailableIn(error) !== null) this.counts.failed += 1
    } finally {
      this.#readings.delete(reading)
      reading.end()
    }
    // Retried on the primary after any other error: only the primary's errors count.
    return work()
  }

  /** Checks whether it's there and usable. */
  look(): Promise<void> {
    this.#looking ??= this.#look().finally(() => {
      this.#looking = null
    })
    return this.#looking
  }

  async close(): Promise<void> {
    clearInterval(this.#timer)
    await this.#looking
    await this.#endPool(this.#pool)
  }

  #newPool(): LimitedPool {
    // Longer than our own timeout, so that no answer can be told from a refusal.
    const limits = { ...poolLimits, waitMs: 2 * this.#limits.timeoutMs }
    return new LimitedPool({ url: this.#url, max: this.#max, onError: () => undefined, limits })
  }

  /** The other end may never close the connection. */
  async #endPool(pool: LimitedPool): Promise<void> {
    await inTime(pool.end(), this.#limits.timeoutMs).catch(() => undefined)
  }

  /** Returns null if the primary has to be read. */
  async #begin({ directoryId, state }: Wanted): Promise<Reading | null> {
    if (!this.isUsed) return this.#instead('away')
    const { open, idle, waiting } = this.#pool.connections()
    if (this.#max - open + idle - waiting <= 0) return this.#instead('busy')
    const begun = this.#take(directoryId)
    try {
      const { reading, counted } = await inTime(begun, this.#limits.timeoutMs)
      if (versionKey(counted, directoryId) === state) return reading
      this.#readings.delete(reading)
      reading.end()
      return this.#instead('behind')
    } catch (error) {
      // In case it arrives late.
      void begun.then(
        ({ reading }) => this.#giveUp(reading),
        () => undefined,
      )
      this.#leave(error)
      return this.#instead('away')
    }
  }

  #instead(place: Exclude<keyof ReadCounts, 'replica'>): null {
    this.counts[place] += 1
    return null
  }

  /** Takes a connection, and asks the server at the other end what it has of the directory. */
  async #take(directoryId: string): Promise<{ reading: Reading; counted: CountedChanges[] }> {
    const reading = new Reading(await this.#pool.connect())
    this.#readings.add(reading)
    try {
      const { rows } = await reading.query<{ isReplica: boolean; counted: CountedChanges[] }>(whatItHas, [
        [EVERYWHERE, directoryId],
      ])
      const [found] = rows
      if (found?.isReplica !== true) throw new Error(NO_REPLICA)
      return { reading, counted: found.counted }
    } catch (error) {
      this.#giveUp(reading)
      throw error
    }
  }

  #giveUp(reading: Reading) {
    this.#readings.delete(reading)
    reading.cut()
  }

  async #look(): Promise<void> {
    let own: Place
    try {
      own = await askPrimary(this.#primary)
    } catch (error) {
      // If the primary is away, that says nothing about the replica, and there are no reads anyway.
      if (unavailableIn(error) === null) this.#leave(error)
      return
    }
    try {
      const seen = await askReplica(this.#url, this.#limits.timeoutMs)
      const obstacle = obstacleIn(seen, own)
      if (obstacle !== null) throw new Error(obstacle)
      const news = this.#lag.measure({ primary: own.position, replica: seen.position, now: performance.now() })
      if (news !== null) this.#say(news, { seconds: this.#lag.seconds })
      if (this.#isUsed === false) this.#say('using the read replica again', {})
      this.#isUsed = true
    } catch (error) {
      this.#leave(error)
    }
  }

  /** Reads everything from the primary until the next check succeeds. Ends waits for an unresponsive replica. */
  #leave(error: unknown) {
    if (this.#isUsed !== false) {
      this.#say('not using the read replica; lists are read from the primary', {
        err: unavailableIn(error)?.cause ?? error,
      })
    }
    this.#isUsed = false
    if (!(error instanceof ConnectionTimeout)) return
    for (const reading of this.#readings) this.#giveUp(reading)
    // Its idle connections won't work either, even once it's back.
    void this.#endPool(this.#pool)
    this.#pool = this.#newPool()
  }
}

const whatItHas = `select pg_is_in_recovery() as "isReplica", (
    select coalesce(json_agg(json_build_object('directoryId', directory_id, 'writer', writer, 'versions', versions)), '[]')
    from change_versions where directory_id = any($1::uuid[])
  ) as counted`
