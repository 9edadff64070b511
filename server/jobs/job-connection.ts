import type { ConstructorOptions } from 'pg-boss'
import type { OpenDatabase } from '../db/open-database.ts'
import type { PostgresDatabase } from '../db/postgres-database.ts'
import { embeddedJobDatabase } from './embedded-job-database.ts'

export type JobConnection = Pick<ConstructorOptions, 'db' | 'backend' | 'connectionString' | 'max'>

/** Of its own, so that a burst of jobs leaves the requests' connections alone. */
const MAX_JOB_CONNECTIONS = 4

/** How the queue reaches its tables: on the one session of the embedded database, or on connections of its own. */
export function jobConnection(database: OpenDatabase | PostgresDatabase): JobConnection {
  return database.kind === 'embedded'
    ? { db: embeddedJobDatabase(database.embedded), backend: 'pglite' }
    : { connectionString: database.url, max: MAX_JOB_CONNECTIONS }
}
