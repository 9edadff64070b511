import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type SpokenSample, spokenSample } from './spoken-sample.ts'

const RATE = 16_000

/**
 * What Chromium's fake microphone plays, again and again: human speech where this machine can recognise it, otherwise a tone,
 * of which no words are expected.
 */
export function microphoneSound(): { file: string; text: RegExp | null } {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-microphone-'))
  const sample: SpokenSample = spokenSample(folder)
  if (sample.file.endsWith('.wav')) return sample
  const file = path.join(folder, 'tone.wav')
  writeFileSync(file, tone(10))
  return { file, text: null }
}

function tone(seconds: number): Buffer {
  const sound = Buffer.alloc(seconds * RATE * 2)
  for (let at = 0; at < seconds * RATE; at += 1) {
    sound.writeInt16LE(Math.round(9_000 * Math.sin((2 * Math.PI * 440 * at) / RATE)), at * 2)
  }
  const header = Buffer.alloc(44)
  header.write('RIFF', 0)
  header.writeUInt32LE(36 + sound.length, 4)
  header.write('WAVEfmt ', 8)
  header.writeUInt32LE(16, 16)
  header.writeUInt16LE(1, 20)
  header.writeUInt16LE(1, 22)
  header.writeUInt32LE(RATE, 24)
  header.writeUInt32LE(RATE * 2, 28)
  header.writeUInt16LE(2, 32)
  header.writeUInt16LE(16, 34)
  header.write('data', 36)
  header.writeUInt32LE(sound.length, 40)
  return Buffer.concat([header, sound])
}

/** Arguments of a browser whose microphone plays a file. Who may use it is said by each context. */
export const microphoneArgs = (file: string): string[] => [
  '--use-fake-device-for-media-stream',
  `--use-file-for-fake-audio-capture=${file}`,
]
