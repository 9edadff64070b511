import { appendFile, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { expect, vi } from 'vitest'

import { processTree, readRssBytes } from '../../sandbox/process-tree.ts'
import { type Damage, folderModelStore, makeStandInModels, type StandInOptions } from '../../test/stand-in-models.ts'
import { speechChildren } from '../../test/speech-children.ts'
import { parakeetSentences, whisperSentences } from '../../test/stand-in-recognizers.ts'
import { talk, wavOfSamples, writeTalk } from '../../test/talk.ts'
import { jobFor, test } from '../fixtures/make-wav.ts'
import type { SpokenSegment, TranscriptionJob } from '../transcriber.ts'
import { LocalTranscriber } from './local-transcriber.ts'

async function transcriberIn(folder: string, options: StandInOptions = {}) {
  return new LocalTranscriber(folderModelStore(await makeStandInModels(`${folder}/models`, options)))
}

const textOf = (segments: readonly SpokenSegment[]) => segments.map(({ text }) => text).join(' ')

test('turns speech into lines with word times', async ({ folder }) => {
  const { samples, turns } = talk(60)
  await writeFile(`${folder}/audio.wav`, wavOfSamples(samples))
  const transcriber = await transcriberIn(folder)
  const fractions: number[] = []
  const told: SpokenSegment[] = []
  const job = jobFor(folder, 60, {
    languageCode: 'de-AT',
    onProgress: (fraction) => fractions.push(fraction),
    onLines: (lines) => told.push(...lines),
  })
  const { languageCode, segments } = await transcriber.transcribe(job)

  expect(languageCode).toBe('de-AT')
  expect(told).toEqual(segments)
  expect(fractions.at(-1)).toBe(1)
  expect(fractions).toEqual(fractions.toSorted((a, b) => a - b))
  expect(textOf(segments)).toContain(parakeetSentences[0])
  expect(segments[0]?.startSeconds).toBeCloseTo(turns[0]?.start ?? 0, 0)
  for (const { startSeconds, endSeconds, text, words } of segments) {
    expect(words?.map((word) => word.text).join(' ')).toBe(text)
    expect(words?.[0]?.startSeconds).toBe(startSeconds)
    expect(words?.at(-1)?.endSeconds).toBe(endSeconds)
  }
  const words = segments.flatMap((segment) => segment.words ?? [])
  // Each word is spoken during a turn, and after the one before.
  expect(
    words.filter(
      (word) => !turns.some((turn) => word.startSeconds > turn.start - 0.5 && word.startSeconds < turn.end + 0.5),
    ),
  ).toEqual([])
  expect(words.map((word) => word.startSeconds)).toEqual(
    words.map((word) => word.startSeconds).toSorted((a, b) => a - b),
  )
  // Only what an interrupted run would need is left behind.
  expect((await readdir(`${folder}/work`)).map((name) => name.replace(/-.*\./, '.'))).toEqual(['recognized.jsonl'])
})

test('uses Whisper for languages that Parakeet lacks, without losing a character', async ({ folder }) => {
  await writeTalk(`${folder}/audio.wav`, 60)
  const transcriber = await transcriberIn(folder)
  const { languageCode, segments } = await transcriber.transcribe(jobFor(folder, 60, { languageCode: 'ja' }))
  expect(languageCode).toBe('ja')
  expect(segments.length).toBeGreaterThan(4)
  expect([...new Set(segments.map(({ text }) => text))].filter((text) => !whisperSentences.includes(text))).toEqual([])
  expect(segments.every(({ words }) => words === null)).toBe(true)
})

test.for([
  { heardLanguage: 'ja', expected: 'ja', says: whisperSentences },
  { heardLanguage: 'fr', expected: 'fr', says: parakeetSentences },
])('lets Whisper detect an unknown language: $heardLanguage', async ({ heardLanguage, expected, says }, { folder }) => {
  await writeTalk(`${folder}/audio.wav`, 40)
  const transcriber = await transcriberIn(folder, { heardLanguage })
  const { languageCode, segments } = await transcriber.transcribe(jobFor(folder, 40))
  expect(languageCode).toBe(expected)
  expect(says.some((sentence) => textOf(segments).includes(sentence))).toBe(true)
})

test('leaves an unknown language to Parakeet if there is no Whisper, unless the company speaks another one', async ({
  folder,
}) => {
  await writeTalk(`${folder}/audio.wav`, 20)
  const transcriber = await transcriberIn(folder, { only: ['parakeet-tdt-0.6b-v3'] })
  const { languageCode, segments } = await transcriber.transcribe(jobFor(folder, 20, { expectedLanguageCode: 'en-US' }))
  expect(languageCode).toBeNull()
  expect(segments.length).toBeGreaterThan(0)
  const lacks = /Whisper (small|base).* isn’t installed and can’t be downloaded now/
  await expect(transcriber.transcribe(jobFor(folder, 20, { expectedLanguageCode: 'ja' }))).rejects.toThrow(lacks)
  await expect(transcriber.transcribe(jobFor(folder, 20, { languageCode: 'ja-JP' }))).rejects.toThrow(
    /for Japanese isn’t installed/,
  )
  await expect(transcriber.transcribe(jobFor(folder, 20, { languageCode: 'ga' }))).rejects.toThrow(/supports Irish/)
})

const parakeetFile = (name: string) => `parakeet-tdt-0.6b-v3/${name}`

test.for<[file: string, damage: Damage, says: RegExp]>([
  [parakeetFile('encoder.int8.onnx'), 'truncated', /encoder\.int8\.onnx is damaged/],
  [parakeetFile('encoder.int8.onnx'), 'corrupted', /encoder\.int8\.onnx is damaged/],
  [parakeetFile('encoder.int8.onnx'), 'swapped', /speech model file is damaged/],
  [parakeetFile('decoder.int8.onnx'), 'html', /decoder\.int8\.onnx is damaged/],
  [parakeetFile('joiner.int8.onnx'), 'swapped', /speech model file is damaged/],
  [parakeetFile('tokens.txt'), 'truncated', /tokens file is damaged/],
  [parakeetFile('tokens.txt'), 'html', /tokens file is damaged/],
  ['whisper-small/small-decoder.int8.onnx', 'swapped', /speech model file is damaged/],
  ['whisper-small/small-tokens.txt', 'truncated', /small-tokens\.txt is cut off/],
  ['whisper-small/small-tokens.txt', 'swapped', /small-tokens\.txt isn’t Whisper’s vocabulary/],
])(
  'reports %s, %s with the file and the remedy, and marks the model as damaged in the store',
  async ([file, how, says], { folder }) => {
    await writeTalk(`${folder}/audio.wav`, 10)
    const store = folderModelStore(await makeStandInModels(`${folder}/models`, { damaged: { [file]: how } }))
    const markDamaged = vi.spyOn(store, 'markDamaged')
    const languageCode = file.startsWith('whisper') ? 'ja' : 'en'
    const failure = new LocalTranscriber(store).transcribe(jobFor(folder, 10, { languageCode }))
    await expect(failure).rejects.toThrow(says)
    await expect(failure).rejects.toThrow(/npm run models/)
    await expect(failure).rejects.toMatchObject({ name: 'TranscriptionError', isTransient: true })
    expect(markDamaged.mock.calls).toEqual([[file.split('/')[0]]])
  },
)

test('names a file that disappears after the store has checked', async ({ folder }) => {
  await writeTalk(`${folder}/audio.wav`, 10)
  const store = folderModelStore(await makeStandInModels(`${folder}/models`))
  const seen = await store.folderOf('parakeet-tdt-0.6b-v3')
  await rm(`${folder}/models/${parakeetFile('joiner.int8.onnx')}`)
  const transcriber = new LocalTranscriber({ ...store, folderOf: async () => seen })
  const failure = transcriber.transcribe(jobFor(folder, 10, { languageCode: 'en' }))
  await expect(failure).rejects.toThrow(/joiner\.int8\.onnx is missing/)
})

function noise(seconds: number): Float32Array {
  let state = 1
  return Float32Array.from({ length: seconds * 16_000 }, () => {
    state = (state * 16_807) % 2_147_483_647
    return (state / 2_147_483_647 - 0.5) * 0.3
  })
}

/** Three chords, like those of an organ. */
function music(seconds: number): Float32Array {
  return Float32Array.from({ length: seconds * 16_000 }, (_, index) => {
    const root = [220, 247, 196][Math.floor(index / 32_000) % 3] ?? 220
    return (
      [1, 1.25, 1.5, 2].reduce((sum, part) => sum + Math.sin((index / 16_000) * root * part * 2 * Math.PI), 0) * 0.12
    )
  })
}

test.for([
  { what: 'silence', sound: () => new Float32Array(60 * 16_000) },
  { what: 'noise', sound: () => noise(60) },
  { what: 'music', sound: () => music(60) },
  { what: 'less than a window', sound: () => new Float32Array(200) },
  { what: 'nothing at all', sound: () => new Float32Array(0) },
])('finds no words in $what', async ({ sound }, { folder }) => {
  const samples = sound()
  await writeFile(`${folder}/audio.wav`, wavOfSamples(samples))
  const transcriber = await transcriberIn(folder)
  const job = jobFor(folder, samples.length / 16_000, { languageCode: 'en' })
  expect((await transcriber.transcribe(job)).segments).toEqual([])
})

test('finds a word in minutes of silence where it was spoken', async ({ folder }) => {
  const samples = new Float32Array(200 * 16_000)
  samples.set(talk(4).samples.subarray(8_000, 30_000), 150 * 16_000)
  await writeFile(`${folder}/audio.wav`, wavOfSamples(samples))
  const transcriber = await transcriberIn(folder)
  const { segments } = await transcriber.transcribe(jobFor(folder, 200, { languageCode: 'en' }))
  expect(segments).toHaveLength(1)
  expect(segments[0]?.startSeconds).toBeCloseTo(150, 0)
  expect(segments[0]?.endSeconds).toBeLessThan(152)
})

/** Kills the child at the first line; `signal` is how an outsider would do it. */
async function killedRun(transcriber: LocalTranscriber, job: TranscriptionJob) {
  const told: SpokenSegment[] = []
  const running = transcriber.transcribe({
    ...job,
    onLines(lines) {
      told.push(...lines)
      void speechChildren().then((pids) => pids.forEach((pid) => process.kill(pid, 'SIGKILL')))
    },
  })
  await expect(running).rejects.toMatchObject({ name: 'TranscriptionError', isTransient: true })
  return told
}

test('resumes a killed run where it was', async ({ folder }) => {
  await writeTalk(`${folder}/audio.wav`, 120)
  const transcriber = await transcriberIn(folder)
  const whole = await transcriber.transcribe({
    ...jobFor(folder, 120, { languageCode: 'en' }),
    workDir: `${folder}/other`,
  })
  const job = jobFor(folder, 120, { languageCode: 'en' })
  const before = await killedRun(transcriber, job)
  expect(before.length).toBeLessThan(whole.segments.length)
  // Simulates a machine that crashed in the middle of a line.
  const [kept = ''] = (await readdir(job.workDir)).filter((name) => name.endsWith('.jsonl'))
  await appendFile(`${job.workDir}/${kept}`, '{"type":"heard","reachedSec')
  const size = (await stat(`${job.workDir}/${kept}`)).size

  const told: SpokenSegment[][] = []
  const { segments } = await transcriber.transcribe({ ...job, onLines: (lines) => told.push(lines) })
  expect(segments.slice(0, before.length)).toEqual(before)
  // The second search for voices may find different stretches; the total length of speech stays the same.
  expect(segments.length).toBeGreaterThan(whole.segments.length * 0.8)
  expect(segments.at(-1)?.endSeconds).toBeCloseTo(whole.segments.at(-1)?.endSeconds ?? 0, 0)
  expect(segments.map(({ startSeconds }) => startSeconds)).toEqual(
    segments.map(({ startSeconds }) => startSeconds).toSorted((a, b) => a - b),
  )
  expect(told.flat()).toEqual(segments)
  expect((await stat(`${job.workDir}/${kept}`)).size).toBeGreaterThan(size)

  // The third run recognizes nothing again.
  const again = await transcriber.transcribe(job)
  expect(again.segments).toEqual(segments)
})

test('kills the child on abort and throws the abort reason', async ({ folder }) => {
  await writeTalk(`${folder}/audio.wav`, 300)
  const transcriber = await transcriberIn(folder)
  const abort = new AbortController()
  const running = transcriber.transcribe(
    jobFor(folder, 300, {
      languageCode: 'en',
      signal: abort.signal,
      onLines: () => abort.abort(new Error('canceled')),
    }),
  )
  await expect(running).rejects.toThrow('canceled')
  await expect.poll(() => speechChildren()).toEqual([])
})

test('gives two simultaneous recordings their own words, within little memory', async ({ folder }) => {
  await writeTalk(`${folder}/audio.wav`, 120)
  const transcriber = await transcriberIn(folder)
  let most = 0
  const timer = setInterval(() => {
    for (const pid of processTree(process.pid).slice(1)) most = Math.max(most, readRssBytes([pid]) ?? 0)
  }, 50)
  const [english, japanese] = await Promise.all([
    transcriber.transcribe(jobFor(folder, 120, { languageCode: 'en' })),
    transcriber.transcribe({ ...jobFor(folder, 120, { languageCode: 'ja' }), workDir: `${folder}/second` }),
  ])
  clearInterval(timer)
  expect(textOf(english.segments)).toContain(parakeetSentences[1])
  expect(textOf(japanese.segments)).toContain(whisperSentences[1])
  expect(most).toBeGreaterThan(0)
  expect(most).toBeLessThan(300_000_000)
})

test('lists the available models or the setup commands in the status', async ({ folder }) => {
  expect(await (await transcriberIn(folder, { only: ['parakeet-tdt-0.6b-v3'] })).status()).toMatchObject({
    isAvailable: true,
    detail: 'Recognizes speech on this machine with Parakeet TDT 0.6B v3 (25 languages).',
    setUp: [],
  })
  expect(await new LocalTranscriber(folderModelStore(`${folder}/none`)).status()).toMatchObject({
    isAvailable: false,
    setUp: ['npm run models', 'npm start'],
  })
})
