import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '../server/test/free-port.ts'
import { hasS3Server, startS3Server } from '../server/test/s3-server.ts'
import { spawnService } from '../tools/spawn-service.ts'
import { expect, signInAs, test as base, type E2eService } from './fixtures.ts'
import { choose, rowOf } from './upload-fixtures.ts'
import { startSpeechServer, writeWav } from './upload-service.ts'

type StoredService = E2eService & { storeOrigin: string }

/** The sample company on a service that keeps its files in a store which verifies signatures. */
const test = base.extend<object, { service: StoredService }>({
  service: [
    async ({}, use) => {
      const dataFolder = mkdtempSync(path.join(tmpdir(), 'minutebook-e2e-'))
      const port = await freePort()
      const address = `http://127.0.0.1:${port}`
      const store = await startS3Server({ origins: [address] })
      const speech = await startSpeechServer()
      const args = ['--data', dataFolder, '--sample', '--port', String(port), '--public-url', address]
      const { endpoint, bucket, accessKeyId, secretAccessKey } = store.config
      const service = await spawnService(args, {
        MINUTEBOOK_TRANSCRIBER: 'openai',
        MINUTEBOOK_TRANSCRIBER_URL: speech.url,
        S3_ENDPOINT: endpoint ?? '',
        S3_BUCKET: bucket,
        S3_ACCESS_KEY_ID: accessKeyId,
        S3_SECRET_ACCESS_KEY: secretAccessKey,
      })
      await use({ ...service, dataFolder, storeOrigin: endpoint ?? '' })
      await service.stop()
      speech.stop()
      await store.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.skip(!hasS3Server(), 'No S3 server is installed here.')

test('a recording is uploaded to the store, transcribed and heard from there', async ({ page, service }) => {
  const files = mkdtempSync(path.join(tmpdir(), 'minutebook-files-'))
  const refused: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy|CORS/.test(message.text())) refused.push(message.text())
  })
  const sent = page.waitForRequest((request) => request.method() === 'PUT')
  const drawn = page.waitForResponse((response) => response.url().includes('/peaks?'))
  expect((await fetch(`${service.address}/readyz`)).status).toBe(200)
  await signInAs(page, service, 'owner')

  await choose(page, writeWav(files, 'kept elsewhere.wav', 60_000))
  expect(new URL((await sent).url()).origin).toBe(service.storeOrigin)
  await expect(rowOf(page, 'kept elsewhere').getByText('Ready')).toBeVisible({ timeout: 120_000 })
  await rowOf(page, 'kept elsewhere').getByRole('link', { name: 'kept elsewhere' }).click()
  await page.getByRole('button', { name: 'Play', exact: true }).click()

  const sound = page.locator('video, audio').first()
  await expect.poll(() => sound.evaluate((element: HTMLMediaElement) => element.currentTime)).toBeGreaterThan(0.2)
  expect(new URL(await sound.evaluate((element: HTMLMediaElement) => element.currentSrc)).origin).toBe(
    service.storeOrigin,
  )
  const waveform = await drawn
  expect([waveform.status(), new URL(waveform.url()).origin]).toEqual([200, service.storeOrigin])
  expect(refused).toEqual([])
  rmSync(files, { recursive: true, force: true })
})
