import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Client, DatabaseError } from 'pg'
import { freePort } from './free-port.ts'

export type PostgresServer = {
  url: string
  /** The main server process. */
  pid: () => number | undefined
  /** Stops the server, as at the start of a restart: connections are notified and cut, new ones refused. */
  away: () => Promise<void>
  /** Starts it again, with the same data and port. */
  back: () => Promise<void>
  stop: () => Promise<void>
}

/** A server that replicates another. */
export type PostgresReplica = PostgresServer & {
  /** Pauses the replay: changes from the primary are received, but not visible until `resume`. */
  pause: () => Promise<void>
  resume: () => Promise<void>
  /** Makes it an independent server, permanently. */
  promote: () => Promise<void>
}

/**
 * Returns the folder of PostgreSQL's programs: the one in `MINUTEBOOK_POSTGRES`, or the newest that Debian installed;
 * null if there is none.
 */
export function findPostgres(): string | null {
  const named = process.env.MINUTEBOOK_POSTGRES
  const installed = globSync('/usr/lib/postgresql/*/bin').toSorted((left, right) => majorOf(right) - majorOf(left))
  return [...(named === undefined ? [] : [named]), ...installed].find(hasServer) ?? null
}

/** Whether `startReplica` can copy a server. */
export function canReplicate(): boolean {
  const programs = findPostgres()
  return programs !== null && existsSync(path.join(programs, 'pg_basebackup'))
}

function hasServer(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => existsSync(path.join(folder, program)))
}

function majorOf(folder: string): number {
  return Number(folder.split('/').at(-2))
}

type PostgresOptions = {
  /** More server settings, such as `shared_buffers=1GB`; the last one wins. */
  settings?: readonly string[]
  /** Where to keep the cluster for the next run; a temporary folder by default. */
  keptIn?: string
  /** Called with everything the server logs. */
  onLog?: (text: string) => void
}

/**
 * Starts a server with a new, empty cluster (or the kept one), on a free local port; `stop` removes temporary files.
 */
export function startPostgres(options: PostgresOptions = {}): Promise<PostgresServer> {
  const wanted = ['--auth=trust', '--username=minutebook', '--encoding=UTF8', '--locale=C.UTF-8', '--no-sync']
  return startCluster((cluster) => ['initdb', '-D', cluster, ...wanted], options)
}

/**
 * Copies a running server, and starts the copy as its streaming replica. Statements that would delay the replay are
 * canceled at once.
 */
export async function startReplica(primaryUrl: string): Promise<PostgresReplica> {
  const options = ['--write-recovery-conf', '--wal-method=stream', '--checkpoint=fast', '--no-sync']
  const replica = await startCluster((cluster) => ['pg_basebackup', '-D', cluster, '-d', primaryUrl, ...options], {
    settings: ['max_standby_streaming_delay=0'],
  })
  return {
    ...replica,
    pause: () => run(replica.url, 'select pg_wal_replay_pause()'),
    resume: () => run(replica.url, 'select pg_wal_replay_resume()'),
    promote: () => run(replica.url, 'select pg_promote()'),
  }
}

/** The replay cancels conflicting statements, even the one that pauses or resumes it. */
const SERIALIZATION_FAILURE = '40001'

async function run(url: string, statement: string, attempts = 10): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(statement)
  } catch (error) {
    if (attempts <= 1 || !(error instanceof DatabaseError) || error.code !== SERIALIZATION_FAILURE) throw error
    await run(url, statement, attempts - 1)
  } finally {
    await client.end()
  }
}

/** @param make the program and arguments that create the cluster in an empty folder */
async function startCluster(
  make: (cluster: string) => [program: string, ...args: string[]],
  { settings: more = [], keptIn, onLog }: PostgresOptions,
): Promise<PostgresServer> {
  const programs = findPostgres()
  if (programs === null) throw new Error('No PostgreSQL found.')
  const folder = keptIn ?? mkdtempSync(path.join(tmpdir(), 'minutebook-postgres-'))
  const identity = unprivileged()
  if (identity.uid !== undefined) chownSync(folder, identity.uid, identity.gid)
  const cluster = path.join(folder, 'cluster')
  if (!existsSync(cluster)) {
    const [program, ...args] = make(cluster)
    const made = spawnSync(path.join(programs, program), args, { ...identity, encoding: 'utf8' })
    if (made.status !== 0) throw new Error(`${program} failed: ${made.stderr}`)
  }
  const port = await freePort()
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    'max_connections=200',
    'fsync=off',
    'jit=off',
    ...more,
  ]
  const start = async () => {
    const started = spawn(
      path.join(programs, 'postgres'),
      ['-D', cluster, ...settings.flatMap((setting) => ['-c', setting])],
      { ...identity, stdio: ['ignore', 'ignore', 'pipe'] },
    )
    started.stderr?.setEncoding('utf8')
    if (onLog !== undefined) started.stderr?.on('data', onLog)
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
    pid: () => server?.pid,
    away,
    async back() {
      server = await start()
    },
    async stop() {
      await away()
      if (keptIn === undefined) rmSync(folder, { recursive: true, force: true })
    },
  }
}

type Identity = { uid: number; gid: number } | { uid?: never }

/** PostgreSQL refuses to run as root; its Debian package creates a user for it. */
function unprivileged(): Identity {
  if (process.getuid?.() !== 0) return {}
  return { uid: idOfPostgres('-u'), gid: idOfPostgres('-g') }
}

function idOfPostgres(option: '-u' | '-g'): number {
  return Number(spawnSync('id', [option, 'postgres'], { encoding: 'utf8' }).stdout)
}

/** The log says when it accepts connections; otherwise the log is the error. */
function whenReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let log = ''
    server.stderr?.on('data', (text: string) => {
      log = (log + text).slice(-4000)
      if (/ready to accept (read-only )?connections/.test(log)) resolve()
    })
    server.once('error', reject)
    server.once('exit', (code) => reject(new Error(`PostgreSQL ended with ${code}: ${log}`)))
  })
}
