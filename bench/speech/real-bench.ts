import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

import { prepareMedia } from '../../server/media/prepare-media.ts'
import { LocalTranscriber } from '../../server/speech/local/local-transcriber.ts'
import { findSpeakers, speakerModels } from '../../server/speech/speakers/find-speakers.ts'
import { folderModelStore } from '../../server/test/stand-in-models.ts'
import { watchProcesses, type ProcessUse } from './watch-processes.ts'
import type { SpeakerTurn } from '../../server/speech/transcriber.ts'

const sounds = new Set(['.wav', '.flac', '.mp3', '.m4a', '.ogg', '.opus', '.webm', '.mp4'])

type Measured = {
  id: string
  seconds: number
  recognition: ProcessUse | null
  speakers: ProcessUse | null
  text: ScoredText | null
  turns: ScoredTurns | null
}

/** Measures speed and accuracy of the real models on recordings with reference texts and speakers. */
export async function benchReal(folder: string, { models, data }: { models: string | null; data: string | null }) {
  if (models === null || data === null) {
    console.log('real-time factor, memory, WER, DER: not run (needs --models DIR and --data DIR)')
    return
  }
  const store = folderModelStore(models)
  const files = (await readdir(data)).filter((name) => sounds.has(path.extname(name).toLowerCase())).toSorted()
  if (files.length === 0) return console.log(`real-time factor, memory, WER, DER: not run (no recordings in ${data})`)
  const measured: Measured[] = []
  for (const name of files) {
    const one = await measure(folder, { store, file: path.join(data, name) })
    measured.push(one)
    console.log(`${one.id}: ${Math.round(one.seconds)} s, ${speedOf('recognition', one)}, ${speedOf('speakers', one)}`)
  }
  reportSpeed(measured)
  await reportWords(folder, measured)
  await reportSpeakers(folder, measured)
}

async function measure(
  folder: string,
  { store, file }: { store: ReturnType<typeof folderModelStore>; file: string },
): Promise<Measured> {
  const id = path.basename(file, path.extname(file))
  const workDir = path.join(folder, `real-${id}`)
  await mkdir(workDir, { recursive: true })
  const signal = new AbortController().signal
  const { wavPath, durationSeconds } = await prepareMedia({ sourcePath: file, workDir, signal, onProgress: () => {} })
  const common = { wavPath, durationSeconds, signal, onProgress: () => {} }
  const options = {
    languageCode: await languageBeside(file),
    speakerCount: null,
    phrases: [],
    subtitles: null,
    workDir,
  }
  const isRecognized =
    (await store.folderOf('parakeet-tdt-0.6b-v3')) !== null || (await store.folderOf('whisper-small')) !== null
  const heard = isRecognized
    ? await watchProcesses(() => new LocalTranscriber(store).transcribe({ ...common, ...options }))
    : null
  const spans = heard?.result.segments ?? [{ startSeconds: 0, endSeconds: durationSeconds }]
  const files = await speakerModels(store)
  const found =
    files === null
      ? null
      : await watchProcesses(() => findSpeakers({ ...common, models: files, spans, wish: { count: null, most: 50 } }))
  const reference = file.replace(/\.[^.]+$/, '.txt')
  const rttmPath = file.replace(/\.[^.]+$/, '.rttm')
  return {
    id,
    seconds: durationSeconds,
    recognition: heard?.use ?? null,
    speakers: found?.use ?? null,
    text:
      heard !== null && existsSync(reference)
        ? {
            id,
            reference: await readFile(reference, 'utf8'),
            heard: heard.result.segments.map(({ text }) => text).join(' '),
          }
        : null,
    turns: found !== null && existsSync(rttmPath) ? { id, rttmPath, turns: found.result.turns } : null,
  }
}

/** `<name>.lang` contains a language code; without it the language is detected. */
async function languageBeside(file: string): Promise<string | null> {
  const text = await readFile(file.replace(/\.[^.]+$/, '.lang'), 'utf8').catch(() => '')
  return text.trim() === '' ? null : text.trim()
}

function speedOf(kind: 'recognition' | 'speakers', { seconds, ...one }: Measured): string {
  const use = one[kind]
  if (use === null) return `${kind} not run`
  const factor = (use.wallSeconds / seconds).toFixed(3)
  return `${kind} ${factor} of real time (${(use.cpuSeconds / seconds).toFixed(3)} of a processor), ${Math.round(use.peakMegabytes)} MB`
}

function reportSpeed(measured: readonly Measured[]) {
  for (const kind of ['recognition', 'speakers'] as const) {
    const used = measured.flatMap((one) => (one[kind] === null ? [] : [{ use: one[kind], seconds: one.seconds }]))
    if (used.length === 0) {
      console.log(`${kind}, real-time factor and memory: not run (its models are not in the folder)`)
      continue
    }
    const seconds = used.reduce((sum, one) => sum + one.seconds, 0)
    const wall = used.reduce((sum, { use }) => sum + use.wallSeconds, 0)
    const peak = Math.max(...used.map(({ use }) => use.peakMegabytes))
    console.log(`${kind}, all: ${(wall / seconds).toFixed(3)} of real time, at most ${Math.round(peak)} MB`)
  }
}

async function reportWords(folder: string, measured: readonly Measured[]) {
  const texts = measured.flatMap(({ text }) => (text === null ? [] : [text]))
  const sclite = findTool('sclite')
  if (texts.length === 0) return console.log('WER: not run (no texts beside the recordings, or no model)')
  if (sclite === null) return console.log('WER: not run (sclite is missing: apt-get install sctk)')
  const rate = await wordErrorRate(sclite, folder, texts)
  console.log(
    `WER: ${rate === null ? 'not run (sclite said nothing that could be read)' : `${rate} %`} (${texts.length} texts)`,
  )
}

async function reportSpeakers(folder: string, measured: readonly Measured[]) {
  const all = measured.flatMap(({ turns, seconds }) => (turns === null ? [] : [{ scored: turns, seconds }]))
  const mdEval = findTool('md-eval.pl')
  if (all.length === 0) return console.log('DER: not run (no .rttm beside the recordings, or no model)')
  if (mdEval === null) return console.log('DER: not run (md-eval.pl is missing: apt-get install sctk)')
  for (const collar of [0, 0.25]) {
    const rates: { rate: number; seconds: number }[] = []
    for (const { scored, seconds } of all) {
      const rate = await diarizationErrorRate(mdEval, folder, { scored, collar })
      if (rate !== null) rates.push({ rate, seconds })
    }
    const seconds = rates.reduce((sum, one) => sum + one.seconds, 0)
    const mean = rates.reduce((sum, { rate, seconds: own }) => sum + rate * own, 0) / seconds
    const told = rates.length === 0 ? 'not run (md-eval.pl said nothing that could be read)' : `${mean.toFixed(1)} %`
    console.log(`DER, collar ${collar}: ${told} (${rates.length} recordings, by their length)`)
  }
}

const run = promisify(execFile)
const mostOutputBytes = 64 * 1024 ** 2

/** Finds one of NIST's tools from Debian's package `sctk`, which doesn't install them on the path. */
export function findTool(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/lib/sctk/bin']
  return folders.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null
}

export type ScoredText = { id: string; reference: string; heard: string }

/** Returns the word error rate in percent over all texts; null if sclite's output couldn't be parsed. */
export async function wordErrorRate(
  sclite: string,
  folder: string,
  texts: readonly ScoredText[],
): Promise<number | null> {
  const files = { reference: path.join(folder, 'reference.trn'), heard: path.join(folder, 'heard.trn') }
  for (const kind of ['reference', 'heard'] as const) {
    await writeFile(
      files[kind],
      texts.map((text) => `${plainWords(text[kind])} (bench_${plainId(text.id)})\n`).join(''),
    )
  }
  const options = ['-r', files.reference, 'trn', '-h', files.heard, 'trn', '-i', 'rm', '-o', 'sum', 'stdout']
  const { stdout } = await run(sclite, options, { maxBuffer: mostOutputBytes })
  // | Sum/Avg | sentences words | correct substituted deleted inserted errors ... |
  const sums = /Sum\/Avg\s*\|\s*\d+\s+\d+\s*\|\s*[\d.]+\s+[\d.]+\s+[\d.]+\s+[\d.]+\s+([\d.]+)/.exec(stdout)
  return sums === null ? null : Number(sums[1])
}

/** Removes what isn't spoken from both sides: capitals and punctuation. */
function plainWords(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}'’\s-]/gu, ' ')
    .replaceAll('’', "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
}

const plainId = (id: string) => id.replaceAll(/[^\w-]/g, '-')

export type ScoredTurns = { id: string; rttmPath: string; turns: readonly SpeakerTurn[] }

/**
 * Returns the diarization error rate of one recording in percent; `collar` is the number of seconds to ignore around
 * each change.
 */
export async function diarizationErrorRate(
  mdEval: string,
  folder: string,
  { scored, collar }: { scored: ScoredTurns; collar: number },
): Promise<number | null> {
  const { id, rttmPath, turns } = scored
  const heard = path.join(folder, `${plainId(id)}.heard.rttm`)
  const name = await fileNameIn(rttmPath)
  const lines = turns.map(
    ({ startSeconds, endSeconds, speaker }) =>
      `SPEAKER ${name} 1 ${startSeconds.toFixed(3)} ${(endSeconds - startSeconds).toFixed(3)} <NA> <NA> s${speaker} <NA> <NA>\n`,
  )
  await writeFile(heard, lines.join(''))
  const options = [mdEval, '-c', String(collar), '-r', rttmPath, '-s', heard]
  const { stdout } = await run('perl', options, { maxBuffer: mostOutputBytes })
  const found = /OVERALL SPEAKER DIARIZATION ERROR = ([\d.]+) percent/.exec(stdout)
  return found === null ? null : Number(found[1])
}

/** Returns the recording's name in the reference; both sides must use the same. */
async function fileNameIn(rttmPath: string): Promise<string> {
  const [line = ''] = (await readFile(rttmPath, 'utf8')).split('\n').filter((one) => one.startsWith('SPEAKER '))
  return line.split(/\s+/)[1] ?? 'recording'
}
