import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as after } from 'node:timers/promises'
import { spawnService } from '../tools/spawn-service.ts'

/** As `tools/start.mjs` sets it. */
const env = {
  NODE_COMPILE_CACHE: path.resolve('.cache/compiled'),
  MALLOC_ARENA_MAX: '2',
  MALLOC_TRIM_THRESHOLD_: '1048576',
}
const IDLE_MS = 60_000
const MEGABYTE = 1_000_000

/**
 * How long the service with the sample company takes to answer, on a fresh data folder and on one it has made before, and
 * how much memory it holds when nobody has asked it anything for a minute.
 */
export async function benchStart() {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  try {
    for (const name of ['first start (makes the database)', 'second start', 'third start']) {
      const service = await spawnService(['--data', folder, '--sample'], env)
      console.log(`${name}: ready after ${(service.readyMs / 1000).toFixed(2)} s`)
      await after(IDLE_MS)
      const bytes = service.rssBytes()
      if (bytes !== null) console.log(`${name}: ${Math.round(bytes / MEGABYTE)} MB after a minute without requests`)
      await service.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
