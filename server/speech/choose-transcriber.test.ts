import { expect, test } from 'vitest'

import type { ModelId, ModelState, ModelStore } from '../models/model-store.ts'
import { folderModelStore } from '../test/stand-in-models.ts'
import { chooseTranscriber, createTranscribers } from './choose-transcriber.ts'
import { localReadiness } from './local/local-status.ts'
import { PocketsphinxTranscriber } from './pocketsphinx-transcriber.ts'
import { parseSpeechConfig } from './speech-config.ts'
import type { EngineStatus, Readiness, Speech, Transcriber, TranscriberId } from './transcriber.ts'

const signal = new AbortController().signal
const job = { subtitles: null, durationSeconds: 100, languageCode: null, signal }
/** For a recording of 100 s. */
function subtitlesOf(seconds: number) {
  return { languageCode: 'en', cues: [{ startSeconds: 0, endSeconds: seconds, speaker: null, text: 'Hello.' }] }
}

function engine(
  id: TranscriberId,
  isAvailable: boolean,
  readiness?: (speech: Speech) => Promise<Readiness>,
): Transcriber {
  const status: EngineStatus = { id, kind: 'transcriber', isAvailable, detail: '', setUp: [], progress: null }
  return {
    id,
    status: async () => status,
    transcribe: async () => ({ languageCode: null, segments: [] }),
    ...(readiness === undefined ? {} : { readiness }),
  }
}

const local = (readiness: Readiness) => engine('local', true, async () => readiness)
const model = 'parakeet-tdt-0.6b-v3'
const onItsWay = { model, isOnItsWay: true } as const
const outOfReach = { model, isOnItsWay: false } as const

const nameOf = (choice: Awaited<ReturnType<typeof chooseTranscriber>>) =>
  choice !== null && 'awaited' in choice ? `wait for ${choice.awaited}` : (choice?.id ?? null)

test.for([
  {
    what: 'the first that is there',
    engines: [engine('openai', false), local('ready'), engine('pocketsphinx', true)],
    chosen: 'local',
  },
  {
    what: 'a model on its way, before the stand-in',
    engines: [engine('openai', false), local(onItsWay), engine('pocketsphinx', true)],
    chosen: `wait for ${model}`,
  },
  {
    what: 'the stand-in while a model is out of reach',
    engines: [local(outOfReach), engine('pocketsphinx', true)],
    chosen: 'pocketsphinx',
  },
  {
    what: 'a model out of reach where nothing stands in',
    engines: [local(outOfReach), engine('pocketsphinx', false), engine('subtitles', true)],
    chosen: `wait for ${model}`,
  },
  {
    what: 'a speech server before everything on this machine',
    engines: [engine('openai', true), local('ready')],
    chosen: 'openai',
  },
  {
    what: 'none where none is there',
    engines: [engine('openai', false), local('unable'), engine('subtitles', true)],
    chosen: null,
  },
])('chooses $what', async ({ engines, chosen }) => {
  expect(nameOf(await chooseTranscriber(engines, job))).toBe(chosen)
})

test('prefers subtitles in the file to every engine', async () => {
  const engines = [engine('openai', true), engine('subtitles', true)]
  expect(nameOf(await chooseTranscriber(engines, { ...job, subtitles: subtitlesOf(40) }))).toBe('subtitles')
})

test.for([
  { engines: [engine('openai', true), engine('subtitles', true)], chosen: 'openai' },
  { engines: [engine('openai', false), engine('subtitles', true)], chosen: 'subtitles' },
])('does not take a title for a transcript, unless there is no engine: $chosen', async ({ engines, chosen }) => {
  expect(nameOf(await chooseTranscriber(engines, { ...job, subtitles: subtitlesOf(2) }))).toBe(chosen)
})

test('throws the reason of an abort while checking an engine, and does not try the next', async () => {
  const abort = new AbortController()
  const slow = engine('local', true, async () => {
    abort.abort(new Error('deleted'))
    return 'unable'
  })
  const choice = chooseTranscriber([slow, engine('pocketsphinx', true)], { ...job, signal: abort.signal })
  await expect(choice).rejects.toThrow('deleted')
})

// A program and a model that exist; neither is run.
const pocketsphinx = new PocketsphinxTranscriber({ binary: null, modelDir: null })
const isInstalled = (await pocketsphinx.status()).isAvailable

test.skipIf(!isInstalled).for([
  { speech: { languageCode: 'en-GB', isStandIn: true }, expected: 'ready' },
  { speech: { languageCode: null, expectedLanguageCode: 'en', isStandIn: true }, expected: 'ready' },
  { speech: { languageCode: null, isStandIn: true }, expected: 'ready' },
  { speech: { languageCode: 'de', isStandIn: false }, expected: 'unable' },
  { speech: { languageCode: null, expectedLanguageCode: 'de', isStandIn: true }, expected: 'unable' },
  { speech: { languageCode: null, expectedLanguageCode: 'de', isStandIn: false }, expected: 'ready' },
] as const)('lets PocketSphinx stand in for English only: $speech', async ({ speech, expected }) => {
  expect(await pocketsphinx.readiness(speech)).toBe(expected)
})

/** A store whose models are in the given steps; the other models were never requested. */
function storeWhere(steps: Partial<Record<ModelId, ModelState['step']>>): ModelStore & { requested: ModelId[] } {
  const requested: ModelId[] = []
  const base = { doneBytes: 0, totalBytes: 1, secondsLeft: null, detail: null }
  return {
    requested,
    folderOf: async (id) => (steps[id] === 'ready' ? `/models/${id}` : null),
    state: async (id) => ({ ...base, id, step: steps[id] ?? 'absent' }),
    want: (ids) => void requested.push(...ids),
    whenReady: () => Promise.reject(new Error('nobody is to wait here')),
    markDamaged: async () => {},
  }
}

const off = { 'parakeet-tdt-0.6b-v3': 'off', 'whisper-small': 'off', 'whisper-base': 'off' } as const

test.for([
  { steps: { 'parakeet-tdt-0.6b-v3': 'ready' }, languageCode: 'de', expected: 'ready' },
  { steps: { 'parakeet-tdt-0.6b-v3': 'fetching' }, languageCode: 'de', expected: onItsWay },
  { steps: { 'parakeet-tdt-0.6b-v3': 'fetching', 'whisper-base': 'ready' }, languageCode: 'de', expected: 'ready' },
  { steps: { 'parakeet-tdt-0.6b-v3': 'failed' }, languageCode: 'de', expected: outOfReach },
  { steps: { 'parakeet-tdt-0.6b-v3': 'paused' }, languageCode: 'de', expected: outOfReach },
  { steps: off, languageCode: 'de', expected: 'unable' },
  { steps: { ...off, 'parakeet-tdt-0.6b-v3': 'ready' }, languageCode: 'ja', expected: 'unable' },
  { steps: {}, languageCode: 'tlh', expected: 'unable' },
] as const)('decides on the local engine for $languageCode where $steps', async ({ steps, languageCode, expected }) => {
  expect(await localReadiness(storeWhere(steps), { languageCode, isStandIn: false })).toEqual(expected)
})

test('requests the model that a language needs', async () => {
  const store = storeWhere({})
  await localReadiness(store, { languageCode: null, expectedLanguageCode: 'fr', isStandIn: false })
  expect(store.requested).toEqual([model])
})

const models = folderModelStore('/nowhere')

function idsFor(env: NodeJS.ProcessEnv) {
  return createTranscribers(parseSpeechConfig(env), models).map((transcriber) => transcriber.id)
}

test('creates only the configured engine', () => {
  expect(idsFor({})).toEqual(['openai', 'local', 'pocketsphinx', 'subtitles'])
  expect(idsFor({ MINUTEBOOK_TRANSCRIBER: 'pocketsphinx' })).toEqual(['pocketsphinx'])
})

test('reports the status of every engine, with setup instructions if it is unavailable', async () => {
  const engines = createTranscribers(parseSpeechConfig({}), models)
  const statuses = await Promise.all(engines.map((transcriber) => transcriber.status()))
  expect(statuses.map((status) => status.kind)).toEqual(['transcriber', 'transcriber', 'transcriber', 'transcriber'])
  expect(statuses.filter((status) => status.isAvailable !== (status.setUp.length === 0))).toEqual([])
  expect(statuses.filter((status) => status.detail === '')).toEqual([])
})
