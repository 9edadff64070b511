import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { takeOverLost } from './job-claims.ts'

const EVERY_MS = 2_000
/** How long the database has to answer again before the silence of others counts: they could not give signs of life. */
const AFTER_SILENCE_MS = 10_000

/** Looks every two seconds for jobs of processes that died; returns a function that stops it. */
export function takeOverRegularly(db: Db, onError: (error: Error) => void): () => void {
  const look = lookingForLost(db)
  let looking: Promise<void> | null = null
  const timer = setInterval(() => {
    looking ??= look()
      .catch(onError)
      .finally(() => {
        looking = null
      })
  }, EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * Each call gives what was lost to whoever is free, and rejects when the database does not answer. For ten seconds after that
 * it only asks whether the database is there: while it was away, everybody was silent.
 */
export function lookingForLost(db: Db, now = () => performance.now()): () => Promise<void> {
  let unansweredAt = -Infinity
  return async () => {
    try {
      if (now() - unansweredAt < AFTER_SILENCE_MS) await sql`select 1`.execute(db)
      else await takeOverLost(db)
    } catch (error) {
      unansweredAt = now()
      throw error
    }
  }
}
