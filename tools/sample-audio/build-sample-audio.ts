import fs from 'node:fs/promises'
import path from 'node:path'

import { type Dialogue, readDialogues, type SampleTranscript } from '../../server/sample/sample-content.ts'
import { sampleFolder } from '../../server/sample/sample-sources.ts'
import { writeBrokenFile } from './broken-file.ts'
import { encode } from './encode.ts'
import { peaksOf } from './peaks-of.ts'
import { recordDialogue } from './record-dialogue.ts'
import { SAMPLE_RATE } from './sample-rate.ts'

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
