import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { createHash } from 'node:crypto'
import path from 'node:path'
import type { Logger } from 'pino'
import { z } from 'zod'
import { latestMigration } from './about.ts'
import { BackupError } from './backup-error.ts'
import { snapshotFolder, type SnapshotSource, takeSnapshot, type Waits } from './take-snapshot.ts'

export type BackupService = {
  dataFolder: string
  /** Null if the database is on a server, which has its own tools. */
  source: SnapshotSource | null
  logger: Logger
}

export const POSTGRES_HAS_ITS_OWN =
  'This Minutebook uses a PostgreSQL server, which you back up with its own tools: see "Back up and restore" in docs/operating.md.'

/**
 * Lets `npm run backup` ask for a snapshot while the service runs: only this process may open its database. Returns a
 * function that stops this and breaks off any backup in progress. If the folder can't hold a socket, the service runs
 * without backups.
 */
export async function serveBackups(service: BackupService): Promise<() => Promise<void>> {
  const { dataFolder, logger } = service
  const { root } = snapshotFolder(dataFolder)
  // Left by a killed process. We hold the claim on the folder, so they aren't in use.
  rmSync(root, { recursive: true, force: true })
  const socketPath = backupSocketPath(dataFolder)
  if (socketPath === null) return async () => undefined
  if (process.platform !== 'win32') rmSync(socketPath, { force: true })

  const callers = new Set<Socket>()
  let holder: Socket | null = null
  let running = Promise.resolve()
  const server = createServer((socket) => {
    callers.add(socket)
    socket.once('close', () => callers.delete(socket))
    // If a caller breaks off, `close` reports it.
    socket.on('error', () => undefined)
    createInterface(socket).once('line', (line) => {
      if (line !== ORDER) return refuse(socket, 'Unknown command.')
      if (service.source === null) return refuse(socket, POSTGRES_HAS_ITS_OWN)
      if (holder?.destroyed === false) return refuse(socket, 'Another backup of this folder is already running.')
      holder = socket
      const { source } = service
      // The last snapshot may still be being removed.
      running = running.then(() => serveOne({ ...service, source }, socket))
    })
  })
  if (!(await isListening(server, socketPath, logger))) return async () => undefined
  return async () => {
    server.close()
    for (const caller of callers) caller.destroy()
    await running
  }
}

async function isListening(server: Server, socketPath: string, logger: Logger): Promise<boolean> {
  try {
    await once(server.listen(socketPath), 'listening')
    if (process.platform !== 'win32') chmodSync(socketPath, 0o600)
    server.on('error', (error) => logger.error({ err: error }, 'backup socket failed'))
    return true
  } catch (error) {
    logger.warn({ err: error }, 'failed to open the backup socket: backups only work while the service is stopped')
    return false
  }
}

/** Takes the snapshot and keeps it until the caller disconnects. */
async function serveOne({ dataFolder, source, logger }: BackupService & { source: SnapshotSource }, socket: Socket) {
  const folder = snapshotFolder(dataFolder)
  const gone = new AbortController()
  socket.once('close', () => gone.abort(new BackupError('The backup was abandoned.')))
  if (socket.destroyed) return
  try {
    const waits = await takeSnapshot(source, folder, gone.signal)
    if (!gone.signal.aborted) {
      send(socket, { kind: 'ready', newestMigration: latestMigration(), waits })
      await once(gone.signal, 'abort')
    }
  } catch (error) {
    if (!gone.signal.aborted) {
      logger.error({ err: error }, 'backup failed')
      refuse(socket, errorText(error))
    }
  } finally {
    await rm(folder.root, { recursive: true, force: true }).catch((error: unknown) =>
      logger.error({ err: error }, 'failed to remove the temporary files of a backup; the next start will'),
    )
  }
}

function errorText(error: unknown): string {
  if (error instanceof BackupError) return error.message
  return `The service couldn’t take a snapshot of its data: ${error instanceof Error ? error.message : String(error)}.`
}

function send(socket: Socket, reply: BackupReply) {
  socket.write(`${JSON.stringify(reply)}\n`)
}

function refuse(socket: Socket, reason: string) {
  send(socket, { kind: 'refused', reason })
  socket.end()
}

export type Snapshot = {
  newestMigration: string | null
  waits: Waits
  /** Aborts when the service stops, and the snapshot with it. */
  gone: AbortSignal
  /** Lets the service remove it. */
  release: () => void
}

/**
 * Asks the service that runs on the folder to set its data aside, which it keeps until `release`.
 *
 * @throws BackupError if the service refuses, stops or can't be reached
 */
export async function requestSnapshot(dataFolder: string, signal: AbortSignal): Promise<Snapshot> {
  const socket = await reach(dataFolder)
  const gone = new AbortController()
  const went = new BackupError('The service stopped during the backup. Nothing was saved; start the backup again.')
  socket.once('close', () => gone.abort(went))
  socket.on('error', () => undefined)
  const giveUp = () => socket.destroy()
  signal.addEventListener('abort', giveUp)
  if (signal.aborted) giveUp()
  const release = () => {
    signal.removeEventListener('abort', giveUp)
    socket.destroy()
  }
  try {
    socket.write(`${ORDER}\n`)
    const line = await firstLine(socket, gone.signal)
    const reply = readReply(line)
    if (reply.kind === 'refused') throw new BackupError(reply.reason)
    return { ...reply, gone: gone.signal, release }
  } catch (error) {
    release()
    signal.throwIfAborted()
    throw gone.signal.aborted && !(error instanceof BackupError) ? went : error
  }
}

async function reach(dataFolder: string): Promise<Socket> {
  const socketPath = backupSocketPath(dataFolder)
  if (socketPath === null) {
    throw new BackupError(
      `The path of ${dataFolder} is too long for a backup while the service is running. Stop the service, or use a shorter path.`,
    )
  }
  const socket = connect(socketPath)
  try {
    await once(socket, 'connect')
    return socket
  } catch (error) {
    socket.destroy()
    const cause = { cause: error }
    if (error instanceof Error && 'code' in error && error.code === 'EACCES') {
      throw new BackupError(`Only the user who runs the service on ${dataFolder} can back it up.`, cause)
    }
    throw new BackupError(
      `${dataFolder} is in use, but the service doesn’t respond. It might be starting or stopping, or another backup or restore is using the folder. Try again in a moment.`,
      cause,
    )
  }
}

async function firstLine(socket: Socket, gone: AbortSignal): Promise<string> {
  const [line] = await once(createInterface(socket), 'line', { signal: gone })
  return String(line)
}

/**
 * What a caller sends to the service's socket, as one line. The backup belongs to the caller as long as the connection
 * lasts.
 */
const ORDER = 'snapshot'

const replySchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('ready'),
    newestMigration: z.string().nullable(),
    waits: z.object({ databaseMs: z.number(), filesMs: z.number() }),
  }),
  z.object({ kind: z.literal('refused'), reason: z.string() }),
])

/** The service's answer, as one line of JSON. */
type BackupReply = z.infer<typeof replySchema>

const readReply = (line: string): BackupReply => replySchema.parse(JSON.parse(line))

/** The limit for a socket path, in bytes; macOS has the shortest. */
const MAX_BYTES = 103

/**
 * Returns the address where the service of a data folder takes requests for backups: a socket in the folder, which only
 * accounts that can read the folder can reach. Null if the path of the folder is too long.
 */
function backupSocketPath(dataFolder: string): string | null {
  const folder = path.resolve(dataFolder)
  if (process.platform === 'win32') {
    return `\\\\.\\pipe\\minutebook-${createHash('sha256').update(folder.toLowerCase()).digest('hex')}`
  }
  const file = path.join(folder, 'backup.sock')
  return Buffer.byteLength(file) <= MAX_BYTES ? file : null
}
