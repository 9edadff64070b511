import { type FileHandle, open, writeFile } from 'node:fs/promises'
import { openAsBlob } from 'node:fs'
import { wavHeader } from '../media/pcm-file.ts'
import type { TimeSpan } from './transcriber.ts'

/** A part of a recording that is recognized separately. */
export type Chunk = { index: number; startSeconds: number; endSeconds: number }

const sampleRate = 16_000
const bytesPerSample = 2
export const wavHeaderBytes = 44
export const wavBytesPerSecond = sampleRate * bytesPerSample
/** How much of a chunk may be cut off to end it in a pause. */
const searchPart = 0.25
const longestSearchSeconds = 60
const windowSeconds = 0.3

/** Cuts a 16 kHz mono s16 WAV into chunks of at most `maxSeconds`, each ending in the quietest moment near its end. */
export async function planChunks(wavPath: string, durationSeconds: number, maxSeconds: number): Promise<Chunk[]> {
  const chunks: Chunk[] = []
  await using file = await open(wavPath)
  let startSeconds = 0
  while (durationSeconds - startSeconds > maxSeconds) {
    const latest = startSeconds + maxSeconds
    const earliest = latest - Math.min(longestSearchSeconds, maxSeconds * searchPart)
    const endSeconds = earliest + quietestSecond(await readSamples(file, earliest, latest))
    chunks.push({ index: chunks.length, startSeconds, endSeconds })
    startSeconds = endSeconds
  }
  chunks.push({ index: chunks.length, startSeconds, endSeconds: durationSeconds })
  return chunks
}

/** Returns the middle of the window with the least energy, in seconds from the first sample. */
export function quietestSecond(samples: Int16Array): number {
  const size = Math.round(windowSeconds * sampleRate)
  const step = Math.round(size / 3)
  let best = { start: Math.max(0, samples.length - size), energy: Number.POSITIVE_INFINITY }
  for (let start = 0; start + size <= samples.length; start += step) {
    let energy = 0
    for (const sample of samples.subarray(start, start + size)) energy += sample * sample
    // The later of equal moments, so that chunks are as long as possible.
    if (energy <= best.energy) best = { start, energy }
  }
  return (best.start + size / 2) / sampleRate
}

async function readSamples(file: FileHandle, fromSeconds: number, toSeconds: number): Promise<Int16Array> {
  const first = Math.floor(fromSeconds * sampleRate)
  const samples = new Int16Array(Math.max(0, Math.floor(toSeconds * sampleRate) - first))
  const buffer = new Uint8Array(samples.buffer)
  const { bytesRead } = await file.read({ buffer, position: wavHeaderBytes + first * bytesPerSample })
  return samples.subarray(0, Math.floor(bytesRead / bytesPerSample))
}

/** Returns part of a 16 kHz mono s16 WAV as a WAV. Its bytes stay on disk until they are read. */
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
