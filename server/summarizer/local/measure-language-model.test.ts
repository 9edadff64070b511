import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { createFileStore } from '../../files/file-store.ts'
import { canRunLanguageModels } from './language-models.ts'
import { LanguageModelSpeed } from './measure-language-model.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'minutebook-trial-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test.runIf(canRunLanguageModels)(
  'a trial measures how long an hour takes, once, and leaves no files behind',
  async () => {
    const speed = new LanguageModelSpeed(createFileStore(folder))
    const seconds = await speed.secondsPerHour('qwen3-4b-instruct-2507')
    // A GPU takes tens of seconds; the estimate for a CPU must be higher, but still plausible.
    expect(seconds).toBeGreaterThan(20)
    expect(seconds).toBeLessThan(24 * 3600)
    expect(await speed.secondsPerHour('qwen3-4b-instruct-2507')).toBe(seconds)
    expect(await readdir(path.join(folder, 'work'))).toEqual([])
  },
)

test('without a writable folder, there is no estimate', async () => {
  const files = createFileStore(folder)
  const full = { ...files, workFolder: () => Promise.reject(new Error('No space left on device')) }
  expect(await new LanguageModelSpeed(full).secondsPerHour('qwen3-4b-instruct-2507')).toBeNull()
})
