import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** Ignores the developer's own database, and downloads nothing. */
const ofItsOwn = { DATABASE_URL: '', DATABASE_READ_URL: '', MINUTEBOOK_MODELS: 'off' }

const projectRoot = path.resolve(import.meta.dirname, '..')

/** A full `npm test` runs its stories against the same program as `npm start`. */
const testedProgram = process.env.MINUTEBOOK_TEST_SERVICE ?? 'server/main.ts'

/** Set by tests, for flags that make a service cheaper that runs for minutes, but slower one that runs for weeks. */
const nodeArgs = process.env.MINUTEBOOK_TEST_NODE_ARGS?.split(' ') ?? []

export type SpawnedService = {
  address: string
  pid: number
  /** Its exit code, or null if it was killed. */
  exited: Promise<number | null>
  /** Everything it printed until it was ready. */
  lines: string[]
  /** Milliseconds from spawn until it printed that it is ready. */
  readyMs: number
  /** Resident memory in bytes, or null if the system doesn't report it. */
  rssBytes: () => number | null
  /** Asks it to stop; resolves with its exit code, or null if it was killed. */
  stop: () => Promise<number | null>
  kill: () => Promise<number | null>
}

/** Starts the real service as a separate process that downloads nothing, and waits until it is ready. */
export async function spawnService(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  { node = process.execPath, folder = projectRoot, program = testedProgram } = {},
): Promise<SpawnedService> {
  const startedAt = performance.now()
  const child = spawn(node, ['--disable-warning=ExperimentalWarning', ...nodeArgs, program, '--port', '0', ...args], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...ofItsOwn, ...env },
  })
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const end = (signal: NodeJS.Signals) => async () => {
    child.kill(signal)
    return exited
  }
  const { address, lines } = await readUntilReady(child.stdout)
  return {
    address,
    pid: child.pid ?? 0,
    exited,
    lines,
    readyMs: performance.now() - startedAt,
    rssBytes: () => readRss(child.pid),
    stop: end('SIGTERM'),
    kill: end('SIGKILL'),
  }
}

async function readUntilReady(output: NodeJS.ReadableStream): Promise<{ address: string; lines: string[] }> {
  const lines: string[] = []
  const reader = createInterface(output)
  const { promise, resolve, reject } = Promise.withResolvers<string>()
  reader.on('line', (line) => {
    lines.push(line)
    const address = /ready at (http:\/\/\S+)/.exec(line)?.[1]
    if (address !== undefined) resolve(address)
  })
  reader.on('close', () => reject(new Error(`The service ended before it was ready:\n${lines.join('\n')}`)))
  return { address: await promise, lines }
}

function readRss(pid: number | undefined): number | null {
  if (pid === undefined || process.platform !== 'linux') return null
  const kibibytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  return kibibytes === undefined ? null : Number(kibibytes) * 1024
}
