import { Client } from 'pg'
import { openDatabase, type OpenDatabase } from '../db/open-database.ts'
import { openPostgres, type PostgresDatabase } from '../db/postgres-database.ts'
import { jobConnection } from '../jobs/job-connection.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { seedBuiltInTemplates } from '../templates/templates.ts'

/** Opens a new, migrated database: embedded and in memory, or on the PostgreSQL server of the run. */
export async function openTestDatabase(): Promise<OpenDatabase | PostgresDatabase> {
  const serverUrl = process.env.MINUTEBOOK_TEST_POSTGRES_URL
  if (process.env.MINUTEBOOK_TEST_DATABASE === 'postgres' && serverUrl !== undefined) return openCopy(serverUrl)
  const snapshotPath = process.env.MINUTEBOOK_TEST_SNAPSHOT
  return openDatabase({ directory: null, ...(snapshotPath === undefined ? {} : { snapshotPath }) })
}

/** The database that is copied. */
export const templateName = 'minutebook_template'

/** Does what a service does on its first start on a database, once for all that start on a copy of it. */
export async function prepareForServices(database: OpenDatabase | PostgresDatabase): Promise<void> {
  await seedBuiltInTemplates(database.db)
  const connection = jobConnection(database)
  const jobs = createJobQueue({ db: database.db, connection, onError: raise, isOnlyProcess: true })
  await jobs.start()
  await jobs.stop()
}

/** The copy is removed with the server, at the end of the run. */
async function openCopy(serverUrl: string): Promise<PostgresDatabase> {
  const name = `minutebook_${newId().replaceAll('-', '')}`
  await runOnServer(serverUrl, `create database ${name} template ${templateName}`)
  return openPostgres({ url: databaseAt(serverUrl, name), onError: raise })
}

/** An unexpected error on a test's own connection fails the run. */
export function raise(error: Error): never {
  throw error
}

/** Returns the address of another database on the same server. */
export function databaseAt(serverUrl: string, name: string): string {
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function runOnServer(serverUrl: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: serverUrl })
  await client.connect()
  await client.query(statement)
  await client.end()
}
