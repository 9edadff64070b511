import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnService } from '../../tools/spawn-service.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { findPostgres, startPostgres } from '../test/postgres-server.ts'
import { ownService } from '../test/service-test.ts'

const PROBES = ['/livez', '/startupz', '/readyz']
const { service } = await ownService()

test.each(PROBES)('%s responds to anyone, in one word', async (address) => {
  const answer = await service.app.inject(address)

  expect(answer.statusCode).toBe(200)
  expect(answer.json()).toEqual({ status: 'ok' })
  expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
  expect(answer.headers).not.toHaveProperty('ratelimit')
})

// The process that it starts is the same for all kinds of test services.
test.skipIf(isContractOnlyRun || findPostgres() === null)(
  'without its database the service is alive and started but not ready, and reveals no more',
  async () => {
    const dataFolder = mkdtempSync(path.join(tmpdir(), 'minutebook-probes-'))
    const postgres = await startPostgres()
    const spawned = await spawnService(['--data', dataFolder, '--no-app', '--database-url', postgres.url])
    onTestFinished(async () => {
      await spawned.kill()
      rmSync(dataFolder, { recursive: true })
    })
    const ask = async (address: string) => {
      const answer = await fetch(spawned.address + address)
      return { status: answer.status, body: await answer.json() }
    }
    const well = { status: 200, body: { status: 'ok' } }
    for (const address of PROBES) expect(await ask(address)).toEqual(well)

    await postgres.stop()

    await expect
      .poll(() => ask('/readyz'), { timeout: 60_000 })
      .toEqual({
        status: 503,
        body: { status: 'unavailable' },
      })
    expect(await ask('/livez')).toEqual(well)
    expect(await ask('/startupz')).toEqual(well)
  },
)
