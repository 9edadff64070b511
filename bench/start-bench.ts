import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { spawnService } from '../tools/spawn-service.ts'

/** The program that `tools/start.mjs` runs. */
export const serviceProgram = '.cache/service/main.mjs'
/** The environment that `tools/start.mjs` sets. */
export const serviceEnvironment = {
  NODE_COMPILE_CACHE: path.resolve('.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MIMALLOC_PURGE_DELAY: '0',
}
const MINUTE_MS = 60_000
const MEGABYTE = 1_000_000

/**
 * Measures how long the service with the sample company takes until its first response, on a new data folder and on an
 * existing one, and its memory after a minute without requests, or `--minutes 15`: its jobs continue to run.
 */
export async function benchStart() {
  const { values } = parseArgs({ options: { minutes: { type: 'string', default: '1' } }, strict: false })
  const minutes = Number(values.minutes)
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  try {
    for (const name of ['first start (makes the database)', 'second start', 'third start']) {
      const service = await spawnService(['--data', folder, '--sample'], serviceEnvironment, {
        program: serviceProgram,
      })
      console.log(`${name}: ready after ${(service.readyMs / 1000).toFixed(2)} s`)
      let mostBytes: number | null = null
      for (let minute = 1; minute <= minutes; minute += 1) {
        await after(MINUTE_MS)
        const bytes = service.rssBytes()
        if (bytes !== null) mostBytes = Math.max(mostBytes ?? 0, bytes)
      }
      if (mostBytes !== null) {
        console.log(`${name}: at most ${Math.round(mostBytes / MEGABYTE)} MB in ${minutes} min without requests`)
      }
      await service.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
