import { mkdtempSync } from 'node:fs'
import { stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { FetchingModelStore } from '../models/fetching-model-store.ts'
import type { ModelsConfig } from '../models/models-config.ts'
import { LocalTranscriber } from '../speech/local/local-transcriber.ts'
import type { Speech } from '../speech/transcriber.ts'
import { startModelMirror, pinsOf, sendFile } from '../test/model-mirror.ts'
import { folderModelStore, makeStandInModels, replaceable } from '../test/stand-in-models.ts'
import { startTestService } from '../test/start-test-service.ts'
import { talk, wavOfSamples } from '../test/talk.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { scriptedTranscriber } from '../test/test-transcriber.ts'
import { uploadSteps } from '../test/test-upload.ts'

const newFolder = () => mkdtempSync(path.join(process.env.MINUTEBOOK_TEST_FOLDER ?? tmpdir(), 'models-'))
const served = await makeStandInModels(newFolder())
const sound = wavOfSamples(talk(12).samples)

// One service for all: to start one takes longer than a run.
const models = folderModelStore(newFolder())
const standIn = scriptedTranscriber()
standIn.isAvailable = false
const onlyEnglish = {
  ...standIn,
  readiness: async ({ languageCode }: Speech) => (languageCode === 'en' && standIn.isAvailable ? 'ready' : 'unable'),
} as const
const service = await startTestService({
  models,
  transcribers: [new LocalTranscriber(models), onlyEnglish],
  isWorking: true,
})
const { uploadWav } = await uploadSteps(service)
afterAll(() => service.close())

/** Has the models come from a local mirror, unless it's off. */
async function fetchModels({ isOff = false } = {}) {
  const mirror = await startModelMirror(served)
  const config: ModelsConfig = { folder: newFolder(), mirror: mirror.url, isOff, models: pinsOf(served) }
  const timing = { pollMs: 20, firstRetryMs: 10, longestRetryMs: 200, stallMs: 60_000 }
  Object.assign(models, replaceable(new FetchingModelStore({ config, timing })))
  onTestFinished(async () => {
    await models.close()
    await mirror.close()
  })
  const person = await (await service.createDirectory()).signIn('user')
  const record = (runOptions: object = {}) => uploadWav(person, sound, runOptions)
  return { mirror, person, record }
}

const runsOf = async (person: TestPerson) => (await person.get('/runs')).json()
const runIs = (person: TestPerson, run: object) =>
  vi.waitUntil(
    async () => {
      try {
        expect(await runsOf(person)).toMatchObject([run])
        return true
      } catch {
        return false
      }
    },
    { timeout: 240_000, interval: 50 },
  )
const isOver = (person: TestPerson) =>
  vi.waitUntil(async () => (await runsOf(person)).length === 0, { timeout: 240_000, interval: 250 })
const read = async (person: TestPerson, recordingId: string) => (await person.get(`/recordings/${recordingId}`)).json()

test('a recording that arrived before its model shows the download’s progress, and is transcribed automatically', async () => {
  const { mirror, person, record } = await fetchModels()
  const released = Promise.withResolvers<void>()
  mirror.behave((request, response, bytes) => {
    if (request.url?.endsWith('encoder.int8.onnx') !== true) return false
    response.writeHead(200, { 'content-length': bytes.length })
    response.write(bytes.subarray(0, bytes.length / 2))
    void released.promise.then(() => response.end(bytes.subarray(bytes.length / 2)))
    return true
  })
  const recordingId = await record()
  await runIs(person, { stage: 'waitingForModel', progress: expect.any(Number), startedOn: null })
  await vi.waitUntil(
    async () => {
      const { step, doneBytes, totalBytes } = await models.state('parakeet-tdt-0.6b-v3')
      const [run] = await runsOf(person)
      return step === 'fetching' && doneBytes > 0 && Math.abs(run.progress - doneBytes / totalBytes) < 1e-4
    },
    { timeout: 240_000 },
  )
  // Its audio is ready by now, and it doesn't count as failed.
  expect(await read(person, recordingId)).toMatchObject({ isTranscriptionCompleted: false })

  released.resolve()
  await isOver(person)
  expect(await read(person, recordingId)).toMatchObject({ isTranscriptionSucceeded: true, languageCode: 'en' })
})

test('a run that waits for a model can be canceled, and then nothing starts when the model is there', async () => {
  const { mirror, person, record } = await fetchModels()
  const released = Promise.withResolvers<void>()
  mirror.behave((request, response, bytes) => {
    void released.promise.then(() => sendFile(request, response, bytes))
    return true
  })
  const recordingId = await record()
  await runIs(person, { stage: 'waitingForModel' })
  expect((await person.delete(`/runs/${recordingId}`)).statusCode).toBe(204)
  released.resolve()
  await models.whenReady('parakeet-tdt-0.6b-v3', AbortSignal.timeout(60_000))
  expect(await read(person, recordingId)).toMatchObject({
    isTranscriptionCompleted: true,
    isTranscriptionSucceeded: false,
    transcriptionCompletionReason: 'error',
  })
  expect(await service.services.jobs.pending('transcribe-recording')).toEqual([])
})

test('if no model can be downloaded, English is transcribed by the stand-in, and other languages wait for their model', async () => {
  standIn.isAvailable = true
  onTestFinished(() => {
    standIn.isAvailable = false
  })
  const { mirror, person, record } = await fetchModels()
  mirror.behave((_request, response) => {
    response.writeHead(502).end()
    return true
  })
  const german = await record({ languageCode: 'de' })
  await runIs(person, { recordingId: german, stage: 'waitingForModel' })
  const english = await record({ languageCode: 'en' })
  await vi.waitUntil(async () => (await read(person, english)).isTranscriptionSucceeded, { timeout: 240_000 })
  expect(standIn.jobs).toHaveLength(1)
  await runIs(person, { recordingId: german, stage: 'waitingForModel' })

  mirror.behave(() => false)
  await isOver(person)
  expect(await read(person, german)).toMatchObject({ isTranscriptionSucceeded: true, languageCode: 'de' })
  expect(standIn.jobs).toHaveLength(1)
})

test('if downloads are off and no model is there, a run ends with what an admin can do', async () => {
  const { mirror, person, record } = await fetchModels({ isOff: true })
  const recordingId = await record()
  await isOver(person)
  expect(await read(person, recordingId)).toMatchObject({ transcriptionCompletionReason: 'error' })
  const { errorDetail } = await service.db
    .selectFrom('recordings')
    .select('errorDetail')
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  expect(errorDetail).toContain('downloads are off (MINUTEBOOK_MODELS)')
  expect(mirror.requests).toEqual([])
})

test('a model damaged later is downloaded again, and the affected run succeeds', async () => {
  const { mirror, person, record } = await fetchModels()
  const first = await record()
  await isOver(person)
  expect(await read(person, first)).toMatchObject({ isTranscriptionSucceeded: true })
  const before = mirror.requests.length
  await damageKeepingItsTime(path.join(models.config.folder, 'parakeet-tdt-0.6b-v3', 'encoder.int8.onnx'))
  const second = await record()
  await isOver(person)
  expect(await read(person, second)).toMatchObject({ isTranscriptionSucceeded: true })
  expect(mirror.requests.slice(before).map(({ path: requested }) => requested)).toEqual([
    '/parakeet-tdt-0.6b-v3/encoder.int8.onnx',
  ])
  expect(await service.services.jobs.pending('transcribe-recording')).toEqual([])
})

async function damageKeepingItsTime(file: string) {
  const { mtimeMs, size } = await stat(file)
  await writeFile(file, Buffer.alloc(size, 0xa5))
  await utimes(file, mtimeMs / 1000, mtimeMs / 1000)
}
