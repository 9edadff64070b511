import { once } from 'node:events'
import { chmodSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import type { Logger } from 'pino'
import { latestMigration } from './about.ts'
import { BackupError } from './backup-error.ts'
import { ORDER, type BackupReply } from './backup-messages.ts'
import { snapshotFolder } from './snapshot-folder.ts'
import { backupSocketPath } from './socket-path.ts'
import { takeSnapshot, type SnapshotSource } from './take-snapshot.ts'

export type BackupService = {
  dataFolder: string
  /** Null where the database is a server's, which has its own way. */
  source: SnapshotSource | null
  logger: Logger
}

export const POSTGRES_HAS_ITS_OWN =
  'The database of this Minutebook is a PostgreSQL server, which has its own way: see "Keep a copy" in docs/operating.md.'

/**
 * Lets `npm run backup` ask for a snapshot while the service runs: only this process may open its database. Answers how to end
 * it, which breaks a backup that is being made. A folder where no socket can be is served all the same, without backups.
 */
export async function serveBackups(service: BackupService): Promise<() => Promise<void>> {
  const { dataFolder, logger } = service
  const { root } = snapshotFolder(dataFolder)
  // What a killed process left. The folder's claim is held: nobody uses them.
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
    // A caller that breaks off is told of by its closing.
    socket.on('error', () => undefined)
    createInterface(socket).once('line', (line) => {
      if (line !== ORDER) return refuse(socket, 'Unknown order.')
      if (service.source === null) return refuse(socket, POSTGRES_HAS_ITS_OWN)
      if (holder?.destroyed === false) return refuse(socket, 'Another backup of this folder is being made.')
      holder = socket
      const { source } = service
      // What the last one set aside may still be on its way out.
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
    server.on('error', (error) => logger.error({ err: error }, 'backup socket'))
    return true
  } catch (error) {
    logger.warn({ err: error }, 'no socket for backups: they can be made while the service is stopped only')
    return false
  }
}

/** Takes the snapshot and keeps it until the caller goes. */
async function serveOne({ dataFolder, source, logger }: BackupService & { source: SnapshotSource }, socket: Socket) {
  const folder = snapshotFolder(dataFolder)
  const gone = new AbortController()
  socket.once('close', () => gone.abort(new BackupError('The backup was given up.')))
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
      refuse(socket, wordsFor(error))
    }
  } finally {
    await rm(folder.root, { recursive: true, force: true }).catch((error: unknown) =>
      logger.error({ err: error }, 'what a backup set aside could not be removed; the next start does'),
    )
  }
}

function wordsFor(error: unknown): string {
  if (error instanceof BackupError) return error.message
  return `The service could not set its data aside: ${error instanceof Error ? error.message : String(error)}.`
}

function send(socket: Socket, reply: BackupReply) {
  socket.write(`${JSON.stringify(reply)}\n`)
}

function refuse(socket: Socket, reason: string) {
  send(socket, { kind: 'refused', reason })
  socket.end()
}
