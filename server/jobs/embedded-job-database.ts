import type { Db as JobDatabase } from 'pg-boss'
import type { EmbeddedDatabase } from '../db/embedded-database.ts'

const transactionScript = /^\s*BEGIN\s*;([\s\S]*)COMMIT\s*;?\s*$/i

/**
 * pg-boss over the embedded database. Its stock adapter can leave the one shared session in a failed
 * transaction while other queries wait; here a script that fails is rolled back before the session is handed on.
 */
export function embeddedJobDatabase(database: EmbeddedDatabase): JobDatabase {
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
