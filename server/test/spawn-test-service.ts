import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RoleCode } from '../access.ts'
import type { Stall } from '../event-loop/event-loop-watch.ts'
import { prepareDataFolder } from './prepare-data-folder.ts'

/** A company with people of each role and two of each resource. */
export type World = {
  directoryId: string
  people: { token: string; email: string; role: RoleCode }[]
  ids: Record<string, string[]>
  /** An owner, and their resources. */
  own: { token: string; ids: Record<string, string[]> }
}

export type Digests = Record<string, string>

export type TestMessage = { kind: 'found'; id: number } | { kind: 'digest'; id: number; directoryId: string }
export type ServiceMessage =
  | { kind: 'ready'; origin: string }
  | { kind: 'stall'; stall: Stall }
  | { kind: 'founded'; id: number; world: World }
  | { kind: 'digested'; id: number; digests: Digests }

/**
 * Starts the service in a separate process with an embedded database, for measurements that the test's own work on the
 * event loop would distort: how long it's blocked, and how long others wait.
 */
export async function spawnTestService(env: NodeJS.ProcessEnv = {}) {
  const folder = await prepareDataFolder(
    mkdtempSync(path.join(process.env.MINUTEBOOK_TEST_FOLDER ?? tmpdir(), 'minutebook-process-')),
  )
  const child = fork(
    path.join(import.meta.dirname, 'service-process.ts'),
    ['--data', folder, '--port', '0', '--host', '127.0.0.1', '--no-app'],
    {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, DATABASE_URL: '', DATABASE_READ_URL: '', MINUTEBOOK_MODELS: 'off', ...env },
    },
  )
  const stalls: Stall[] = []
  const worlds = new Map<number, PromiseWithResolvers<World>>()
  const digests = new Map<number, PromiseWithResolvers<Digests>>()
  const ready = Promise.withResolvers<string>()
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('exit', () => {
    const waiting = [ready, ...worlds.values(), ...digests.values()]
    for (const { reject } of waiting) reject(new Error('The service ended.'))
  })
  child.on('message', (message: ServiceMessage) => {
    if (message.kind === 'ready') ready.resolve(message.origin)
    else if (message.kind === 'stall') stalls.push(message.stall)
    else if (message.kind === 'founded') worlds.get(message.id)?.resolve(message.world)
    else digests.get(message.id)?.resolve(message.digests)
  })
  let lastId = 0
  const send = (message: TestMessage) => child.send(message)
  return {
    origin: await ready.promise,
    /** Those over 200 ms, in order. */
    stalls,
    foundCompany(): Promise<World> {
      lastId += 1
      const requested = Promise.withResolvers<World>()
      worlds.set(lastId, requested)
      send({ kind: 'found', id: lastId })
      return requested.promise
    },
    /** Returns a digest of the company's rows for each table. */
    digestRows(directoryId: string): Promise<Digests> {
      lastId += 1
      const requested = Promise.withResolvers<Digests>()
      digests.set(lastId, requested)
      send({ kind: 'digest', id: lastId, directoryId })
      return requested.promise
    },
    async stop() {
      child.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
