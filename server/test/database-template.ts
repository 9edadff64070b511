import { openPostgres } from '../db/postgres-database.ts'
import { databaseAt, prepareForServices, raise, runOnServer, templateName } from './open-test-database.ts'
import { startPostgres } from './postgres-server.ts'

/** Vitest's global setup for tests on a real PostgreSQL: a separate server with one migrated database to copy. */
export default async function makeDatabaseTemplate(): Promise<() => Promise<void>> {
  const server = await startPostgres()
  await runOnServer(server.url, `create database ${templateName}`)
  const template = await openPostgres({ url: databaseAt(server.url, templateName), onError: raise })
  await prepareForServices(template)
  await template.close()
  process.env.MINUTEBOOK_TEST_POSTGRES_URL = server.url
  return server.stop
}
