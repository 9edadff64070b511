import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { prepareDataFolder } from '../test/prepare-data-folder.ts'
import { postJson, setUpCompany } from '../../tools/set-up-company.ts'
import { spawnService } from '../../tools/spawn-service.ts'

const PIECE_BYTES = 400_000
/** Enough for small pieces to have been merged. */
const PIECES_BEFORE = 30

const dataFolder = await prepareDataFolder(mkdtempSync(path.join(tmpdir(), 'minutebook-killed-growing-')))
const start = () => spawnService(['--data', dataFolder, '--no-app'], { MINUTEBOOK_TRANSCRIBER: 'subtitles' })
let service = await start()
const { directoryId, token } = await setUpCompany(service)
const uploads = () => `${service.address}/v1.0/directories/${directoryId}/recordings/uploads`

afterAll(async () => {
  await service.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

test('killed during a growing upload, the service keeps everything it has acknowledged', async () => {
  const sound = randomBytes(60 * PIECE_BYTES)
  const announced = { fileName: 'Talk.webm', mimeType: 'audio/webm', sizeBytes: 1024 ** 3, isGrowing: true }
  const { uploadId, uploadUrl } = await postJson(uploads(), token, announced)
  const { pathname, search } = new URL(uploadUrl)
  const address = () => service.address + pathname + search
  const send = (offset: number) =>
    fetch(`${address()}&offset=${offset}`, {
      method: 'PUT',
      headers: { 'content-type': 'audio/webm' },
      body: sound.subarray(offset, offset + PIECE_BYTES),
    })
  let acknowledged = 0
  while (acknowledged < PIECES_BEFORE * PIECE_BYTES)
    acknowledged = Number((await send(acknowledged)).headers.get('upload-offset'))
  const underWay = send(acknowledged).catch(() => null)

  await service.kill()
  await underWay
  service = await start()
  const kept = Number((await fetch(address(), { method: 'HEAD' })).headers.get('upload-offset'))
  expect([acknowledged, acknowledged + PIECE_BYTES]).toContain(kept)
  for (let offset = kept; offset < sound.length; offset += PIECE_BYTES) expect((await send(offset)).status).toBe(200)

  await postJson(`${uploads()}/${uploadId}/finalize`, token, { sizeBytes: sound.length })
  const folder = path.join(dataFolder, 'files', 'uploads')
  const [file = '', ...others] = readdirSync(folder)
  expect(others).toEqual([])
  expect((await readFile(path.join(folder, file))).equals(sound)).toBe(true)
}, 180_000)
