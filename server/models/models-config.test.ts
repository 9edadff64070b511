import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseModelsConfig } from './models-config.ts'
import { pinnedModels } from './pinned-models.ts'

test('by default, models are in the data folder and downloaded from their own hosts', () => {
  expect(parseModelsConfig({}, '/data')).toEqual({
    folder: '/data/models',
    mirror: null,
    isOff: false,
    models: pinnedModels,
  })
  const config = parseModelsConfig(
    {
      MINUTEBOOK_MODELS: 'off',
      MINUTEBOOK_MODELS_URL: 'https://mirror.example.com/speech?key=1',
      MINUTEBOOK_MODELS_DIR: '/models',
    },
    '/data',
  )
  expect(config).toMatchObject({ folder: '/models', isOff: true })
  expect(config.mirror?.href).toBe('https://mirror.example.com/speech/?key=1')
})

test.for([
  [{ MINUTEBOOK_MODELS: 'on' }, 'MINUTEBOOK_MODELS must be auto or off, not "on".'],
  [{ MINUTEBOOK_MODELS_URL: 'ftp://reader:secret@mirror' }, 'MINUTEBOOK_MODELS_URL must be an http or https URL'],
  [{ MINUTEBOOK_MODELS_PINS: '/nowhere/pins.json' }, 'MINUTEBOOK_MODELS_PINS must name a file'],
] as const)('%o is refused with what is allowed', ([env, sentence]) => {
  expect(() => parseModelsConfig(env, '/data')).toThrow(sentence)
  expect(() => parseModelsConfig(env, '/data')).not.toThrow('secret')
})

test('a custom pins file replaces a model’s files by sizes and hashes only', () => {
  const folder = mkdtempSync(path.join(process.env.MINUTEBOOK_TEST_FOLDER ?? tmpdir(), 'pins-'))
  const pins = path.join(folder, 'pins.json')
  const files = [{ name: 'own.onnx', bytes: 12, sha256: 'a'.repeat(64) }]
  writeFileSync(pins, JSON.stringify({ 'titanet-small': files }))
  const { models } = parseModelsConfig({ MINUTEBOOK_MODELS_PINS: pins }, '/data')
  expect(models['titanet-small'].files).toEqual(files)
  expect(models['whisper-base']).toEqual(pinnedModels['whisper-base'])
  // A name can't contain a path.
  writeFileSync(pins, JSON.stringify({ 'titanet-small': [{ ...files[0], name: '../../own.onnx' }] }))
  expect(() => parseModelsConfig({ MINUTEBOOK_MODELS_PINS: pins }, '/data')).toThrow('MINUTEBOOK_MODELS_PINS')
})

test.for(Object.values(pinnedModels))(
  'every file of $id has a size, a SHA-256 and a name of its own',
  ({ files, source }) => {
    expect(source).toMatch(/^https:\/\/(huggingface\.co|github\.com)\/.*\/$/)
    expect(new Set(files.map(({ name }) => name)).size).toBe(files.length)
    for (const { bytes, sha256 } of files) {
      expect(bytes).toBeGreaterThan(10_000)
      expect(sha256).toMatch(/^[0-9a-f]{64}$/)
    }
  },
)
