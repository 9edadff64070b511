import type { Dialogue } from '../../server/sample/dialogue.ts'
import { runTool } from './run-tool.ts'
import { SAMPLE_RATE } from './sample-rate.ts'

/** Constant bit rates, so that browsers seek exactly in MP3 as well. */
const codecs = {
  m4a: ['-c:a', 'aac', '-b:a', '20k', '-movflags', '+faststart'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '24k', '-compression_level', '0'],
}

/** Writes samples as a compressed file without a trace of when or by what version it was made. */
export async function encode(samples: Float32Array, format: Dialogue['audioFormat'], target: string) {
  const raw = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const input = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0']
  const clean = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  await runTool('ffmpeg', ['-v', 'error', '-y', ...input, ...codecs[format], ...clean, target], raw)
}
