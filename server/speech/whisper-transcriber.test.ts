import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'

import { emptyWhisperModel } from './fixtures/empty-whisper-model.ts'
import { jobFor, makeWav, test as testInFolder } from './fixtures/make-wav.ts'
import { startStandIn } from './fixtures/stand-in-server.ts'
import type { WhisperConfig } from './speech-config.ts'
import { readWhisperLines } from './whisper-lines.ts'
import { canRunWhisper } from './whisper-process.ts'
import { WhisperTranscriber } from './whisper-transcriber.ts'

// Without Vulkan's loader whisper cannot start, and its status says so before anything else.
const test = (await canRunWhisper()) ? testInFolder : testInFolder.skip

const nowhere = new URL('http://127.0.0.1:9/')

function configFor(folder: string, config: Partial<WhisperConfig> = {}): WhisperConfig {
  const settings = { modelPath: null, downloadModel: null, modelWhenNone: null, downloadBaseUrl: nowhere }
  return { ...settings, modelsDir: `${folder}/models`, ...config }
}

test('a model file is loaded, the sound goes in and the segments come out', async ({ folder }) => {
  await writeFile(`${folder}/it's a [model]: ggml.bin`, emptyWhisperModel())
  await makeWav(`${folder}/audio.wav`, 3)
  const transcriber = new WhisperTranscriber(configFor(folder, { modelPath: `${folder}/it's a [model]: ggml.bin` }))
  expect(await transcriber.status()).toMatchObject({ isAvailable: true, setUp: [] })
  // What a model without weights hears is of no interest, only that it comes back.
  const { languageCode, segments } = await transcriber.transcribe(jobFor(folder, 3, { languageCode: 'en' }))
  expect(languageCode).toBe('en')
  expect(segments.filter((segment) => segment.endSeconds > 3)).toEqual([])
  expect((await readdir(`${folder}/work`)).filter((name) => !name.endsWith('.json'))).toEqual([])
})

test('a file that is no model fails with a sentence', async ({ folder }) => {
  await writeFile(`${folder}/ggml-base.bin`, 'no model')
  await makeWav(`${folder}/audio.wav`, 1)
  const transcriber = new WhisperTranscriber(configFor(folder, { modelPath: `${folder}/ggml-base.bin` }))
  await expect(transcriber.transcribe(jobFor(folder, 1))).rejects.toThrow(/^Whisper failed: .*load the model/)
})

test('a language that whisper does not know is a failure, not silence', async ({ folder }) => {
  await writeFile(`${folder}/ggml-base.bin`, emptyWhisperModel())
  await makeWav(`${folder}/audio.wav`, 1)
  const transcriber = new WhisperTranscriber(configFor(folder, { modelPath: `${folder}/ggml-base.bin` }))
  await expect(transcriber.transcribe(jobFor(folder, 1, { languageCode: 'tlh' }))).rejects.toThrow(
    /^Whisper failed: .*language/,
  )
})

test('a model file put into the models folder is found', async ({ folder }) => {
  await mkdir(`${folder}/models`)
  await writeFile(`${folder}/models/ggml-tiny.bin`, '')
  const status = await new WhisperTranscriber(configFor(folder)).status()
  expect(status).toMatchObject({
    isAvailable: true,
    detail: 'Whisper runs on this machine with the model ggml-tiny.bin.',
  })
})

test('with nothing configured the default model is fetched when the first recording comes', async ({ folder }) => {
  const status = await new WhisperTranscriber(configFor(folder, { modelWhenNone: 'base' })).status()
  expect(status).toMatchObject({
    isAvailable: true,
    detail: 'Whisper fetches the model base (142 MB) when the first recording comes.',
  })
})

test('without a model the status gives the lines to type', async ({ folder }) => {
  const status = await new WhisperTranscriber(configFor(folder)).status()
  expect(status).toMatchObject({ isAvailable: false, setUp: ['export MINUTEBOOK_WHISPER_DOWNLOAD=base', 'npm start'] })
})

test('a configured file that is missing is named', async ({ folder }) => {
  const status = await new WhisperTranscriber(configFor(folder, { modelPath: '/gone.bin' })).status()
  expect(status).toMatchObject({
    isAvailable: false,
    detail: 'MINUTEBOOK_WHISPER_MODEL names /gone.bin, and there is no such file.',
  })
})

test('a download shows its progress; when it fails whisper is unavailable and says why', async ({ folder }) => {
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  const { promise: go, resolve: letGo } = Promise.withResolvers<void>()
  await using server = await startStandIn(async () => {
    asked()
    await go
    return { bytes: Buffer.from('no model') }
  })
  const transcriber = new WhisperTranscriber(
    configFor(folder, { downloadModel: 'tiny', downloadBaseUrl: new URL('models', server.url) }),
  )
  expect(await transcriber.status()).toMatchObject({ isAvailable: true, progress: null })

  const prepared = transcriber.prepare(new AbortController().signal)
  await isAsked
  expect(await transcriber.status()).toMatchObject({
    isAvailable: true,
    progress: 0,
    detail: 'Whisper is fetching the model tiny.',
  })
  letGo()
  await expect(prepared).rejects.toThrow('sent another file than expected')
  expect(await transcriber.status()).toMatchObject({
    isAvailable: false,
    detail: expect.stringContaining('another file than expected'),
    setUp: [expect.stringMatching(/^curl .*--output '.*ggml-tiny.bin' http.*ggml-tiny.bin$/)],
  })
  expect(server.requests.map((request) => request.path)).toEqual(['/models/ggml-tiny.bin'])
})

test('a download stops when the last one waiting gives up, and may be begun again', async ({ folder }) => {
  const first = new AbortController()
  const second = new AbortController()
  const { promise: isAsked, resolve: asked } = Promise.withResolvers<void>()
  await using server = await startStandIn(() => {
    asked()
    return new Promise(() => {})
  })
  const transcriber = new WhisperTranscriber(configFor(folder, { downloadModel: 'tiny', downloadBaseUrl: server.url }))
  const waiting = [transcriber.prepare(first.signal), transcriber.prepare(second.signal)]
  const ends = Promise.allSettled(waiting)
  await isAsked
  first.abort(new Error('one'))
  await expect(waiting[0]).rejects.toThrow('one')
  expect(await transcriber.status()).toMatchObject({ progress: 0 })
  second.abort(new Error('two'))
  await ends
  await expect.poll(() => transcriber.status()).toMatchObject({ isAvailable: true, progress: null })
})

test('lines are read although their text is not escaped', () => {
  const output = [
    '{"start":0,"end":1500,"text":"He said "no" and left."}',
    '{"start":1500,"end":2000,"text":"[Music]"}',
    '{"start":2000,"end":2500,"text":"(laughs)"}',
    'half a line',
    '{"start":2500,"end":61000,"text":" C:\\temp, {"a":1} "}',
    '',
  ].join('\n')
  expect(readWhisperLines(output)).toEqual([
    { startSeconds: 0, endSeconds: 1.5, text: 'He said "no" and left.', speaker: null, words: null },
    { startSeconds: 2.5, endSeconds: 61, text: 'C:\\temp, {"a":1}', speaker: null, words: null },
  ])
})

testInFolder.skipIf(await canRunWhisper())(
  'where whisper cannot start, its status says what is missing',
  async ({ folder }) => {
    const status = await new WhisperTranscriber(configFor(folder, { modelWhenNone: 'base' })).status()
    expect(status).toMatchObject({ isAvailable: false, setUp: ['sudo apt-get install libvulkan1', 'npm start'] })
    expect(status.detail).toContain('libvulkan.so.1')
  },
)
