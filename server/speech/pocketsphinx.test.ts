import { chmodSync, existsSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import type { ModelState, ModelStore } from '../models/model-store.ts'
import { ensureStandIn } from './pocketsphinx.ts'

type Step = ModelState['step']

function storeOf(course: Step[]): ModelStore {
  let looks = 0
  const base = { doneBytes: 0, totalBytes: 1, secondsLeft: null, detail: null }
  const now = () => course[Math.min(looks, course.length - 1)] ?? 'off'
  return {
    folderOf: async (id) => (now() === 'ready' ? `/models/${id}` : null),
    state: async (id) => ({ ...base, id, step: now() }),
    want: () => void (looks += 1),
    whenReady: () => Promise.reject(new Error('nobody waits here')),
    markDamaged: async () => {},
  }
}

/** Where PocketSphinx would be found if it were installed; `install` puts it there. */
function place() {
  const folder = mkdtempSync(path.join(process.env.MINUTEBOOK_TEST_FOLDER ?? tmpdir(), 'sphinx-'))
  const binary = path.join(folder, 'pocketsphinx')
  const modelDir = path.join(folder, 'en-us')
  return {
    pocketsphinx: { binary, modelDir },
    install: async () => {
      mkdirSync(path.join(modelDir, 'en-us'), { recursive: true })
      for (const file of ['en-us/mdef', 'en-us.lm.bin', 'cmudict-en-us.dict'])
        writeFileSync(path.join(modelDir, file), '')
      writeFileSync(binary, '')
      chmodSync(binary, 0o755)
      return true
    },
  }
}

async function said(course: Step[], given: { mayInstall?: boolean; isFailing?: boolean; hasServer?: boolean } = {}) {
  const { pocketsphinx, install } = place()
  const sentences: string[] = []
  let installs = 0
  const endpoint = new URL('http://speech.invalid/')
  const openai = { endpoint, apiKey: null, model: 'm', maxFileBytes: 1, extraFields: [] }
  await ensureStandIn({
    models: storeOf(course),
    speech: { engine: 'auto', openai: given.hasServer === true ? openai : null, pocketsphinx },
    languageCode: 'en',
    mayInstall: given.mayInstall ?? true,
    say: (sentence) => void sentences.push(sentence),
    signal: AbortSignal.timeout(30_000),
    install: async () => {
      installs += 1
      return given.isFailing !== true && install()
    },
  })
  return { sentences, installs }
}

const canInstall = existsSync('/etc/debian_version') && process.getuid?.() === 0

test('installs nothing while a model is being downloaded or available, or another engine transcribes', async () => {
  expect(await said(['fetching', 'fetching', 'ready'])).toEqual({ sentences: [], installs: 0 })
  expect(await said(['ready'])).toEqual({ sentences: [], installs: 0 })
  expect(await said(['off'], { hasServer: true })).toEqual({ sentences: [], installs: 0 })
})

test.skipIf(!canInstall)('installs PocketSphinx if no model is available, and says so', async () => {
  for (const course of [['off'], ['fetching', 'failed']] as Step[][]) {
    const { sentences, installs } = await said(course)
    expect(installs).toBe(1)
    expect(sentences).toEqual([
      expect.stringMatching(/Installing PocketSphinx .*--no-system-packages prevents/),
      expect.stringMatching(/^PocketSphinx is installed/),
    ])
  }
  const { sentences } = await said(['off'], { isFailing: true })
  expect(sentences.at(-1)).toBe(
    'Couldn’t install PocketSphinx. Try: sudo apt-get install pocketsphinx pocketsphinx-en-us',
  )
})

test('explains how to install it if installing is not allowed', async () => {
  const { sentences, installs } = await said(['off'], { mayInstall: false })
  expect(installs).toBe(0)
  const way = existsSync('/etc/debian_version')
    ? 'sudo apt-get install pocketsphinx pocketsphinx-en-us'
    : 'npm run models'
  expect(sentences).toEqual([expect.stringContaining(way)])
})

test('gives too little memory for any model as the reason, and promises no model', async () => {
  const memory = vi.spyOn(process, 'constrainedMemory').mockReturnValue(1024 ** 3)
  for (const mayInstall of [true, false]) {
    const { sentences } = await said(['absent'], { mayInstall })
    expect(sentences[0]).toMatch(/^This machine has 1\.0 GB of memory/)
    expect(sentences.join(' ')).not.toMatch(/until a speech model is available|npm run models|none can be downloaded/)
  }
  memory.mockRestore()
})
