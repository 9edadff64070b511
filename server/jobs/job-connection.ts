import type { ConstructorOptions } from 'pg-boss'
import type { PoolConfig } from 'pg'
import type { OpenDatabase } from '../db/open-database.ts'
import type { PostgresDatabase } from '../db/postgres-database.ts'
import { keptAlive, poolLimits } from '../db/postgres-pool.ts'
import { embeddedJobDatabase } from './embedded-job-database.ts'

export type JobConnection = Pick<
  ConstructorOptions,
  'db' | 'backend' | 'connectionString' | 'max' | 'application_name' | 'connectionTimeoutMillis'
> &
  Pick<PoolConfig, 'query_timeout' | 'keepAlive' | 'keepAliveInitialDelayMillis'>

/** The queue's own statements are short; those that bring its tables up to date may take longer. */
const ANSWER_MS = 120_000

/**
 * How the queue reaches its tables: on the one session of the embedded database, or on connections of its own, so that a
 * burst of jobs leaves the requests' connections alone.
 */
export function jobConnection(database: OpenDatabase | PostgresDatabase): JobConnection {
  return database.kind === 'embedded'
    ? { db: embeddedJobDatabase(database.embedded), backend: 'pglite' }
    : {
        connectionString: database.url,
        max: database.budget.queue,
        application_name: 'minutebook',
        connectionTimeoutMillis: poolLimits.waitMs,
        query_timeout: ANSWER_MS,
        ...keptAlive,
      }
}
