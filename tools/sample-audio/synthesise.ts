import { createHash } from 'node:crypto'
import fs from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

import { runTool } from './run-tool.ts'
import { toSamples, SAMPLE_RATE } from './samples.ts'
import type { Voice } from './voices.ts'

/** Cache of synthesized sentences, so that changing a word takes only seconds. */
const cacheFolder = path.join(os.tmpdir(), 'minutebook-sample-speech')
const changeScript = path.join(import.meta.dirname, 'change-voice.praat')

/** Synthesizes a text as mono samples at `SAMPLE_RATE`, at the synthesizer's volume. */
export async function synthesise(text: string, voice: Voice): Promise<Float32Array> {
  await fs.mkdir(cacheFolder, { recursive: true })
  const id = createHash('sha256')
    .update(JSON.stringify([text, voice]))
    .digest('hex')
    .slice(0, 32)
  const cached = path.join(cacheFolder, `${id}.f32`)
  const known = await fs.readFile(cached).catch(() => null)
  if (known !== null) return toSamples(known)
  const spoken = path.join(cacheFolder, `${id}.wav`)
  await speak(text, voice, spoken)
  await changeVoice(voice, spoken)
  const raw = await runTool('ffmpeg', ['-v', 'error', '-i', spoken, ...rawSound, 'pipe:1'])
  await fs.rm(spoken)
  await fs.writeFile(cached, raw)
  return toSamples(raw)
}

const rawSound = ['-ac', '1', '-ar', String(SAMPLE_RATE), '-f', 'f32le']

async function speak(text: string, voice: Voice, target: string) {
  switch (voice.engine) {
    case 'festival':
      return runTool('text2wave', ['-eval', `(${voice.name})`, '-o', target], Buffer.from(text))
    case 'flite':
      return runTool('flite', ['-voice', voice.name, '-t', text, '-o', target])
    case 'espeak-ng':
      return runTool('espeak-ng', ['-v', voice.name, '-s', '150', '-g', '2', '-w', target, text])
  }
}

async function changeVoice({ change }: Voice, file: string) {
  if (change === null) return
  const { formantRatio, pitchMedian, pitchRange, duration } = change
  const numbers = [formantRatio, pitchMedian, pitchRange, duration].map(String)
  await runTool('praat', ['--run', changeScript, file, `${file}.changed`, ...numbers])
  await fs.rename(`${file}.changed`, file)
}
