import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { createInterface } from 'node:readline'
import { BackupError } from './backup-error.ts'
import { ORDER, readReply } from './backup-messages.ts'
import { backupSocketPath } from './socket-path.ts'
import type { Waits } from './take-snapshot.ts'

export type Snapshot = {
  newestMigration: string | null
  waits: Waits
  /** Aborts when the service goes, and the snapshot with it. */
  gone: AbortSignal
  /** Lets the service clear it away. */
  release: () => void
}

/**
 * Asks the service that runs on the folder to set its data aside, which it keeps until `release`.
 *
 * @throws BackupError when the service refuses, goes, or cannot be reached
 */
export async function requestSnapshot(dataFolder: string, signal: AbortSignal): Promise<Snapshot> {
  const socket = await reach(dataFolder)
  const gone = new AbortController()
  const went = new BackupError('The service stopped while the backup was made. Nothing was kept; make it again.')
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
      `The path of ${dataFolder} is too long for a backup while the service runs: stop it, or use a shorter path.`,
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
      throw new BackupError(`Only the user who runs the service on ${dataFolder} can make a backup of it.`, cause)
    }
    throw new BackupError(
      `${dataFolder} is in use, but no service there answers: it is just starting or stopping, or another backup or restore holds the folder. Try again in a moment.`,
      cause,
    )
  }
}

async function firstLine(socket: Socket, gone: AbortSignal): Promise<string> {
  const [line] = await once(createInterface(socket), 'line', { signal: gone })
  return String(line)
}
