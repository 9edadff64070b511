import { spawn } from 'node:child_process'

import type { Dialogue } from '../../server/sample/sample-content.ts'
import { SAMPLE_RATE } from './samples.ts'

/** Runs a program and returns its output. Throws with its error output if it fails. */
export async function runTool(command: string, args: string[], input: Uint8Array | null = null): Promise<Buffer> {
  const child = spawn(command, args)
  const output: Buffer[] = []
  const complaints: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk))
  child.stderr.on('data', (chunk: Buffer) => complaints.push(chunk))
  const ended = new Promise<number | null>((resolve, reject) => {
    child.on('error', reject)
    child.on('close', resolve)
  })
  // A program may close its input early once it has enough; its exit code says whether that was a failure.
  child.stdin.on('error', () => undefined)
  child.stdin.end(input ?? new Uint8Array())
  const code = await ended
  if (code !== 0) throw new Error(`${command} ended with ${code}: ${Buffer.concat(complaints).toString()}`)
  return Buffer.concat(output)
}

/**
 * The lowest bit rates at which a recognizer is as good as with the original; MP3 at a constant rate, so that browsers
 * seek exactly.
 */
const codecs = {
  m4a: ['-c:a', 'aac', '-b:a', '24k', '-movflags', '+faststart'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '32k', '-compression_level', '0'],
  webm: ['-c:a', 'libopus', '-b:a', '15k', '-frame_duration', '60', '-cues_to_front', '1'],
}

/** Writes samples as a compressed file, without timestamps or encoder versions. */
export async function encode(samples: Float32Array, format: Dialogue['audioFormat'], target: string) {
  const raw = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const input = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0']
  const clean = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  await runTool('ffmpeg', ['-v', 'error', '-y', ...input, ...codecs[format], ...clean, target], raw)
}
