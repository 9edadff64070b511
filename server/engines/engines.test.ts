import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { FetchingModelStore } from '../models/fetching-model-store.ts'
import { pinnedModels } from '../models/pinned-models.ts'
import type { Transcriber } from '../speech/transcriber.ts'
import { languageModelFor } from '../summarizer/local/language-models.ts'
import { LocalSummarizer } from '../summarizer/local/local-summarizer.ts'
import { startTestService } from '../test/start-test-service.ts'
import { expectContract } from '../test/validate-response.ts'
import { prepareFirstRun } from '../identity/setup-store.ts'
import { type Sandbox, sandboxStatus } from '../sandbox/sandbox.ts'

const service = await startTestService({
  transcribers: [
    engine('openai', async () => {
      throw new Error('connect ECONNREFUSED')
    }),
    engine('local', async () => status('local', { isAvailable: false, progress: 0.25, setUp: ['make it'] })),
    engine('subtitles', async () => status('subtitles', { isAvailable: true })),
    engine('pocketsphinx', async () => status('pocketsphinx', { isAvailable: true })),
  ],
})
afterAll(() => service.close())

function engine(id: Transcriber['id'], readStatus: Transcriber['status']): Transcriber {
  return { id, status: readStatus, transcribe: () => Promise.reject(new Error('not asked to')) }
}

function status(id: string, change: object) {
  return {
    id,
    kind: 'transcriber' as const,
    isAvailable: false,
    detail: `${id}.`,
    setUp: [],
    progress: null,
    ...change,
  }
}

test('a setup link, and later the admins, see every engine and which one does the next run (extension engines)', async () => {
  const setupToken = await prepareFirstRun(service.db)
  const before = await service.app.inject({ method: 'POST', url: '/v1.0/setup/engines', payload: { setupToken } })
  const directory = await service.createDirectory()
  const [owner, admin, user] = [
    await directory.signIn('owner'),
    await directory.signIn('admin'),
    await directory.signIn('user'),
  ]

  const engines = (await admin.get('/engines')).json()

  expectContract('listEngines', 200, engines)
  expectContract('listSetupEngines', before.statusCode, before.json())
  expect(engines).toMatchObject([
    { engineId: 'openai', kind: 'transcriber', isAvailable: false, isChosen: false },
    { engineId: 'local', isAvailable: false, progress: 0.25, setUp: ['make it'], fetching: null },
    { engineId: 'subtitles', isAvailable: true, isChosen: false },
    { engineId: 'pocketsphinx', isAvailable: true, isChosen: true, setUp: [], progress: null },
    { engineId: 'extractive', kind: 'summarizer', isAvailable: true, isChosen: true },
  ])
  expect(engines[0].detail).toContain('ECONNREFUSED')
  expect((await owner.get('/engines')).json()).toEqual(engines)
  expect((await user.get('/engines')).statusCode).toBe(403)
  expect(before.json()).toEqual(engines)
})

test('admins see what isolates the processes that read uploaded media', async () => {
  const directory = await service.createDirectory()
  const [admin, user] = [await directory.signIn('admin'), await directory.signIn('user')]
  const sandbox = (await admin.get('/engines/sandbox')).json()

  expectContract('getSandbox', 200, sandbox)
  const { protections, isComplete, kind } = sandbox
  expect(isComplete).toBe(protections.length === 5)
  expect(kind === 'none').toBe(protections.length === 0)
  expect((await user.get('/engines/sandbox')).statusCode).toBe(403)
})

test('admins see the speech models, and owners pause and resume the downloads', async () => {
  const folder = mkdtempSync(path.join(process.env.MINUTEBOOK_TEST_FOLDER ?? tmpdir(), 'models-'))
  const mirror = new URL('http://mirror.invalid/')
  const models = new FetchingModelStore({ config: { folder, mirror, isOff: false, models: pinnedModels } })
  const own = await startTestService({ models })
  onTestFinished(() => own.close())
  const directory = await own.createDirectory()
  const [owner, admin, user] = [
    await directory.signIn('owner'),
    await directory.signIn('admin'),
    await directory.signIn('user'),
  ]
  const found = (await admin.get('/engines/models')).json()
  expectContract('getSpeechModels', 200, found)
  expect(found).toMatchObject({ isPaused: false, isFetchingAllowed: true, setUp: [] })
  expect(found.models.map(({ modelId, step }: { modelId: string; step: string }) => [modelId, step])).toEqual([
    ['parakeet-tdt-0.6b-v3', 'absent'],
    ['whisper-small', 'absent'],
    ['whisper-base', 'absent'],
    ['pyannote-segmentation-3.0', 'absent'],
    ['titanet-small', 'absent'],
  ])
  const paused = await owner.put('/engines/models', { isPaused: true })
  expectContract('updateSpeechModels', paused.statusCode, paused.json())
  expect(paused.json()).toMatchObject({
    isPaused: true,
    models: expect.arrayContaining([expect.objectContaining({ step: 'paused' })]),
  })
  expect((await admin.put('/engines/models', { isPaused: false })).statusCode).toBe(403)
  expect((await owner.put('/engines/models', { isPaused: 'no' })).statusCode).toBe(400)
  expect((await user.get('/engines/models')).statusCode).toBe(403)
  expect((await owner.put('/engines/models', { isPaused: false })).json()).toMatchObject({ isPaused: false })
})

test('a language model that fits is offered with its requirements, and only an owner can have it downloaded', async () => {
  const folder = mkdtempSync(path.join(process.env.MINUTEBOOK_TEST_FOLDER ?? tmpdir(), 'models-'))
  const mirror = new URL('http://mirror.invalid/')
  const models = new FetchingModelStore({ config: { folder, mirror, isOff: false, models: pinnedModels } })
  const own = await startTestService({ models })
  own.services.summarizers.unshift(new LocalSummarizer(models))
  onTestFinished(() => own.close())
  const setupToken = await prepareFirstRun(own.db)
  const before = await own.app.inject({ method: 'POST', url: '/v1.0/setup/language-model', payload: { setupToken } })
  expectContract('getSetupLanguageModel', before.statusCode, before.json())
  const directory = await own.createDirectory()
  const [owner, admin] = [await directory.signIn('owner'), await directory.signIn('admin')]

  const offered = (await admin.get('/engines/language-model')).json()
  expectContract('getLanguageModel', 200, offered)
  expect(offered).toEqual(before.json())
  const modelId = languageModelFor()
  expect(offered.languageModel?.modelId ?? null).toBe(modelId)
  if (modelId === null) return
  expect(offered.languageModel).toMatchObject({ licence: 'Apache-2.0', isWanted: false })
  expect(offered.languageModel.secondsPerHour).toBeGreaterThan(0)
  expect((await admin.put('/engines/models', { isLanguageModelWanted: true })).statusCode).toBe(403)
  expect((await owner.put('/engines/models', { isLanguageModelWanted: true })).statusCode).toBe(200)
  expect((await admin.get('/engines/language-model')).json().languageModel).toMatchObject({ isWanted: true })
  const listed = (await admin.get('/engines/models')).json().models
  expect(listed).toContainEqual(expect.objectContaining({ modelId, purpose: 'minutes' }))
})

test('an owner can’t choose an address on this machine where no chat server answers, nor a model it doesn’t have', async () => {
  const directory = await service.createDirectory()
  const owner = await directory.signIn('owner')
  for (const port of [11_434, 1234, 8080, 5432]) {
    const chatServer = { url: `http://127.0.0.1:${port}/v1`, model: 'a model that no server has' }
    const refused = await owner.put('/engines/models', { chatServer })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors[0].field).toBe('chatServer.url')
  }
  expect((await owner.get('/engines/models')).json().chatServer).toBeNull()
})

test('no language model is offered if the service’s settings determine who writes summaries', async () => {
  const directory = await service.createDirectory()
  const admin = await directory.signIn('admin')
  expect((await admin.get('/engines/language-model')).json()).toEqual({ languageModel: null })
})

const wrap: Sandbox['wrap'] = (command) => command

test('missing protections are shown with instructions', () => {
  const missing: Sandbox = { kind: 'limits', mode: 'auto', protections: ['limits'], wrap, tools: {}, isAllowed: true }
  const linux = process.platform === 'linux'
  expect(sandboxStatus(missing)).toMatchObject({
    isComplete: false,
    setUp: linux ? ['sudo apt-get install bubblewrap', 'npm start'] : [],
  })
  const forbidden = sandboxStatus({ ...missing, mode: 'require', tools: { bwrap: '/bwrap', prlimit: '/prlimit' } })
  expect(forbidden.setUp).toEqual([])
  expect(forbidden.detail).toContain('MINUTEBOOK_MEDIA_SANDBOX requires it')
  expect(forbidden.detail.includes('seccomp')).toBe(linux)
  expect(sandboxStatus({ ...missing, mode: 'off' })).toMatchObject({
    setUp: [],
    detail: expect.stringContaining('off'),
  })
})
