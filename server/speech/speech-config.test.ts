import { resolve } from 'node:path'
import { expect, test } from 'vitest'

import { parseSpeechConfig, retiredSettings } from './speech-config.ts'

test('enables every engine that needs no settings by default', () => {
  const config = parseSpeechConfig({})
  expect(config).toMatchObject({
    engine: 'auto',
    openai: null,
    pocketsphinx: { binary: null, modelDir: null },
  })
})

test.for([
  ['https://api.openai.com/v1', 'https://api.openai.com/v1/audio/transcriptions'],
  ['https://api.openai.com/v1/', 'https://api.openai.com/v1/audio/transcriptions'],
  ['http://10.0.0.5:8000', 'http://10.0.0.5:8000/audio/transcriptions'],
  ['http://localhost:8080/inference', 'http://localhost:8080/inference'],
  ['http://localhost/v1/audio/transcriptions', 'http://localhost/v1/audio/transcriptions'],
] as const)('reads the address %s as %s', ([url, endpoint]) => {
  expect(parseSpeechConfig({ MINUTEBOOK_TRANSCRIBER_URL: url }).openai?.endpoint.href).toBe(endpoint)
})

test('reads a server with all its settings', () => {
  const config = parseSpeechConfig({
    MINUTEBOOK_TRANSCRIBER: 'openai',
    MINUTEBOOK_TRANSCRIBER_URL: 'https://speech.example/v1',
    MINUTEBOOK_TRANSCRIBER_KEY: ' secret ',
    MINUTEBOOK_TRANSCRIBER_MODEL: 'large',
    MINUTEBOOK_TRANSCRIBER_MAX_MB: '100',
    MINUTEBOOK_TRANSCRIBER_FIELDS: 'diarize=true&num_speakers={speakers}',
  })
  expect(config.openai).toMatchObject({
    apiKey: 'secret',
    model: 'large',
    maxFileBytes: 104_857_600,
    extraFields: [
      ['diarize', 'true'],
      ['num_speakers', '{speakers}'],
    ],
  })
})

test('makes paths absolute, so that they survive a change of folder', () => {
  const config = parseSpeechConfig({ MINUTEBOOK_POCKETSPHINX: 'bin/sphinx', MINUTEBOOK_POCKETSPHINX_MODEL: 'model' })
  expect(config.pocketsphinx).toEqual({ binary: resolve('bin/sphinx'), modelDir: resolve('model') })
})

test('names settings of the previous engine and their replacements', () => {
  const env = { MINUTEBOOK_WHISPER_MODEL: 'x.bin', MINUTEBOOK_WHISPER_DOWNLOAD: '', MINUTEBOOK_TRANSCRIBER: 'whisper' }
  expect(retiredSettings(env)).toEqual([
    expect.stringMatching(/^MINUTEBOOK_WHISPER_MODEL is no longer used.*MINUTEBOOK_MODELS/),
    'MINUTEBOOK_TRANSCRIBER=whisper is now called local, and still works.',
  ])
  expect(parseSpeechConfig(env).engine).toBe('local')
  expect(retiredSettings({ MINUTEBOOK_TRANSCRIBER: 'local' })).toEqual([])
})

test.for([
  ['MINUTEBOOK_TRANSCRIBER', 'vosk', 'must be one of auto, openai'],
  ['MINUTEBOOK_TRANSCRIBER', 'openai', 'MINUTEBOOK_TRANSCRIBER_URL must be set'],
  ['MINUTEBOOK_TRANSCRIBER_URL', 'ftp://x', 'must be an http or https URL'],
  ['MINUTEBOOK_TRANSCRIBER_URL', 'api.openai.com', 'must be an http or https URL'],
] as const)('rejects %s=%s by name', ([name, value, message]) => {
  const parse = () => parseSpeechConfig({ [name]: value })
  expect(parse).toThrow(name)
  expect(parse).toThrow(message)
})

test('rejects an invalid size by name', () => {
  const env = { MINUTEBOOK_TRANSCRIBER_URL: 'http://x', MINUTEBOOK_TRANSCRIBER_MAX_MB: 'lots' }
  expect(() => parseSpeechConfig(env)).toThrow(
    'MINUTEBOOK_TRANSCRIBER_MAX_MB must be a number from 1 to 2000, not "lots".',
  )
})
