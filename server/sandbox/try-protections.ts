import { readFileSync, readlinkSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import path from 'node:path'

import { parseProbeReport, type ProbeReport } from './probe-messages.ts'
import { processTree } from './process-tree.ts'
import { runLimitedChild } from '../media/limited-child.ts'
import type { WrapCommand } from './sandbox-command.ts'

/** What a sandbox protects, in display order. */
export const allProtections = ['files', 'network', 'processes', 'privileges', 'limits'] as const

export type Protection = (typeof allProtections)[number]

export const missingProtections = (held: readonly Protection[]): Protection[] =>
  allProtections.filter((protection) => !held.includes(protection))

const limits = { minSeconds: 30, secondsPerMediaSecond: 0, stallSeconds: 30, maxMemoryBytes: 1_000_000_000 }

/** Tests which protections of a sandbox really work, by running a child in it; null if the child can't start or run. */
export async function tryProtections(wrap: WrapCommand, scratch: string): Promise<Protection[] | null> {
  const folder = await mkdtemp(path.join(scratch, 'minutebook-probe-'))
  const server = createServer((socket) => socket.destroy())
  try {
    return await probe(wrap, { folder, port: await portOf(server) })
  } finally {
    server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

type Bait = { folder: string; port: number }

async function probe(wrap: WrapCommand, { folder, port }: Bait): Promise<Protection[] | null> {
  const [secret, work, elsewhere] = ['secret', 'work', 'elsewhere'].map((name) => path.join(folder, name))
  if (secret === undefined || work === undefined || elsewhere === undefined) return null
  await Promise.all([writeFile(secret, 'x'), mkdir(work)])
  const own = path.join(work, 'own')
  const seen = new AbortController()
  const found: { held: Protection[] | null } = { held: null }
  await runLimitedChild<ProbeReport>({
    entry: new URL('./probe-child.ts', import.meta.url),
    job: { read: [secret], write: [elsewhere, own], port },
    access: { read: [], write: [work] },
    sandbox: { wrap, isAllowed: true },
    limits,
    signal: seen.signal,
    parseMessage: parseProbeReport,
    onMessage(report, pid) {
      if (report.written.includes(own)) found.held = heldBy(report, { elsewhere, pid })
      seen.abort()
      return null
    },
  }).catch(() => {
    // It's killed on purpose; if it couldn't start, nothing was found.
  })
  return found.held
}

function heldBy(report: ProbeReport, { elsewhere, pid }: { elsewhere: string; pid: number }): Protection[] {
  const held: Record<Protection, boolean> = {
    files: report.read.length === 0 && !report.written.includes(elsewhere),
    network: !report.isConnected,
    ...kernelsView(processTree(pid).at(-1) ?? pid),
  }
  return allProtections.filter((protection) => held[protection])
}

/** Reads the kernel's view of the innermost process from outside: inside there may be no /proc. */
function kernelsView(pid: number): Record<'processes' | 'privileges' | 'limits', boolean> {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    const bounds = readFileSync(`/proc/${pid}/limits`, 'utf8')
    return {
      processes: readlinkSync(`/proc/${pid}/ns/pid`) !== readlinkSync('/proc/self/ns/pid'),
      privileges: /^NoNewPrivs:\s+1$/m.test(status) && /^CapEff:\s+0+$/m.test(status),
      limits: ['data size', 'cpu time', 'file size'].every((name) =>
        new RegExp(`^Max ${name}\\s+\\d`, 'm').test(bounds),
      ),
    }
  } catch {
    return { processes: false, privileges: false, limits: false }
  }
}

function portOf(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : 0)
    })
  })
}
