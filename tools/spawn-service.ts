import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'

/** No database of the person who runs this, and nothing fetched. */
const ofItsOwn = { DATABASE_URL: '', DATABASE_READ_URL: '', MINUTEBOOK_MODELS: 'off' }

const projectRoot = path.resolve(import.meta.dirname, '..')

/** All of `npm test` has its stories run what `npm start` runs. */
const testedProgram = process.env.MINUTEBOOK_TEST_SERVICE ?? 'server/main.ts'

/** Tests set them: what makes a service that lives for minutes cheaper would make one that lives for weeks slower. */
const nodeArgs = process.env.MINUTEBOOK_TEST_NODE_ARGS?.split(' ') ?? []

export type SpawnedService = {
  address: string
  pid: number
  /** Its exit code, null when it was killed. */
  exited: Promise<number | null>
  /** Everything it printed until it was ready. */
  lines: string[]
  /** Milliseconds from spawn to the line that says it is ready. */
  readyMs: number
  /** Resident memory in bytes, or null where the system does not tell. */
  rssBytes: () => number | null
  /** Asks it to end; resolves with its exit code, null when it was killed. */
  stop: () => Promise<number | null>
  kill: () => Promise<number | null>
}

/** Starts the real service as a process of its own, which fetches nothing, and waits until it says that it is ready. */
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
