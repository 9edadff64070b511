import { expect, test } from 'vitest'
import type { ModelId, ModelState, ModelStore } from './model-store.ts'
import { reportModels } from './report-models.ts'

const ids: ModelId[] = ['titanet-small', 'parakeet-tdt-0.6b-v3']

/** Returns a store whose models take on the next state of `course` each time they are checked; the last one remains. */
function storeOf(course: Partial<ModelState>[]): ModelStore {
  let looks = 0
  return {
    state: async (id) => {
      const now = course[Math.min(Math.floor(looks / ids.length), course.length - 1)]
      looks += 1
      return { id, step: 'fetching', doneBytes: 0, totalBytes: 100e6, secondsLeft: null, detail: null, ...now }
    },
    folderOf: () => Promise.reject(new Error('not asked')),
    whenReady: () => Promise.reject(new Error('not asked')),
    want: () => {},
    markDamaged: async () => {},
  }
}

async function written(course: Partial<ModelState>[], terminal: { isTTY?: boolean; columns?: number } = {}) {
  const lines: string[] = []
  await reportModels(storeOf(course), ids, {
    terminal: { ...terminal, write: (text) => void lines.push(text) },
    signal: AbortSignal.timeout(30_000),
    lookMs: 1,
  })
  return lines
}

const at = (percent: number, secondsLeft: number | null = null) => ({ doneBytes: percent * 1e6, secondsLeft })

test('a log gets a line for each tenth, with the remaining time, and one at the end', async () => {
  expect(await written([at(0), at(3), at(9), at(12, 150), at(19, 140), at(41, 30), { step: 'ready' }])).toEqual([
    'Speech models: 0 % of 200 MB\n',
    'Speech models: 12 % of 200 MB, about 3 minutes left\n',
    'Speech models: 41 % of 200 MB, less than a minute left\n',
    'Speech models are ready.\n',
  ])
})

test('a terminal gets one line that is overwritten, no longer than its width', async () => {
  expect(await written([at(0), at(3, 9_000), { step: 'ready' }], { isTTY: true, columns: 30 })).toEqual([
    '\r\u001B[2KSpeech models: 0 % of 200 MB',
    '\r\u001B[2KSpeech models: 3 % of 200 MB,',
    '\r\u001B[2KSpeech models are ready.\n',
  ])
})

test('an obstacle is reported once, and again if it comes back', async () => {
  const failed = { step: 'failed', detail: 'The disk with /data is full.' } as const
  expect(await written([failed, failed, at(50), failed, { step: 'ready' }])).toEqual([
    'Couldn’t download the speech models: The disk with /data is full. Minutebook keeps trying.\n',
    'Speech models: 50 % of 200 MB\n',
    'Couldn’t download the speech models: The disk with /data is full. Minutebook keeps trying.\n',
    'Speech models are ready.\n',
  ])
})

test('nothing is printed if all models are there, or if downloads are off', async () => {
  expect(await written([{ step: 'ready' }])).toEqual([])
  expect(await written([{ step: 'off' }])).toEqual([])
})
