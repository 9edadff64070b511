import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test, vi } from 'vitest'
import { bearer, postJson, setUpCompany } from '../../tools/set-up-company.ts'
import { spawnService } from '../../tools/spawn-service.ts'
import type { Segment, Transcript } from '../../openapi/generated/types.ts'
import { processTree } from '../sandbox/process-tree.ts'
import { prepareDataFolder } from '../test/prepare-data-folder.ts'
import { put } from '../test/listen.ts'
import { writePins } from '../test/model-mirror.ts'
import { speechChildren } from '../test/speech-children.ts'
import { makeStandInModels } from '../test/stand-in-models.ts'
import { longTalk, wavOfSamples } from '../test/talk.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-killed-search-'))
const models = await makeStandInModels(path.join(folder, 'models'))
const env = { MINUTEBOOK_MODELS_DIR: models, MINUTEBOOK_MODELS_PINS: writePins(models, path.join(folder, 'pins.json')) }
const dataFolder = await prepareDataFolder(path.join(folder, 'data'))
const start = () => spawnService(['--data', dataFolder, '--no-app'], env)
let service = await start()
const { directoryId, token } = await setUpCompany(service)

afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

const api = (address: string) => `${service.address}/v1.0/directories/${directoryId}/recordings${address}`
const read = async (address: string) => (await fetch(api(address), { headers: bearer(token) })).json()
const runs = async () => (await fetch(api('').replace(/recordings$/, 'runs'), { headers: bearer(token) })).json()
const finished = () => vi.waitUntil(async () => (await runs()).length === 0, { timeout: 120_000, interval: 100 })
const textOf = ({ segments }: Transcript) => segments.map(({ text }) => text).join(' ')

async function record(sound: Buffer): Promise<string> {
  const request = { fileName: 'Planning.wav', mimeType: 'audio/wav', sizeBytes: sound.length }
  const { uploadId, uploadUrl, requiredHeaders } = await postJson(api('/uploads'), token, request)
  await put({ url: uploadUrl, headers: { ...requiredHeaders, 'content-length': sound.length }, body: sound })
  const { recordingId } = await postJson(api(`/uploads/${uploadId}/finalize`), token, { speakerCount: 1 })
  await finished()
  return recordingId
}

test('a search killed while finding speakers resumes after the restart, and keeps corrections', async () => {
  const recordingId = await record(wavOfSamples(longTalk(4, 2).samples))
  const transcript = (): Promise<Transcript> => read(`/${recordingId}/transcription`)
  const [line] = (await transcript()).segments
  const corrected = { segmentId: line?.segmentId, revision: line?.revision, text: 'Corrected before the power went.' }
  const answer = await fetch(api(`/${recordingId}/transcription/segments`), {
    method: 'PATCH',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: JSON.stringify({ segments: [corrected] }),
  })
  expect(answer.status).toBe(200)
  const before = await transcript()
  expect(before.speakers).toHaveLength(1)

  await postJson(api(`/${recordingId}/speakers/find`), token, { speakerCount: 2 })
  // Polling its progress would exceed the rate limit.
  await vi.waitUntil(async () => (await speechChildren(service.pid)).length > 0, { timeout: 60_000, interval: 20 })
  const children = processTree(service.pid)
  await service.kill()
  // No children are left running.
  await vi.waitUntil(() => children.every((pid) => !isRunning(pid)), { timeout: 60_000, interval: 100 })
  service = await start()
  expect(await runs()).toMatchObject([{ recordingId, stage: 'findingSpeakers' }])
  await finished()

  const after = await transcript()
  expect([before, after].map((one) => one.speakers.length)).toEqual([1, 2])
  expect(textOf(after)).toBe(textOf(before))
  expect(after.segments.filter(isCorrected)).toMatchObject([{ text: corrected.text, originalText: line?.text }])
  expect(after.speakerSearch).toEqual({ hasFailed: false, canRestore: true })
  await vi.waitUntil(() => readdirSync(path.join(dataFolder, 'files', 'work')).length === 0, { timeout: 60_000 })
}, 300_000)

const isCorrected = ({ originalText }: Segment) => originalText !== null

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
