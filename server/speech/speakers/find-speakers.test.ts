import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { processTree } from '../../sandbox/process-tree.ts'
import { folderModelStore, makeStandInModels } from '../../test/stand-in-models.ts'
import { standInSegmentation } from '../../test/stand-in-speakers.ts'
import { talk, wavOfSamples } from '../../test/talk.ts'
import { findSpeakers, speakerModels, type SpeakerSearch } from './find-speakers.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'minutebook-speakers-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const models = await speakerModels(folderModelStore(await makeStandInModels(path.join(folder, 'models'))))

async function search(samples: Float32Array, options: Partial<SpeakerSearch> = {}) {
  const wavPath = path.join(folder, `${crypto.randomUUID()}.wav`)
  await writeFile(wavPath, wavOfSamples(samples))
  const durationSeconds = samples.length / 16_000
  const progress: number[] = []
  const order: SpeakerSearch = {
    models: models ?? { segmentation: '', embedding: '' },
    wavPath,
    durationSeconds,
    spans: [{ startSeconds: 0, endSeconds: durationSeconds }],
    wish: { count: null, most: 50 },
    signal: new AbortController().signal,
    onProgress: (fraction) => void progress.push(fraction),
    ...options,
  }
  return { found: await findSpeakers(order), progress }
}

const speakersOf = ({ turns }: { turns: { speaker: number }[] }) => new Set(turns.map(({ speaker }) => speaker)).size

test('finds two people who take turns, each mostly under one number', async () => {
  const { samples, turns } = talk(120, 3)
  const { found, progress } = await search(samples, { wish: { count: 2, most: 50 } })

  expect(speakersOf(found)).toBe(2)
  const seconds = new Map<string, number>()
  for (const turn of turns) {
    for (const { startSeconds, endSeconds, speaker } of found.turns) {
      const shared = Math.min(endSeconds, turn.end) - Math.max(startSeconds, turn.start)
      const key = `${turn.speaker} ${speaker}`
      if (shared > 0) seconds.set(key, (seconds.get(key) ?? 0) + shared)
    }
  }
  const under = (speaker: number) => (seconds.get(`0 ${speaker}`) ?? 0) + (seconds.get(`1 ${1 - speaker}`) ?? 0)
  const right = Math.max(under(0), under(1))
  expect(right / [...seconds.values()].reduce((sum, one) => sum + one, 0)).toBeGreaterThan(0.8)
  expect(found.turns.map(({ startSeconds }) => startSeconds)).toEqual(
    found.turns.map(({ startSeconds }) => startSeconds).toSorted((a, b) => a - b),
  )
  expect(progress.length).toBeGreaterThan(10)
  expect(progress).toEqual(progress.toSorted((a, b) => a - b))
})

test('finds no speaker in silence', async () => {
  const { found } = await search(new Float32Array(30 * 16_000))
  expect(found).toEqual({ turns: [], overlaps: [] })
})

const secondsOf = (spans: { startSeconds: number; endSeconds: number }[]) =>
  spans.reduce((sum, { startSeconds, endSeconds }) => sum + endSeconds - startSeconds, 0)

test('assigns and marks all of a recording in which two people talk at once throughout', async () => {
  const segmentation = path.join(folder, 'at-once.onnx')
  await writeFile(segmentation, standInSegmentation({ isAtOnce: true })['model.onnx'] ?? '')
  const { found } = await search(talk(40, 3).samples, { models: { segmentation, embedding: models?.embedding ?? '' } })
  expect(secondsOf(found.turns)).toBeGreaterThan(25)
  expect(secondsOf(found.overlaps)).toBeCloseTo(secondsOf(found.turns))
  expect(speakersOf(found)).toBeLessThanOrEqual(2)
})

test('finds one person in one word, whatever number was requested', async () => {
  const samples = new Float32Array(5 * 16_000)
  samples.set(talk(20).samples.subarray(16_000, 28_000), 16_000)
  expect(speakersOf((await search(samples)).found)).toBe(1)
})

test('does not search for speakers where no word was recognized', async () => {
  const { found } = await search(talk(60, 5).samples, { spans: [{ startSeconds: 20, endSeconds: 29 }] })
  expect(found.turns.length).toBeGreaterThan(0)
  expect(found.turns.every(({ startSeconds, endSeconds }) => startSeconds >= 20 && endSeconds <= 30)).toBe(true)
})

test('kills the process when the caller aborts', async () => {
  const stop = new AbortController()
  const before = new Set(processTree(process.pid))
  const during: number[] = []
  const { samples } = talk(120, 9)
  const searching = search(samples, {
    signal: stop.signal,
    onProgress() {
      during.push(...processTree(process.pid).filter((pid) => !before.has(pid)))
      stop.abort(new Error('enough'))
    },
  })
  await expect(searching).rejects.toThrow('enough')
  expect(during.length).toBeGreaterThan(0)
  await expect.poll(() => processTree(process.pid).filter((pid) => during.includes(pid))).toEqual([])
})

test('reports a damaged model without taking down the service', async () => {
  for (const how of ['truncated', 'html'] as const) {
    const damaged = { 'titanet-small/nemo_en_titanet_small.onnx': how }
    const store = folderModelStore(await makeStandInModels(path.join(folder, how), { damaged }))
    const files = await speakerModels(store)
    // One after the other: each is a separate process.
    await expect(search(talk(12).samples, { models: files ?? { segmentation: '', embedding: '' } })).rejects.toThrow(
      /damaged|isn’t what/,
    )
  }
})

test('returns null and requests the model if one is missing', async () => {
  const wanted: string[] = []
  const store = folderModelStore(
    await makeStandInModels(path.join(folder, 'half'), { only: ['pyannote-segmentation-3.0'] }),
  )
  expect(await speakerModels({ ...store, want: (ids) => void wanted.push(...ids) })).toBeNull()
  expect(wanted).toContain('titanet-small')
})
