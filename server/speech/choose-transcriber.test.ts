import { expect, test } from 'vitest'

import { folderModelStore } from '../test/stand-in-models.ts'
import { chooseTranscriber, createTranscribers } from './choose-transcriber.ts'
import { parseSpeechConfig } from './speech-config.ts'
import type { EngineStatus, Transcriber, TranscriberId } from './transcriber.ts'

const signal = new AbortController().signal
/** Of a recording of 100 s. */
function subtitlesOf(seconds: number) {
  return { languageCode: 'en', cues: [{ startSeconds: 0, endSeconds: seconds, speaker: null, text: 'Hello.' }] }
}

function engine(id: TranscriberId, isAvailable: boolean, prepare?: () => Promise<void>): Transcriber {
  const status: EngineStatus = { id, kind: 'transcriber', isAvailable, detail: '', setUp: [], progress: null }
  return {
    id,
    status: async () => status,
    transcribe: async () => ({ languageCode: null, segments: [] }),
    ...(prepare === undefined ? {} : { prepare }),
  }
}

const noNetwork = async () => {
  throw new Error('no network')
}

test.for([
  {
    what: 'the first that is there',
    engines: [engine('openai', false), engine('local', true), engine('pocketsphinx', true)],
    chosen: 'local',
  },
  {
    what: 'the next where a model cannot be fetched',
    engines: [engine('local', true, noNetwork), engine('pocketsphinx', true)],
    chosen: 'pocketsphinx',
  },
  { what: 'none where none is there', engines: [engine('openai', false), engine('subtitles', true)], chosen: null },
])('$what is chosen', async ({ engines, chosen }) => {
  expect((await chooseTranscriber(engines, { subtitles: null, durationSeconds: 100, signal }))?.id ?? null).toBe(chosen)
})

test('subtitles that the file brings come before every engine', async () => {
  const engines = [engine('openai', true), engine('subtitles', true)]
  const chosen = await chooseTranscriber(engines, { subtitles: subtitlesOf(40), durationSeconds: 100, signal })
  expect(chosen?.id).toBe('subtitles')
})

test.for([
  { engines: [engine('openai', true), engine('subtitles', true)], chosen: 'openai' },
  { engines: [engine('openai', false), engine('subtitles', true)], chosen: 'subtitles' },
])('a title is no transcript, unless there is no engine: $chosen', async ({ engines, chosen }) => {
  const choice = await chooseTranscriber(engines, { subtitles: subtitlesOf(2), durationSeconds: 100, signal })
  expect(choice?.id).toBe(chosen)
})

test('an abort while an engine is made ready gives its reason and not the next engine', async () => {
  const abort = new AbortController()
  const local = engine('local', true, async () => {
    abort.abort(new Error('deleted'))
    throw new Error('stopped')
  })
  const choice = chooseTranscriber([local, engine('pocketsphinx', true)], {
    subtitles: null,
    durationSeconds: 100,
    signal: abort.signal,
  })
  await expect(choice).rejects.toThrow('deleted')
})

function idsFor(env: NodeJS.ProcessEnv) {
  return createTranscribers(parseSpeechConfig(env), folderModelStore('/nowhere')).map((transcriber) => transcriber.id)
}

test('a configured engine is the only one', () => {
  expect(idsFor({})).toEqual(['openai', 'local', 'pocketsphinx', 'subtitles'])
  expect(idsFor({ MINUTEBOOK_TRANSCRIBER: 'pocketsphinx' })).toEqual(['pocketsphinx'])
})

test('every engine tells how it is, and an unavailable one how to set it up', async () => {
  const statuses = await Promise.all(
    createTranscribers(parseSpeechConfig({}), folderModelStore('/nowhere')).map((transcriber) => transcriber.status()),
  )
  expect(statuses.map((status) => status.kind)).toEqual(['transcriber', 'transcriber', 'transcriber', 'transcriber'])
  expect(statuses.filter((status) => status.isAvailable !== (status.setUp.length === 0))).toEqual([])
  expect(statuses.filter((status) => status.detail === '')).toEqual([])
})
