import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openDatabase } from '../db/open-database.ts'
import { prepareForServices } from './open-test-database.ts'

/**
 * Vitest's global setup: dumps one migrated database per run, so that each test file starts from it in a fraction of
 * the time.
 */
export default async function makeDatabaseSnapshot(): Promise<(() => void) | undefined> {
  // The first of the projects that need it creates it for all.
  if (process.env.MINUTEBOOK_TEST_SNAPSHOT !== undefined) return undefined
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-snapshot-'))
  const snapshotPath = path.join(folder, 'database.tar')
  const database = await openDatabase({ directory: null })
  await prepareForServices(database)
  // Otherwise each start from the dump would replay the WAL of the migrations.
  await database.embedded.withSession(() => database.embedded.exec('checkpoint'))
  writeFileSync(snapshotPath, await database.embedded.dump())
  await database.close()
  process.env.MINUTEBOOK_TEST_SNAPSHOT = snapshotPath
  return () => rmSync(folder, { recursive: true, force: true })
}
