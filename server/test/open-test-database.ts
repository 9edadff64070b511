import { Client } from 'pg'
import { openDatabase, type OpenDatabase } from '../db/open-database.ts'
import { openPostgres, type PostgresDatabase } from '../db/postgres-database.ts'
import { jobConnection } from '../jobs/job-connection.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { newId } from '../new-id.ts'
import { seedBuiltInTemplates } from '../templates/templates.ts'

/** A fresh, migrated database: embedded and in memory, or on the PostgreSQL server that the run's set-up started. */
export async function openTestDatabase(): Promise<OpenDatabase | PostgresDatabase> {
  const serverUrl = process.env.MINUTEBOOK_TEST_POSTGRES_URL
  if (process.env.MINUTEBOOK_TEST_DATABASE === 'postgres' && serverUrl !== undefined) return openCopy(serverUrl)
  const snapshotPath = process.env.MINUTEBOOK_TEST_SNAPSHOT
  return openDatabase({ directory: null, ...(snapshotPath === undefined ? {} : { snapshotPath }) })
}

/** The database that copies are made of. */
export const templateName = 'minutebook_template'

/** What a service does when it first starts on a database, done once for all that start on a copy of this one. */
export async function prepareForServices(database: OpenDatabase | PostgresDatabase): Promise<void> {
  await seedBuiltInTemplates(database.db)
  const connection = jobConnection(database)
  const jobs = createJobQueue({ db: database.db, connection, onError: raise, isOnlyProcess: true })
  await jobs.start()
  await jobs.stop()
}

/** The copy goes with the server, at the end of the run. */
async function openCopy(serverUrl: string): Promise<PostgresDatabase> {
  const name = `minutebook_${newId().replaceAll('-', '')}`
  await runOnServer(serverUrl, `create database ${name} template ${templateName}`)
  return openPostgres({ url: databaseAt(serverUrl, name), onError: raise })
}

/** What breaks a test's own connections unasked fails the run. */
export function raise(error: Error): never {
  throw error
}

/** The same server, another of its databases. */
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
