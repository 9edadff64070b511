import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { compute } from '../test/compute.ts'
import { ownService } from '../test/service-test.ts'
import { refuseStalls, takeStalls } from '../test/stall-guard.ts'
import { scriptedTranscriber } from '../test/test-transcriber.ts'

const token = 'prometheus-0123456789'
let statusComputesMs = 0
let statusCollects = false
setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')
const heap = Array.from({ length: 4_000_000 }, (_, index) => ({ index }))

const { service, test } = await ownService({
  metricsToken: token,
  transcribers: [
    {
      ...scriptedTranscriber(),
      async status() {
        compute(statusComputesMs)
        if (statusCollects) for (let times = 0; times < 8; times += 1) collectGarbage()
        return { id: 'test', kind: 'transcriber', isAvailable: true, detail: '', setUp: [], progress: null }
      },
    },
  ],
})

const stallsCounted = async () => {
  const { body } = await service.app.inject({ url: '/metrics', headers: { authorization: `Bearer ${token}` } })
  return Number(/^minutebook_event_loop_stall_seconds_count (\d+)$/m.exec(body)?.[1])
}

test.skipIf(isContractOnlyRun)(
  'a handler that computes for a second fails its test, and is counted',
  async ({ directory }) => {
    const admin = await directory.signIn('admin')
    const before = await stallsCounted()
    statusComputesMs = 1000
    expect((await admin.get('/engines')).statusCode).toBe(200)
    statusComputesMs = 0

    await expect(refuseStalls()).rejects.toThrow(/^The event loop may be held up .* \d+ ms during listEngines$/)
    await expect.poll(stallsCounted).toBe(before + 1)
  },
)

test.skipIf(isContractOnlyRun)(
  'computation by the test itself between requests doesn’t fail it',
  async ({ directory }) => {
    const admin = await directory.signIn('admin')
    expect((await admin.get('/engines')).statusCode).toBe(200)
    compute(1000)
    expect((await admin.get('/engines')).statusCode).toBe(200)

    expect(await takeStalls()).toEqual([])
  },
)

test.skipIf(isContractOnlyRun)('collecting the heap of all tests doesn’t fail any', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  await takeStalls()
  statusCollects = true
  expect((await admin.get('/engines')).statusCode).toBe(200)
  statusCollects = false

  expect(heap.length).toBe(4_000_000)
  expect(await takeStalls()).toEqual([])
})
