import { describe, expect, test, vi } from 'vitest'

import { foundSandboxes } from '../sandbox/fixtures/found-sandboxes.ts'
import { processTree } from '../sandbox/process-tree.ts'
import type { Misdeed } from './fixtures/misbehaving-child.ts'
import { ChildFailure, type ChildLimits, runLimitedChild } from './limited-child.ts'

const misbehavingChild = new URL('./fixtures/misbehaving-child.ts', import.meta.url)

const generous: ChildLimits = { minSeconds: 60, secondsPerMediaSecond: 1, stallSeconds: 60, maxMemoryBytes: 2e9 }

type Run = { limits?: Partial<ChildLimits>; signal?: AbortSignal; onMessage?: (message: unknown, pid: number) => null }

describe.for((await foundSandboxes()).filter(({ kind }) => kind !== 'limits'))('in the sandbox $kind', (sandbox) => {
  function run(
    misdeed: Misdeed,
    { limits = {}, signal = new AbortController().signal, onMessage = () => null }: Run = {},
  ) {
    return runLimitedChild({
      entry: misbehavingChild,
      job: { misdeed },
      access: { read: [], write: [] },
      sandbox,
      limits: { ...generous, ...limits },
      signal,
      parseMessage: (message) => message,
      onMessage,
    })
  }

  test('kills a child that hangs once its time is up', async () => {
    await expect(run('hangs', { limits: { minSeconds: 0.5 } })).rejects.toMatchObject({ reason: 'timedOut' })
  })

  test('kills a child that makes no progress before its time is up', async () => {
    await expect(run('hangs', { limits: { stallSeconds: 0.5 } })).rejects.toMatchObject({ reason: 'timedOut' })
  })

  test('reports a child killed from outside as crashed', async () => {
    const failure = run('isKilled')
    await expect(failure).rejects.toBeInstanceOf(ChildFailure)
    await expect(failure).rejects.toMatchObject({ reason: 'crashed', message: expect.stringContaining('SIGKILL') })
  })

  test('reports a child that throws as crashed, with the reason', async () => {
    await expect(run('throws')).rejects.toMatchObject({
      reason: 'crashed',
      message: expect.stringContaining('out of luck'),
    })
  })

  test.runIf(process.platform === 'linux')('kills a child that uses too much memory', async () => {
    await expect(run('takesMemory', { limits: { maxMemoryBytes: 200_000_000 } })).rejects.toMatchObject({
      reason: 'outOfMemory',
    })
  })

  test('reports a child whose heap is full as out of memory, not crashed', async () => {
    await expect(run('fillsItsHeap')).rejects.toMatchObject({ reason: 'outOfMemory' })
  })

  test('hides the environment, which holds keys and addresses, from the child', async () => {
    const messages: unknown[] = []
    await run('tellsItsEnvironment', {
      onMessage(message) {
        messages.push(message)
        return null
      },
    })
    const allowed =
      process.platform === 'win32'
        ? ['SystemRoot']
        : ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', ...(sandbox.kind === 'none' ? [] : ['PWD'])]
    expect(messages).toEqual([{ environment: expect.any(Array) }])
    expect(environmentOf(messages[0]).filter((name) => !allowed.includes(name))).toEqual([])
  })

  test('kills the child and its descendants on abort, and throws the abort reason', async () => {
    const abort = new AbortController()
    const pids: number[] = []
    const running = run('waitsWithAChildOfItsOwn', {
      signal: abort.signal,
      onMessage(message, pid) {
        // Inside a sandbox, process IDs are numbered separately.
        pids.push(...(sandbox.kind === 'none' ? pidsOf(message) : processTree(pid)))
        abort.abort(new Error('not wanted any more'))
        return null
      },
    })
    await expect(running).rejects.toThrow('not wanted any more')
    expect(pids.length).toBeGreaterThanOrEqual(2)
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 60_000 })
  })

  test('kills the child when it sends an invalid message', async () => {
    const running = runLimitedChild({
      entry: misbehavingChild,
      job: { misdeed: 'waitsWithAChildOfItsOwn' satisfies Misdeed },
      access: { read: [], write: [] },
      sandbox,
      limits: generous,
      signal: new AbortController().signal,
      parseMessage() {
        throw new Error('nonsense')
      },
      onMessage: () => null,
    })
    await expect(running).rejects.toThrow('nonsense')
  })
})

function environmentOf(message: unknown): string[] {
  const isTold = typeof message === 'object' && message !== null && 'environment' in message
  return isTold && Array.isArray(message.environment) ? message.environment.map(String) : []
}

function pidsOf(message: unknown): number[] {
  const isTold = typeof message === 'object' && message !== null && 'pids' in message
  return isTold && Array.isArray(message.pids) ? message.pids.map(Number) : []
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
