import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { LimitedPool } from '../db/postgres-pool.ts'
import type { Database } from '../db/tables.ts'
import { databaseAt } from './open-test-database.ts'

type Mode = 'open' | 'closed' | 'silent' | 'swallowing'

/** A way to a database that can be broken as networks and servers break. */
type BreakableWay = AsyncDisposable & {
  url: string
  /** Breaks what is open; new connections are made. */
  cut: () => void
  /** Breaks what is open, and new connections at once. */
  close: () => void
  open: () => void
  /** Nothing comes through any more, and nobody is told. New connections are made once it is open again. */
  silence: () => void
  /** What is asked arrives; instead of the answer the connection breaks. With `words`, from the first statement that holds them. */
  swallowAnswers: (words?: string) => void
}

/** Listens on this machine and hands on to the address's host and port. */
export async function startBreakableWay(targetUrl: string): Promise<BreakableWay> {
  const target = new URL(targetUrl)
  const open = new Set<Socket>()
  let mode: Mode = 'open'
  let swallowedFrom: string | null = null
  const cut = () => {
    for (const socket of open) socket.destroy()
  }
  const server = createServer((near) => {
    if (mode === 'closed') {
      near.destroy()
      return
    }
    const far = connect(Number(target.port), target.hostname)
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(socket)
      socket.on('data', (data) => {
        if (mode === 'silent') return
        if (socket === near && swallowedFrom !== null && data.includes(swallowedFrom)) mode = 'swallowing'
        if (mode === 'swallowing' && socket === far) near.destroy()
        else other.write(data)
      })
      // No matter who broke it, both ends are gone.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => {
        open.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('It does not listen on a port.')
  const url = new URL(targetUrl)
  url.hostname = '127.0.0.1'
  url.port = String(address.port)
  return {
    url: url.href,
    cut,
    close() {
      mode = 'closed'
      cut()
    },
    open() {
      mode = 'open'
      swallowedFrom = null
    },
    silence() {
      mode = 'silent'
    },
    swallowAnswers(words) {
      if (words === undefined) mode = 'swallowing'
      else swallowedFrom = words
    },
    async [Symbol.asyncDispose]() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The same database of the test server, on a connection that breaks when a commit is answered: what was asked is kept. */
export async function openLosingCommits(db: Db): Promise<{ db: Db } & AsyncDisposable> {
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
  const name = rows.map((row) => row.name).join('')
  const way = await startBreakableWay(databaseAt(process.env.MINUTEBOOK_TEST_POSTGRES_URL ?? '', name))
  const pool = new LimitedPool({ url: way.url, max: 1, onError: () => undefined })
  const lossy = new Kysely<Database>({ dialect: new PostgresDialect({ pool }), plugins: [new CamelCasePlugin()] })
  way.swallowAnswers('commit')
  return {
    db: lossy,
    async [Symbol.asyncDispose]() {
      await lossy.destroy()
      await way[Symbol.asyncDispose]()
    },
  }
}
