import type { Logger } from 'pino'
import type { EmbeddedDatabase } from './embedded-database.ts'

const HOUR_MS = 3_600_000

/** The embedded database has no autovacuum; returns a function that stops the timer. */
export function vacuumHourly(database: EmbeddedDatabase, logger: Logger): () => void {
  const timer = setInterval(() => {
    database
      .withSession(() => database.exec('vacuum (analyze)'))
      .catch((error: unknown) => logger.error({ err: error }, 'vacuum failed'))
  }, HOUR_MS)
  timer.unref()
  return () => clearInterval(timer)
}
