import type { Dialogue } from '../../server/sample/sample-content.ts'
import { runTool } from './run-tool.ts'
import { SAMPLE_RATE } from './sample-rate.ts'

/** The lowest rates at which a recogniser still hears as well as in the original; MP3 constant, so that browsers seek exactly. */
const codecs = {
  m4a: ['-c:a', 'aac', '-b:a', '24k', '-movflags', '+faststart'],
  mp3: ['-c:a', 'libmp3lame', '-b:a', '32k', '-compression_level', '0'],
  webm: ['-c:a', 'libopus', '-b:a', '15k', '-frame_duration', '60', '-cues_to_front', '1'],
}

/** Writes samples as a compressed file without a trace of when or by what version it was made. */
export async function encode(samples: Float32Array, format: Dialogue['audioFormat'], target: string) {
  const raw = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength)
  const input = ['-f', 'f32le', '-ar', String(SAMPLE_RATE), '-ac', '1', '-i', 'pipe:0']
  const clean = ['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:a', '+bitexact']
  await runTool('ffmpeg', ['-v', 'error', '-y', ...input, ...codecs[format], ...clean, target], raw)
}
