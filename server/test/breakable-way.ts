import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { CamelCasePlugin, Kysely, PostgresDialect, sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import { LimitedPool } from '../db/postgres-pool.ts'
import type { Database } from '../db/tables.ts'
import { databaseAt } from './open-test-database.ts'

type Mode = 'open' | 'closed' | 'silent' | 'swallowing'

/** A connection to a database that can fail like networks and servers do. */
type BreakableWay = AsyncDisposable & {
  url: string
  /** Breaks open connections; new ones work. */
  cut: () => void
  /** Breaks open connections, and new ones at once. */
  close: () => void
  open: () => void
  /** Passes nothing on, without closing connections. New ones are established once it's open again. */
  silence: () => void
  /**
   * Passes statements on, but breaks the connection instead of returning the answer. With `words`, from the first
   * statement that contains them.
   */
  swallowAnswers: (words?: string) => void
}

/** Listens on this machine and forwards to the host and port of the address. */
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
      // Whichever end broke it, both are closed.
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

/**
 * Opens the same database of the test server over a connection that breaks when a commit is answered: the change is
 * kept.
 */
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
