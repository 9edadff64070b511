import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import sherpa from 'sherpa-onnx-node'
import { expect } from 'vitest'

import { wavHeader } from '../../media/pcm-file.ts'
import { talk, wavOfSamples } from '../../test/talk.ts'
import { test } from '../fixtures/make-wav.ts'
import { vadModelPath } from './run-speech-child.ts'
import { findStretches, longestStretchSeconds, vadBufferSeconds, vadConfig } from './speech-stretches.ts'
import { sampleRate, WavSamples } from './wav-samples.ts'

/** Uses Silero's real weights, starting at second `from`. */
function stretchesOf(path: string, { from = 0, join = 1 } = {}): [start: number, end: number][] {
  const wav = new WavSamples(path)
  const vad = new sherpa.Vad(vadConfig(vadModelPath), vadBufferSeconds)
  const steps = [...findStretches({ wav, vad }, from * sampleRate, join)]
  wav.close()
  expect(steps.at(-1)).toEqual({ stretch: null, reached: wav.count })
  return steps.flatMap(({ stretch }) =>
    stretch === null ? [] : [[stretch.start / sampleRate, stretch.end / sampleRate]],
  )
}

/** Human speech from Debian's pocketsphinx-testdata, 16 kHz mono without a header: words from 0.5 to 2.1 s. */
const speech = '/usr/share/pocketsphinx/test/data/goforward.raw'

test.skipIf(!existsSync(speech))('finds human speech where it is', async ({ folder }) => {
  const samples = await readFile(speech)
  await writeFile(`${folder}/audio.wav`, Buffer.concat([wavHeader(samples.length), samples]))
  const [found, ...more] = stretchesOf(`${folder}/audio.wav`)
  expect(more).toEqual([])
  expect(found?.[0]).toBeGreaterThan(0)
  expect(found?.[0]).toBeLessThan(0.65)
  expect(found?.[1]).toBeGreaterThan(1.9)
})

test('splits continuous speech into stretches without gaps', async ({ folder }) => {
  const { samples, turns } = talk(240)
  // Without the pauses between turns.
  const pieces = turns.map(({ start, end }) => samples.subarray(start * sampleRate, end * sampleRate))
  const endless = new Float32Array(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let at = 0
  for (const piece of pieces) {
    endless.set(piece, at)
    at += piece.length
  }
  await writeFile(`${folder}/audio.wav`, wavOfSamples(endless))
  const found = stretchesOf(`${folder}/audio.wav`)
  expect(found.length).toBeGreaterThan(4)
  expect(found.filter(([start, end]) => end <= start || end - start > longestStretchSeconds + 0.01)).toEqual([])
  // Everything except what is lost between words.
  const spoken = found.reduce((sum, [start, end]) => sum + end - start, 0)
  expect(spoken).toBeGreaterThan((endless.length / sampleRate) * 0.95)
  expect(found.filter(([start], index) => start < (found[index - 1]?.[1] ?? 0))).toEqual([])
})

test('finds the rest at the same times when starting later', async ({ folder }) => {
  const { samples } = talk(60)
  await writeFile(`${folder}/audio.wav`, wavOfSamples(samples))
  const whole = stretchesOf(`${folder}/audio.wav`, { join: 0 })
  const [, second] = whole
  const rest = stretchesOf(`${folder}/audio.wav`, { join: 0, from: whole[0]?.[1] ?? 0 })
  expect(rest[0]?.[0]).toBeCloseTo(second?.[0] ?? 0, 0)
  expect(rest[0]?.[1]).toBeCloseTo(second?.[1] ?? 0, 0)
})
