import type { ConstructorOptions, Db as JobDatabase } from 'pg-boss'
import type { PoolConfig } from 'pg'
import type { OpenDatabase } from '../db/open-database.ts'
import type { PostgresDatabase } from '../db/postgres-database.ts'
import { keptAlive, poolLimits } from '../db/postgres-pool.ts'
import type { EmbeddedDatabase } from '../db/embedded-database.ts'

export type JobConnection = Pick<
  ConstructorOptions,
  'db' | 'backend' | 'connectionString' | 'max' | 'application_name' | 'connectionTimeoutMillis'
> &
  Pick<PoolConfig, 'query_timeout' | 'keepAlive' | 'keepAliveInitialDelayMillis'>

/** pg-boss's statements are short, except for its schema migrations. */
const ANSWER_MS = 120_000

/**
 * How pg-boss reaches its tables: through the embedded database's single session, or with its own connections, so that
 * a burst of jobs doesn't starve requests.
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

const transactionScript = /^\s*BEGIN\s*;([\s\S]*)COMMIT\s*;?\s*$/i

/**
 * pg-boss on the embedded database. Its stock adapter can leave the shared session in a failed transaction while other
 * queries wait; here a failed script is rolled back before the session is released.
 */
function embeddedJobDatabase(database: EmbeddedDatabase): JobDatabase {
  return {
    executeSql(text, values) {
      return database.withSession(async () => {
        if (values !== undefined && values.length > 0) return database.query(text, values)
        const script = transactionScript.exec(text)?.[1]
        return { rows: script === undefined ? await database.exec(text) : await inTransaction(database, script) }
      })
    },
    async listen(channel, onNotification, onReconnect) {
      const stop = await database.listen(channel, onNotification)
      onReconnect()
      return { close: stop }
    },
  }
}

async function inTransaction(database: EmbeddedDatabase, script: string): Promise<object[]> {
  await database.exec('begin')
  try {
    const rows = await database.exec(script)
    await database.exec('commit')
    return rows
  } catch (error) {
    await database.exec('rollback')
    throw error
  }
}
