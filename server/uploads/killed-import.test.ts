import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { bearer, postJson, setUpCompany } from '../../tools/set-up-company.ts'
import { spawnService } from '../../tools/spawn-service.ts'
import { startStandIn } from '../speech/fixtures/stand-in-server.ts'
import { prepareDataFolder } from '../test/prepare-data-folder.ts'
import { listenOn } from '../test/listen.ts'
import { wavOf } from '../test/test-wav.ts'

const talk = wavOf(20)
const dataFolder = await prepareDataFolder(mkdtempSync(path.join(tmpdir(), 'minutebook-killed-import-')))
const uploadsFolder = path.join(dataFolder, 'files', 'uploads')
let isWholeFileSent = false
let tries = 0

const host = createServer((_request, response) => {
  tries += 1
  response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': talk.length })
  if (isWholeFileSent) response.end(talk)
  else response.write(talk.subarray(0, talk.length / 2))
})
const hostAddress = await listenOn(host)
const speechServer = await startStandIn(() => {
  const text = 'We decided to ship the release on Thursday.'
  return Promise.resolve({ json: { language: 'english', text, segments: [{ start: 1, end: 5, text }] } })
})
let service = await start()
const { directoryId, token } = await setUpCompany(service)

afterAll(async () => {
  await service.stop()
  host.closeAllConnections()
  host.close()
  await speechServer[Symbol.asyncDispose]()
  rmSync(dataFolder, { recursive: true, force: true })
})

function start() {
  return spawnService(['--data', dataFolder, '--no-app', '--allow-private-targets'], {
    MINUTEBOOK_TRANSCRIBER: 'openai',
    MINUTEBOOK_TRANSCRIBER_URL: new URL('v1', speechServer.url).href,
    MINUTEBOOK_SUMMARIZER: 'extractive',
  })
}

const api = (address: string) => `${service.address}/v1.0/directories/${directoryId}${address}`
const read = async (address: string) => (await fetch(api(address), { headers: bearer(token) })).json()

test('killed during an import, the next start fetches the whole file again, and leaves nothing else', async () => {
  const { recordingId } = await postJson(api('/recordings/from-url'), token, { url: `${hostAddress}/talk.wav` })
  await vi.waitUntil(async () => (await read('/runs'))[0]?.progress > 0.4, { timeout: 60_000, interval: 50 })
  expect(await read('/runs')).toMatchObject([{ recordingId, stage: 'fetching' }])
  expect(readdirSync(uploadsFolder)).toEqual([expect.stringMatching(/\.part$/)])

  await service.kill()
  isWholeFileSent = true
  service = await start()
  await vi.waitUntil(async () => (await read('/runs')).length === 0, { timeout: 60_000, interval: 100 })

  expect(tries).toBe(2)
  expect(await read('/recordings')).toMatchObject({
    total: 1,
    items: [{ recordingId, name: 'talk', transcriptionCompletionReason: 'succeeded' }],
  })
  const [file, ...others] = readdirSync(uploadsFolder)
  expect(others).toEqual([])
  expect(await readFile(path.join(uploadsFolder, file ?? ''))).toEqual(talk)
}, 180_000)
