import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { claimDataFolder } from '../server/db/data-folder.ts'
import { openDatabase } from '../server/db/open-database.ts'
import { moveToPostgres } from '../server/care/move/move-to-postgres.ts'
import { startPostgres } from '../server/test/postgres-server.ts'
import { spawnService } from '../tools/spawn-service.ts'
import { seedService } from './service-seed.ts'

/**
 * Moves a company of 200 000 recordings from an embedded database to a PostgreSQL server on this machine; reports the
 * time of each step and the memory.
 */
export async function benchMove() {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  const dataFolder = path.join(folder, 'data')
  const server = await startPostgres()
  try {
    await seedService(dataFolder)
    await dropSeedTables(dataFolder)
    // Creates the queue's tables.
    await (await spawnService(['--data', dataFolder])).stop()
    const startedAt = performance.now()
    const seconds = () => ((performance.now() - startedAt) / 1000).toFixed(1)
    let mostBytes = 0
    const { rows } = await moveToPostgres({
      dataFolder,
      databaseUrl: server.url,
      filesTo: null,
      isDryRun: false,
      signal: new AbortController().signal,
      onStep: (step) => console.log(`${seconds().padStart(7)} s  ${step}`),
      onProgress() {
        mostBytes = Math.max(mostBytes, process.memoryUsage.rss())
      },
    })
    console.log(`${seconds().padStart(7)} s  ${rows?.total} rows of ${rows?.tables} tables moved and compared`)
    console.log(`${(mostBytes / 1e6).toFixed(0)} MB at most, the embedded database included`)
  } finally {
    await server.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Drops the seeding's helper tables, which aren't part of the schema. */
async function dropSeedTables(dataFolder: string) {
  const claimed = claimDataFolder(dataFolder)
  const { db, close } = await openDatabase({ directory: claimed.databaseFolder })
  const { rows } = await sql<{
    name: string
  }>`select tablename as name from pg_tables where tablename like 'bench%'`.execute(db)
  await sql`drop table ${sql.join(rows.map(({ name }) => sql.table(name)))}`.execute(db)
  await close()
  claimed.release()
}
