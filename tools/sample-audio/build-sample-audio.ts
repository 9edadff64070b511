import fs from 'node:fs/promises'
import path from 'node:path'

import { readDialogues, type Dialogue, type SampleTranscript } from '../../server/sample/sample-content.ts'
import { sampleFolder } from '../../server/sample/sample-sources.ts'
import { encode, runTool } from './run-tool.ts'
import { recordDialogue } from './record-dialogue.ts'
import { SAMPLE_RATE } from './samples.ts'
import { PEAKS_PER_SECOND } from '../../server/media/pcm-file.ts'

const wanted = process.argv.slice(2)

for (const dialogue of await readDialogues()) {
  if (wanted.length === 0 || wanted.includes(dialogue.key)) await build(dialogue)
}

if (wanted.length === 0) await writeBrokenFile(inSample('audio', 'all-hands-rehearsal.mp4'))

async function build(dialogue: Dialogue) {
  const { samples, segments } = await recordDialogue(dialogue)
  const durationSeconds = Math.round((samples.length / SAMPLE_RATE) * 100) / 100
  await encode(samples, dialogue.audioFormat, inSample('audio', `${dialogue.key}.${dialogue.audioFormat}`))
  await fs.writeFile(inSample('audio', `${dialogue.key}.peaks`), peaksOf(samples))
  await fs.writeFile(inSample('transcripts', `${dialogue.key}.json`), toJson({ durationSeconds, segments }))
  console.log(`${dialogue.key}: ${Math.round(durationSeconds)} s, ${segments.length} segments`)
}

function toJson({ durationSeconds, segments }: SampleTranscript): string {
  const lines = segments.map((segment) => `    ${JSON.stringify(segment)}`).join(',\n')
  return `{\n  "durationSeconds": ${durationSeconds},\n  "segments": [\n${lines}\n  ]\n}\n`
}

function inSample(folder: string, file: string): string {
  return path.join(sampleFolder, folder, file)
}

const KEPT_BYTES = 24_000

/**
 * Writes a video whose upload was interrupted: an mp4 with its index at the end, of which only the beginning arrived.
 * No player can open it, so retrying shows the same error.
 */
export async function writeBrokenFile(target: string) {
  const sources = [
    '-f',
    'lavfi',
    '-i',
    'testsrc=size=320x180:rate=5:duration=10',
    '-f',
    'lavfi',
    '-i',
    'anoisesrc=duration=10',
  ]
  const clean = [
    '-shortest',
    '-map_metadata',
    '-1',
    '-fflags',
    '+bitexact',
    '-flags:v',
    '+bitexact',
    '-flags:a',
    '+bitexact',
  ]
  await runTool('ffmpeg', ['-v', 'error', '-y', ...sources, '-c:v', 'mpeg4', '-c:a', 'aac', ...clean, target])
  await fs.truncate(target, KEPT_BYTES)
}

/** Computes the waveform as described in server/media/pcm-file.ts. */
export function peaksOf(samples: Float32Array): Uint8Array {
  const step = SAMPLE_RATE / PEAKS_PER_SECOND
  return Uint8Array.from({ length: Math.ceil(samples.length / step) }, (_, index) => {
    const window = samples.subarray(index * step, (index + 1) * step)
    const peak = window.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0)
    return Math.min(255, Math.round(peak * 255))
  })
}
