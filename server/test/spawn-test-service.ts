import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { RoleCode } from '../access.ts'
import type { Stall } from '../event-loop/event-loop-watch.ts'

/** A company with people of each role and two of each thing. */
export type World = {
  directoryId: string
  people: { token: string; email: string; role: RoleCode }[]
  ids: Record<string, string[]>
}

export type TestMessage = { id: number } & ({ kind: 'found' } | { kind: 'digest'; directoryId: string })
export type ServiceMessage =
  | { kind: 'ready'; origin: string }
  | { kind: 'stall'; stall: Stall }
  | { kind: 'answer'; id: number; value: unknown }

/**
 * The service as a process of its own with an embedded database, for what a test's own work on the event loop must not
 * blur: how long it stands still, and how long others wait.
 */
export async function spawnTestService(env: NodeJS.ProcessEnv = {}) {
  const folder = mkdtempSync(path.join(process.env.MINUTEBOOK_TEST_FOLDER ?? tmpdir(), 'minutebook-process-'))
  const child = fork(
    path.join(import.meta.dirname, 'service-process.ts'),
    ['--data', folder, '--port', '0', '--host', '127.0.0.1', '--no-app'],
    {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { ...process.env, DATABASE_URL: '', DATABASE_READ_URL: '', MINUTEBOOK_WHISPER_DOWNLOAD: 'off', ...env },
    },
  )
  const stalls: Stall[] = []
  const pending = new Map<number, PromiseWithResolvers<never>>()
  const ready = Promise.withResolvers<string>()
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  child.once('exit', () => {
    for (const { reject } of [ready, ...pending.values()]) reject(new Error('The service ended.'))
  })
  child.on('message', (message: ServiceMessage) => {
    if (message.kind === 'ready') ready.resolve(message.origin)
    if (message.kind === 'stall') stalls.push(message.stall)
    if (message.kind === 'answer') pending.get(message.id)?.resolve(message.value as never)
  })
  let lastId = 0
  const ask = <T>(message: Omit<TestMessage, 'id'>): Promise<T> => {
    const asked = Promise.withResolvers<never>()
    lastId += 1
    pending.set(lastId, asked)
    child.send({ ...message, id: lastId })
    return asked.promise
  }
  return {
    origin: await ready.promise,
    /** Those of more than 200 ms, in the order in which they came. */
    stalls,
    foundCompany: () => ask<World>({ kind: 'found' }),
    /** Of each table, the company's rows as one digest. */
    digestRows: (directoryId: string) => ask<Record<string, string>>({ kind: 'digest', directoryId } as never),
    async stop() {
      child.kill()
      await exited
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
