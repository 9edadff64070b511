import type { Logger } from 'pino'
import type { EmbeddedDatabase } from './embedded-database.ts'

const HOUR_MS = 3_600_000
const LOOK_MS = 60_000
/** Of write-ahead log: what a start after a crash may have to read, and the disk to hold. */
const MOST_LOGGED_BYTES = 128 * 1024 ** 2

/**
 * Does what PostgreSQL has other processes for, which the embedded database is without: it vacuums every hour, and makes a
 * checkpoint when much has been written. Returns a function that ends it.
 */
export function keepEmbeddedUp(database: EmbeddedDatabase, logger: Logger): () => void {
  const timers = [
    setInterval(() => {
      database
        .withSession(() => database.exec('vacuum (analyze)'))
        .catch((error: unknown) => logger.error({ err: error }, 'vacuum failed'))
    }, HOUR_MS),
    setInterval(() => {
      checkpointWhenDue(database).catch((error: unknown) => logger.error({ err: error }, 'checkpoint failed'))
    }, LOOK_MS),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach(clearInterval)
}

/** Writes to its place what the write-ahead log alone holds, and lets go of that, once it is `mostBytes`. */
export function checkpointWhenDue(database: EmbeddedDatabase, mostBytes = MOST_LOGGED_BYTES): Promise<void> {
  return database.withSession(async () => {
    const [log] = await database.exec(
      `select pg_wal_lsn_diff(pg_current_wal_lsn(), redo_lsn) >= ${mostBytes} as "isDue" from pg_control_checkpoint()`,
    )
    if (log !== undefined && 'isDue' in log && log.isDue === true) await database.exec('checkpoint')
  })
}
