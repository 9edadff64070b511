import { openAsBlob } from 'node:fs'
import { writeFile } from 'node:fs/promises'

import { wavHeader } from '../media/pcm-file.ts'
import { wavBytesPerSecond, wavHeaderBytes } from './plan-chunks.ts'
import type { TimeSpan } from './speakers/speaker-turns.ts'

/** Part of a 16 kHz mono s16 WAV as a WAV of its own. Its bytes stay on disk until they are read. */
export async function wavSlice(wavPath: string, span: TimeSpan): Promise<Blob> {
  const wav = await openAsBlob(wavPath)
  const samples = wav.slice(byteOf(span.startSeconds), byteOf(span.endSeconds))
  return new Blob([new Uint8Array(wavHeader(samples.size)), samples], { type: 'audio/wav' })
}

export async function writeWavSlice(wavPath: string, span: TimeSpan, targetPath: string) {
  const blob = await wavSlice(wavPath, span)
  await writeFile(targetPath, blob.stream())
}

function byteOf(seconds: number): number {
  // Samples are two bytes.
  return wavHeaderBytes + Math.round((seconds * wavBytesPerSecond) / 2) * 2
}
