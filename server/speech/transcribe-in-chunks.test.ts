import { readdir, writeFile } from 'node:fs/promises'
import { expect } from 'vitest'

import { jobFor, makeWav, test } from './fixtures/make-wav.ts'
import { type ChunkWork, transcribeInChunks } from './transcribe-in-chunks.ts'

const pauses: [number, number][] = [
  [9, 9.8],
  [18, 19],
]

/** Returns the chunk's number as text in its second second; fails on the chunks in `broken`. */
function work(done: number[], broken: number[] = [], settings: unknown = 'a'): ChunkWork {
  return {
    settings,
    maxChunkSeconds: 10,
    async transcribeChunk(chunk, { onProgress }) {
      if (broken.includes(chunk.index)) throw new Error('the plug was pulled')
      done.push(chunk.index)
      onProgress(0.5)
      const words = [{ text: 'part', startSeconds: 1, endSeconds: 1.5 }]
      return {
        languageCode: 'en',
        segments: [{ startSeconds: 1, endSeconds: 2, text: `part ${chunk.index}`, speaker: null, words }],
      }
    },
  }
}

test('gives times of the recording, and progress that never falls', async ({ folder }) => {
  await makeWav(`${folder}/audio.wav`, 25, pauses)
  const fractions: number[] = []
  const { languageCode, segments } = await transcribeInChunks(
    jobFor(folder, 25, { onProgress: (fraction) => fractions.push(fraction) }),
    work([]),
  )
  expect(languageCode).toBe('en')
  expect(segments.map((segment) => segment.text)).toEqual(['part 0', 'part 1', 'part 2'])
  expect(segments[1]?.startSeconds).toBeCloseTo(10.5, 0)
  expect(segments[1]?.words?.[0]?.startSeconds).toBe(segments[1]?.startSeconds)
  for (const { startSeconds, endSeconds } of segments)
    for (const seconds of [startSeconds, endSeconds]) expect(String(seconds)).toMatch(/^\d+(?:\.\d{1,3})?$/)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(fractions).toHaveLength(6)
  expect(fractions.at(-1)).toBe(1)
})

function lineAt(second: number, text: string) {
  return { startSeconds: second, endSeconds: second + 1, text, speaker: null, words: null }
}

test('reports each line once, as soon as it is final', async ({ folder }) => {
  await makeWav(`${folder}/audio.wav`, 25, pauses)
  const told: string[][] = []
  await transcribeInChunks(jobFor(folder, 25, { onLines: (lines) => told.push(lines.map(({ text }) => text)) }), {
    settings: 'early',
    maxChunkSeconds: 10,
    async transcribeChunk({ index }, { onLines }) {
      const segments = [lineAt(1, `first ${index}`), lineAt(3, `second ${index}`)]
      if (index === 1) onLines(segments.slice(0, 1))
      return { languageCode: 'en', segments }
    },
  })
  expect(told).toEqual([['first 0', 'second 0'], ['first 1'], ['second 1'], ['first 2', 'second 2']])
})

test('resumes an interrupted run after the last finished part', async ({ folder }) => {
  await makeWav(`${folder}/audio.wav`, 25, pauses)
  const done: number[] = []
  await expect(transcribeInChunks(jobFor(folder, 25), work(done, [2]))).rejects.toThrow('the plug was pulled')
  const told: string[][] = []
  const { segments } = await transcribeInChunks(
    jobFor(folder, 25, { onLines: (lines) => told.push(lines.map(({ text }) => text)) }),
    work(done),
  )
  expect(done).toEqual([0, 1, 2])
  expect(told).toEqual([['part 0'], ['part 1'], ['part 2']])
  expect(segments.map((segment) => segment.text)).toEqual(['part 0', 'part 1', 'part 2'])
})

test('ignores parts made by another engine or with other settings', async ({ folder }) => {
  await makeWav(`${folder}/audio.wav`, 5)
  const done: number[] = []
  await transcribeInChunks(jobFor(folder, 5), work(done, [], 'one model'))
  await transcribeInChunks(jobFor(folder, 5), work(done, [], 'another'))
  expect(done).toEqual([0, 0])
})

test('redoes a part whose file is damaged', async ({ folder }) => {
  await makeWav(`${folder}/audio.wav`, 5)
  const done: number[] = []
  await transcribeInChunks(jobFor(folder, 5), work(done))
  const [kept] = await readdir(`${folder}/work`)
  await writeFile(`${folder}/work/${kept}`, '{"segments":[')
  await transcribeInChunks(jobFor(folder, 5), work(done))
  expect(done).toEqual([0, 0])
})

test('starts nothing for an aborted job', async ({ folder }) => {
  await makeWav(`${folder}/audio.wav`, 5)
  const done: number[] = []
  const signal = AbortSignal.abort(new Error('deleted'))
  await expect(transcribeInChunks(jobFor(folder, 5, { signal }), work(done))).rejects.toThrow('deleted')
  expect(done).toEqual([])
})
