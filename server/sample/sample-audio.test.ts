import fs from 'node:fs'
import path from 'node:path'
import { tmpdir } from 'node:os'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { MediaError, prepareMedia } from '../media/prepare-media.ts'
import { readSampleContent } from './sample-content.ts'
import { sampleFilePath, soundFile } from './seed-recordings.ts'

const content = await readSampleContent()

let folder: string

beforeAll(() => {
  folder = fs.mkdtempSync(path.join(tmpdir(), 'minutebook-sample-audio-'))
})

afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

test.for(content.dialogues)('$key is as long as its transcript, and every browser can play it', async (dialogue) => {
  const media = await prepare(soundFile(dialogue))
  const { durationSeconds } = content.transcripts.get(dialogue.key) ?? { durationSeconds: 0 }
  expect(Math.abs(media.durationSeconds - durationSeconds)).toBeLessThan(0.2)
  expect(media.isSilent).toBe(dialogue.turns.length === 0)
  expect(media.playback.kind).toBe('source')
  expect(media.hasVideo).toBe(false)
})

test('the waveform of a recording matches its audio, except for compression', async () => {
  const media = await prepare('daily-stand-up.mp3')
  const measured = fs.readFileSync(media.peaksPath)
  const kept = fs.readFileSync(sampleFilePath('daily-stand-up.peaks'))
  expect(Math.abs(kept.length - measured.length)).toBeLessThanOrEqual(2)
  const differences = Array.from(kept, (peak, index) => Math.abs(peak - (measured[index] ?? 0)))
  expect(differences.reduce((sum, difference) => sum + difference, 0) / kept.length).toBeLessThan(12)
})

test('the broken video can’t be read', async () => {
  await expect(prepare('all-hands-rehearsal.mp4')).rejects.toThrow(MediaError)
})

function prepare(file: string) {
  return prepareMedia({
    sourcePath: sampleFilePath(file),
    workDir: path.join(folder, file),
    signal: new AbortController().signal,
    onProgress: () => undefined,
  })
}
