import { afterAll, beforeEach, expect, test as base } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { startTestService } from '../test/start-test-service.ts'
import { listen } from '../test/listen.ts'
import { scriptedTranscriber, segment } from '../test/test-transcriber.ts'
import { createFileStore } from '../files/file-store.ts'
import { createEngineTests } from './engine-test.ts'

// The contract doesn't cover engines.
const test = isContractOnlyRun ? base.skip : base
const engine = scriptedTranscriber()
const service = await startTestService({ transcribers: [engine] })
afterAll(() => service.close())
beforeEach(() => {
  engine.isAvailable = true
  engine.jobs.length = 0
})
const directory = await service.createDirectory()
const admin = await directory.signIn('admin')
const transcriber = { engineId: 'openai', kind: 'transcriber' }
const tryIt = (body: object = transcriber) => admin.post('/engines/test', body)

test('an engine recognizes the sample sentence, and what it heard is returned next to what was said', async () => {
  engine.answerWith(async () => ({ languageCode: 'en', segments: [segment(0, null, 'I worked on the view.')] }))

  const found = (await tryIt()).json()

  expect(found).toMatchObject({
    ...transcriber,
    outcome: 'succeeded',
    given: expect.stringContaining('transcript view'),
    made: 'I worked on the view.',
    detail: null,
  })
  expect(engine.jobs).toMatchObject([{ languageCode: 'en', durationSeconds: expect.closeTo(5.6, 1), isTrial: true }])
  expect(await service.services.files.list('work')).toEqual([])
})

test('an engine that hears nothing, fails or isn’t there reports so', async () => {
  engine.answerWith(async () => ({ languageCode: null, segments: [] }))
  expect((await tryIt()).json()).toMatchObject({ outcome: 'empty', made: null })
  engine.answerWith(() => Promise.reject(new Error('connect ECONNREFUSED')))
  expect((await tryIt()).json()).toMatchObject({ outcome: 'failed', detail: 'connect ECONNREFUSED' })
  engine.isAvailable = false
  expect((await tryIt()).json()).toMatchObject({ outcome: 'unavailable', detail: 'For tests.' })
  expect(await service.services.files.list('work')).toEqual([])
})

test('the built-in summarizer summarizes the sample meeting', async () => {
  const found = (await tryIt({ engineId: 'extractive', kind: 'summarizer' })).json()

  expect(found).toMatchObject({ outcome: 'succeeded', made: expect.stringMatching(/\w/) })
})

test.for([
  { engineId: 'subtitles', kind: 'transcriber' },
  { engineId: 'extractive', kind: 'transcriber' },
  { engineId: '../x', kind: 'summarizer' },
])('$engineId as a $kind can’t be tested: 400', async (body) => {
  const response = await tryIt(body)

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field: 'engineId' }])
})

test('there is one test at a time, and a disconnect ends it', async () => {
  const origin = await listen(service.app)
  const started = Promise.withResolvers<AbortSignal>()
  engine.answerWith(({ signal }) => {
    started.resolve(signal)
    return new Promise(() => {})
  })
  const leaving = new AbortController()
  const requested = fetch(`${origin}/v1.0/directories/${directory.directoryId}/engines/test`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
    body: JSON.stringify(transcriber),
    signal: leaving.signal,
  })
  const signal = await started.promise
  expect((await tryIt()).json()).toMatchObject({ outcome: 'busy' })

  leaving.abort()
  await expect(requested).rejects.toThrow(/abort/)
  await new Promise((resolve) => (signal.aborted ? resolve(null) : signal.addEventListener('abort', resolve)))

  engine.answerWith(async () => ({ languageCode: 'en', segments: [segment(0, null, 'Again.')] }))
  await expect.poll(async () => (await tryIt()).json().outcome).toBe('succeeded')
})

test('an engine that doesn’t finish is given up on, with its own status message', async () => {
  engine.answerWith(() => new Promise(() => {}))
  const files = createFileStore(service.filesFolder)
  const examine = createEngineTests({ files, transcribers: [engine], summarizers: [], limitMs: 20 })

  const found = await examine({ engineId: 'openai', kind: 'transcriber' }, new AbortController().signal)

  expect(found).toMatchObject({ outcome: 'timedOut', made: null, detail: 'For tests.' })
})
