import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { parseConfig } from '../config.ts'
import { createLogger } from '../log/create-logger.ts'
import { startService } from '../start-service.ts'
import { compute } from '../test/compute.ts'
import { takeStalls } from '../test/stall-guard.ts'
import { beginWork } from './work-in-hand.ts'

const METRICS_TOKEN = 'prometheus-0123456789'

test('a running service logs a stall with the work in progress, and counts it', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-stall-'))
  const lines: string[] = []
  const logger = createLogger('warn', { write: (line: string) => void lines.push(line) })
  const config = parseConfig(['--data', folder, '--port', '0', '--host', '127.0.0.1', '--no-app'], {
    MINUTEBOOK_METRICS_TOKEN: METRICS_TOKEN,
    MINUTEBOOK_MODELS: 'off',
  })
  const service = await startService(config, logger)
  try {
    // Repeatedly: stalls are logged every ten seconds, and the start may have caused one.
    const told = await vi.waitUntil(
      () => {
        const end = beginWork('createTask')
        compute(500)
        end()
        return lines.map((line) => JSON.parse(line)).find(({ during }) => during?.includes('createTask'))
      },
      { timeout: 30_000, interval: 500 },
    )
    expect(told).toMatchObject({ level: 40, msg: 'the event loop was blocked', leftOut: expect.any(Number) })
    expect(told.ms).toBeGreaterThan(400)
    expect(told.cpuMs).toBeGreaterThan(200)
    const answer = await fetch(`${service.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    expect(await answer.text()).toMatch(/^minutebook_event_loop_stall_seconds_count [1-9]/m)
  } finally {
    await service.stop()
    rmSync(folder, { recursive: true, force: true })
    // Intentional.
    await takeStalls()
  }
})
