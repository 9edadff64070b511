import { expect } from 'vitest'

import { makeWav, test } from './fixtures/make-wav.ts'
import { planChunks, wavSlice } from './wav-chunks.ts'

test('keeps a short recording in one chunk', async ({ folder }) => {
  await makeWav(`${folder}/a.wav`, 5)
  expect(await planChunks(`${folder}/a.wav`, 5, 10)).toEqual([{ index: 0, startSeconds: 0, endSeconds: 5 }])
})

test('ends chunks in the pauses near their maximum length, leaving nothing out', async ({ folder }) => {
  await makeWav(`${folder}/a.wav`, 30, [
    [2, 3],
    [8.5, 9.5],
    [17, 18],
  ])
  const chunks = await planChunks(`${folder}/a.wav`, 30, 10)
  expect(chunks.map((chunk) => chunk.index)).toEqual([0, 1, 2, 3])
  expect(chunks[0]?.endSeconds).toBeGreaterThan(8.5)
  expect(chunks[0]?.endSeconds).toBeLessThan(9.5)
  expect(chunks[1]?.endSeconds).toBeGreaterThan(17)
  expect(chunks[1]?.endSeconds).toBeLessThan(18)
  expect(chunks.at(-1)?.endSeconds).toBe(30)
  expect(chunks.slice(1).map((chunk) => chunk.startSeconds)).toEqual(
    chunks.slice(0, -1).map((chunk) => chunk.endSeconds),
  )
})

test('cuts a recording without any pause too', async ({ folder }) => {
  await makeWav(`${folder}/a.wav`, 25)
  const chunks = await planChunks(`${folder}/a.wav`, 25, 10)
  expect(Math.max(...chunks.map((chunk) => chunk.endSeconds - chunk.startSeconds))).toBeLessThanOrEqual(10)
  expect(chunks.length).toBeLessThan(5)
})

test('returns a slice as a WAV of exactly that part', async ({ folder }) => {
  await makeWav(`${folder}/a.wav`, 5, [[2, 3]])
  const bytes = Buffer.from(await (await wavSlice(`${folder}/a.wav`, { startSeconds: 2, endSeconds: 3 })).arrayBuffer())
  expect(bytes.length).toBe(44 + 32_000)
  expect(bytes.readUInt32LE(40)).toBe(32_000)
  expect(bytes.subarray(44).every((byte) => byte === 0)).toBe(true)
})
