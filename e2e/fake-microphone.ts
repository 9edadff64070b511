import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { wavHeader } from '../server/media/pcm-file.ts'
import { launchOptions } from './launch-options.ts'
import { type SpokenSample, spokenSample } from './spoken-sample.ts'

const RATE = 16_000

/**
 * Creates the sound that Chromium's fake microphone loops: human speech if this machine can recognize it, otherwise a
 * tone, from which no words are expected.
 */
function microphoneSound(): { file: string; text: RegExp | null } {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-microphone-'))
  const sample: SpokenSample = spokenSample(folder)
  if (sample.file.endsWith('.wav')) return sample
  const file = path.join(folder, 'tone.wav')
  const sound = toneSamples(10)
  writeFileSync(file, Buffer.concat([wavHeader(sound.length), sound]))
  return { file, text: null }
}

function toneSamples(seconds: number): Buffer {
  const sound = Buffer.alloc(seconds * RATE * 2)
  for (let at = 0; at < seconds * RATE; at += 1) {
    sound.writeInt16LE(Math.round(9_000 * Math.sin((2 * Math.PI * 440 * at) / RATE)), at * 2)
  }
  return sound
}

/** Creates the sound of a microphone that falls silent for `silentSeconds` after a few seconds. */
export function soundThenSilence(silentSeconds: number): string {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'minutebook-microphone-')), 'silence.wav')
  const heard = toneSamples(5)
  const sound = Buffer.concat([heard, Buffer.alloc(silentSeconds * RATE * 2), heard])
  writeFileSync(file, Buffer.concat([wavHeader(sound.length), sound]))
  return file
}

/** Browser flags for a microphone that plays a file. Permission is set per context. */
export const microphoneArgs = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}`,
]

/** What the microphone of `recordingBrowser` plays. */
export const sound = microphoneSound()

/** Launch options for stories that record: files that use this same object share one browser and one service. */
export const recordingBrowser = launchOptions({ args: microphoneArgs(sound.file), isWhole: true })
