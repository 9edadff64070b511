import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawnService } from '../tools/spawn-service.ts'

/** How long the service takes to answer on a fresh data folder and on one it has made before. */
export async function benchStart() {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  try {
    for (const name of ['first start (makes the database)', 'second start', 'third start']) {
      const service = await spawnService(['--data', folder])
      console.log(`${name}: ready after ${(service.readyMs / 1000).toFixed(2)} s`)
      await service.stop()
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
