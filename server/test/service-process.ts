import { sql } from 'kysely'
import { pino } from 'pino'
import type { RoleCode } from '../access.ts'
import { parseConfig } from '../config.ts'
import type { Db } from '../db/open-database.ts'
import { startService } from '../start-service.ts'
import { makeSearchable } from '../search/make-searchable.ts'
import { addThings } from './access-world.ts'
import type { ServiceMessage, TestMessage, World } from './spawn-test-service.ts'
import { createTestDirectory } from './test-directory.ts'

const send = (message: ServiceMessage) => process.send?.(message)

// The real service on a separate data folder, which reports each stall to the test that started it.
const config = parseConfig(process.argv.slice(2), { ...process.env, MINUTEBOOK_TRUSTED_PROXIES: 'loopback' })
const running = await startService(config, pino({ level: 'error' }))
const { app } = running
const { db, eventLoop } = running.services
eventLoop.onStall((stall) => send({ kind: 'stall', stall }))

const roles: RoleCode[] = ['owner', 'admin', 'user']
const PEOPLE_EACH = 3

/** Creates a company with people of each role, and two of each resource: an owner's and a user's. */
async function foundCompany(): Promise<World> {
  const directory = await createTestDirectory(app, db)
  const { directoryId } = directory
  const many = { maxApiRequestsPerMinute: 1_000_000, maxApiRequestsPerDay: 10_000_000 }
  await db.updateTable('directories').set(many).where('directoryId', '=', directoryId).execute()
  const people = await Promise.all(
    roles.flatMap((role) =>
      Array.from({ length: PEOPLE_EACH }, async () => ({ person: await directory.signIn(role), role })),
    ),
  )
  const owners = people.filter(({ role }) => role !== 'admin').map(({ person }) => person)
  const [first, last] = [owners[0], owners.at(-1)]
  if (first === undefined || last === undefined) throw new Error('Nobody is there.')
  const ofOwner = await addThings(db, directory, first)
  const things = [ofOwner, await addThings(db, directory, last)]
  // The feed doesn't exist: only requests should change the company's data.
  await db
    .updateTable('calendars')
    .set({ nextSyncOn: new Date('2100-01-01') })
    .where('directoryId', '=', directoryId)
    .execute()
  const userId = people.map(({ person }) => person.userId)
  return {
    directoryId,
    people: people.map(({ person: { token, email }, role }) => ({ token, email, role })),
    ids: { ...collect(things), userId },
    own: { token: first.token, ids: { ...collect([ofOwner]), userId } },
  }
}

function collect(things: Record<string, string>[]): Record<string, string[]> {
  const names = new Set(things.flatMap((thing) => Object.keys(thing)))
  return Object.fromEntries([...names].map((name) => [name, things.flatMap((thing) => thing[name] ?? [])]))
}

/** Returns a digest of the company's rows for each table. */
async function digestRows(directoryId: string): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  // Recent changes are indexed by the next search in any company.
  await makeSearchable(db, new AbortController().signal)
  for (const { table, column } of await tablesOfCompanies(db)) {
    const owned = column === 'directory_id' ? sql`= ${directoryId}` : sql`in (${ownedIds(column, directoryId)})`
    const { rows } = await sql<{ digest: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as digest
      from ${sql.table(table)} t where ${sql.ref(`t.${column}`)}::text ${owned}`.execute(db)
    digests[table] = rows[0]?.digest ?? ''
  }
  return digests
}

/** The columns that determine which company a row belongs to; the first one in the table counts. */
const ownerColumns = {
  directory_id: null,
  recording_id: 'recordings',
  folder_id: 'folders',
  team_id: 'teams',
  task_id: 'tasks',
  webhook_id: 'webhooks',
  appointment_id: 'appointments',
  user_id: 'memberships',
} as const

const ownedIds = (column: Exclude<keyof typeof ownerColumns, 'directory_id'>, directoryId: string) =>
  sql`select ${sql.ref(column)}::text from ${sql.table(ownerColumns[column])} where directory_id::text = ${directoryId}`

async function tablesOfCompanies(database: Db) {
  const { rows } = await sql<{ tableName: string; columnName: string }>`
    select table_name, column_name from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`.execute(database)
  const columnsOf = Map.groupBy(rows, ({ tableName }) => tableName)
  return [...columnsOf].flatMap(([table, columns]) => {
    const names = new Set(columns.map(({ columnName }) => columnName))
    const column = typedKeys(ownerColumns).find((name) => names.has(name))
    return column === undefined ? [] : [{ table, column }]
  })
}

const typedKeys = <T extends object>(value: T) =>
  Object.keys(value).filter((key): key is keyof T & string => key in value)

process.on('message', (message: TestMessage) => void answer(message))

async function answer(message: TestMessage): Promise<void> {
  const { id } = message
  if (message.kind === 'found') send({ kind: 'founded', id, world: await foundCompany() })
  else send({ kind: 'digested', id, digests: await digestRows(message.directoryId) })
}

// The data folder is removed at the same time.
process.once('disconnect', () => process.exit(0))

send({ kind: 'ready', origin: running.address })
