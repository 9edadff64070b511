import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderModelStore, makeStandInModels } from '../test/stand-in-models.ts'
import { talk, wavOfSamples } from '../test/talk.ts'
import { localVoiceEmbedder } from './voice-embedder.ts'
import { cosine } from './voiceprints.ts'

const folder = await mkdtemp(path.join(tmpdir(), 'minutebook-voices-'))
afterAll(() => rm(folder, { recursive: true, force: true }))
const models = folderModelStore(await makeStandInModels(path.join(folder, 'models')))
const { signal } = new AbortController()

test('the real runtime’s embedding of each speaker is closer to their own voice than to another', async () => {
  const { samples, turns } = talk(120, 5)
  const wavPath = path.join(folder, 'talk.wav')
  await writeFile(wavPath, wavOfSamples(samples))
  const spansOf = (speaker: number) =>
    turns.filter((turn) => turn.speaker === speaker).map(({ start, end }) => ({ startSeconds: start, endSeconds: end }))
  const half = (speaker: number, isFirst: boolean) => spansOf(speaker).filter((_, at) => at % 2 === (isFirst ? 0 : 1))
  const speakers = [0, 1].flatMap((speaker) => [
    { speakerId: `${speaker} now`, spans: half(speaker, true) },
    { speakerId: `${speaker} then`, spans: half(speaker, false) },
  ])

  const voices = await localVoiceEmbedder(models).embed({ wavPath, speakers, signal })

  expect([...voices.keys()].toSorted()).toEqual(['0 now', '0 then', '1 now', '1 then'])
  const nearness = (a: string, b: string) =>
    cosine(voices.get(a) ?? new Float32Array(), voices.get(b) ?? new Float32Array())
  for (const [voice, other] of [
    ['0', '1'],
    ['1', '0'],
  ]) {
    expect(nearness(`${voice} now`, `${voice} then`)).toBeGreaterThan(nearness(`${voice} now`, `${other} then`))
  }
})

test('a damaged model is reported to the store, and named in the error', async () => {
  const damaged = { 'titanet-small/nemo_en_titanet_small.onnx': 'truncated' } as const
  const store = folderModelStore(await makeStandInModels(path.join(folder, 'damaged'), { damaged }))
  const { samples } = talk(12)
  const wavPath = path.join(folder, 'short.wav')
  await writeFile(wavPath, wavOfSamples(samples))
  const speakers = [{ speakerId: 'a', spans: [{ startSeconds: 0, endSeconds: 12 }] }]

  await expect(localVoiceEmbedder(store).embed({ wavPath, speakers, signal })).rejects.toThrow(/damaged|isn’t what/)
})
