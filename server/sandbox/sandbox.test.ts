import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base, describe, expect, vi } from 'vitest'

import { type ChildTask, runLimitedChild } from '../media/limited-child.ts'
import { foundSandboxes } from './fixtures/found-sandboxes.ts'
import { parseProbeReport, type ProbeJob, type ProbeReport } from './probe-messages.ts'
import { processTree } from './process-tree.ts'
import { findSandbox, findTools, type Sandbox } from './sandbox.ts'
import { allProtections } from './try-protections.ts'

const sandboxes = await foundSandboxes()
const complete = sandboxes.filter(({ kind }) => kind === 'bubblewrap' || kind === 'unshare')
const outside = sandboxes.filter(({ kind }) => kind === 'none')
const why = complete.length > 0 ? '' : ' (left out: this machine allows no namespaces)'

type World = { data: string; key: string; otherRecording: string; work: string; source: string; port: number }

const test = base.extend<{ world: World }>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads which fixtures are needed from the pattern
  world: async ({}, use) => {
    const data = await mkdtemp(path.join(tmpdir(), 'data folder-'))
    const [key, otherRecording, source] = ['signing.key', 'other.mp3', 'source.mp3'].map((name) =>
      path.join(data, name),
    )
    if (key === undefined || otherRecording === undefined || source === undefined) return
    await Promise.all([key, otherRecording, source].map((file) => writeFile(file, file)))
    const work = path.join(data, 'work')
    await mkdir(work)
    const server = createServer((socket) => socket.destroy())
    await use({ data, key, otherRecording, work, source, port: await listening(server) })
    server.close()
    await rm(data, { recursive: true })
  },
})

function listening(server: Server): Promise<number> {
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}

type Look = { report: ProbeReport; status: string; limits: string }

/** Runs the probe and returns its report from inside, and the kernel's view of the innermost process. */
async function tryFrom(sandbox: Sandbox, { work, source }: World, job: ProbeJob): Promise<Look> {
  const stop = new AbortController()
  const seen: Look[] = []
  const task: ChildTask<ProbeReport> = {
    entry: new URL('./probe-child.ts', import.meta.url),
    job,
    access: { read: [source], write: [work] },
    sandbox,
    limits: { minSeconds: 60, secondsPerMediaSecond: 0, stallSeconds: 60, maxMemoryBytes: 1_000_000_000 },
    signal: stop.signal,
    parseMessage: parseProbeReport,
    onMessage(report, pid) {
      const folder = `/proc/${processTree(pid).at(-1)}`
      const isLinux = process.platform === 'linux'
      seen.push({
        report,
        status: isLinux ? readFileSync(`${folder}/status`, 'utf8') : '',
        limits: isLinux ? readFileSync(`${folder}/limits`, 'utf8') : '',
      })
      stop.abort(new Error('seen'))
      return null
    },
  }
  await expect(runLimitedChild(task)).rejects.toThrow('seen')
  const [look] = seen
  if (look === undefined) throw new Error('The probe said nothing.')
  return look
}

/** Everything a program shouldn't be able to access, and what it needs. */
function everything({ data, key, otherRecording, work, source, port }: World): ProbeJob {
  const own = path.join(work, 'out')
  const homes = ['/root/.profile', '/etc/passwd', `/proc/${process.pid}/environ`]
  const written = [own, source, key, path.join(data, 'new'), '/tmp/new-of-sandbox-test', '/new', import.meta.filename]
  return { read: [source, key, otherRecording, ...homes], write: written, port }
}

describe.for(complete)('in the sandbox $kind', (sandbox) => {
  test('only the named files can be read, only its own folder written, and nothing reached', async ({ world }) => {
    const before = await readFile(world.source, 'utf8')
    const { report } = await tryFrom(sandbox, world, everything(world))
    expect(report).toEqual({ read: [world.source], written: [path.join(world.work, 'out')], isConnected: false })
    expect(await readFile(world.source, 'utf8')).toBe(before)
    expect(await readFile(path.join(world.work, 'out'), 'utf8')).toBe('x')
  })

  test('there are no privileges, and no way to gain any', async ({ world }) => {
    const { status } = await tryFrom(sandbox, world, everything(world))
    expect(status).toMatch(/^NoNewPrivs:\s+1$/m)
    for (const set of ['CapInh', 'CapPrm', 'CapEff', 'CapAmb'])
      expect(status).toMatch(new RegExp(`^${set}:\\s+0{16}$`, 'm'))
  })

  test('memory, time, files and processes are limited', async ({ world }) => {
    const { limits } = await tryFrom(sandbox, world, everything(world))
    expect(limits).toMatch(/^Max data size\s+2500000000 /m)
    expect(limits).toMatch(/^Max address space\s+10500000000 /m)
    expect(limits).toMatch(/^Max file size\s+6000000000 /m)
    expect(limits).toMatch(/^Max cpu time\s+\d+ /m)
    expect(limits).toMatch(/^Max processes\s+512 /m)
    expect(limits).toMatch(/^Max open files\s+1024 /m)
    expect(limits).toMatch(/^Max core file size\s+0 /m)
  })

  test('everything in it ends with the service, even if that is killed and a child is busy', async () => {
    const service = spawn(
      process.execPath,
      [path.join(import.meta.dirname, 'fixtures/service-with-a-busy-child.ts'), sandbox.kind],
      {
        stdio: ['ignore', 'pipe', 'inherit'],
      },
    )
    const [line] = await new Promise<Buffer[]>((resolve) =>
      service.stdout.once('data', (data: Buffer) => resolve([data])),
    )
    const pids = String(line).trim().split(' ').map(Number)
    expect(pids.length).toBeGreaterThan(1)
    service.kill('SIGKILL')
    await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 30_000 })
  })

  test('all its protections are detected', () => {
    expect(sandbox).toMatchObject({ protections: allProtections, isAllowed: true })
  })
})

test.runIf(process.platform === 'linux')(`the same is possible outside${why}`, async ({ world }) => {
  const [sandbox] = outside
  if (sandbox === undefined) throw new Error('There is always none.')
  const { report } = await tryFrom(sandbox, world, { ...everything(world), write: [path.join(world.data, 'new')] })
  expect(report).toMatchObject({ written: [path.join(world.data, 'new')], isConnected: true })
  expect(report.read).toEqual(expect.arrayContaining([world.source, world.key, world.otherRecording]))
})

test('without any tools there is no sandbox, and if one is required nothing runs', async ({ world }) => {
  expect(await findSandbox('auto', {})).toMatchObject({ kind: 'none', protections: [], isAllowed: true })
  const sandbox = await findSandbox('require', {})
  expect(sandbox).toMatchObject({ kind: 'none', isAllowed: false })
  const task = {
    entry: new URL('./probe-child.ts', import.meta.url),
    job: everything(world),
    access: { read: [], write: [] },
    sandbox,
    limits: { minSeconds: 60, secondsPerMediaSecond: 0, stallSeconds: 60, maxMemoryBytes: 1e9 },
    signal: new AbortController().signal,
    parseMessage: parseProbeReport,
    onMessage: () => null,
  }
  await expect(runLimitedChild(task)).rejects.toMatchObject({ reason: 'notSandboxed' })
})

test('without a writable folder to test it in, there is no sandbox, and the service starts', async () => {
  expect(await findSandbox('auto', findTools(), '/nowhere at all')).toMatchObject({ kind: 'none', isAllowed: true })
})

test('an installed tool that doesn’t work isn’t chosen', async () => {
  const { prlimit } = findTools()
  const found = await findSandbox('auto', { bwrap: '/bin/false', ...(prlimit === undefined ? {} : { prlimit }) })
  expect(found.kind).toBe(prlimit === undefined ? 'none' : 'limits')
})

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
