import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from './free-port.ts'

export type PostgresServer = {
  url: string
  /** Ends the server, as a restart begins: connections are told and cut, new ones are refused. */
  away: () => Promise<void>
  /** Starts it again, on the same data and port. */
  back: () => Promise<void>
  stop: () => Promise<void>
}

/** The folder of PostgreSQL's programs: the one named in `MINUTEBOOK_POSTGRES`, or the newest Debian installed; null without one. */
export function findPostgres(): string | null {
  const named = process.env.MINUTEBOOK_POSTGRES
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted((left, right) => majorOf(right) - majorOf(left))
  return [...(named === undefined ? [] : [named]), ...installed].find(hasServer) ?? null
}

function hasServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program)))
}

function majorOf(folder: string): number {
  return Number(folder.split('/').at(-2))
}

/** Starts a server with a new, empty cluster in a temporary folder, on a free port of this machine only; `stop` removes it. */
export async function startPostgres(): Promise<PostgresServer> {
  const programs = findPostgres()
  if (programs === null) throw new Error('No PostgreSQL found.')
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-postgres-'))
  const identity = unprivileged()
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const cluster = path.join(folder, 'cluster')
  const options = ['--auth=trust', '--username=minutebook', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  const made = spawnSync(path.join(programs, 'initdb'), ['-D', cluster, ...options], { ...identity, encoding: 'utf8' })
  if (made.status !== 0) throw new Error(`initdb failed: ${made.stderr}`)
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'fsync=off',
    'jit=off',
  ]
  const start = async () => {
    const started = spawn(
      path.join(programs, 'postgres'),
      ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
      { ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    await whenReady(started)
    return started
  }
  let server: ChildProcess | null = await start()
  const away = async () => {
    if (server === null) return
    const hasEnded = once(server, 'exit')
    // A fast shutdown: connections are cut.
    server.kill('SIGINT')
    await hasEnded
    server = null
  }
  return {
    url: `postgres://minutebook@127.0.0.1:${port}/postgres`,
    away,
    async back() {
      server = await start()
    },
    async stop() {
      await away()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** PostgreSQL refuses to run as root; its Debian package brings a user for it. */
function unprivileged(): { uid: number; gid: number } | { uid?: never } {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

function idOfPostgres(option: '-u' | '-g'): number {
  return Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
}

/** Its log says when it takes connections; what it said instead is the error. */
function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.setEncoding('utf8')
    server.stderr?.on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (log.includes('ready to accept connections')) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)))
  })
}
