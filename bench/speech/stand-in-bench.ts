import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { LocalTranscriber } from '../../server/speech/local/local-transcriber.ts'
import { clusterVoices, unit, type VoiceSample } from '../../server/speech/speakers/cluster-voices.ts'
import { findSpeakers, speakerModels } from '../../server/speech/speakers/find-speakers.ts'
import { folderModelStore, makeStandInModels } from '../../server/test/stand-in-models.ts'
import { writeTalk } from '../../server/test/talk.ts'
import { type ProcessUse, watchProcesses } from './watch-processes.ts'

const hour = 3600
/** Number of recordings of ten minutes each. */
const recordings = 10
/** Limits for the work without the models: megabytes, and a fraction of real time. */
const limits = { megabytes: 300, realTime: 0.02 }

/**
 * Measures the cost of everything around the models: they are replaced by stand-ins of a few kilobytes, so this says
 * nothing about quality.
 */
export async function benchStandIns(folder: string, hours: number): Promise<void> {
  const store = folderModelStore(await makeStandInModels(path.join(folder, 'stand-ins')))
  await reportEmptyProcess(store, folder)
  const long = path.join(folder, 'long.wav')
  await writeTalk(long, hours * hour)
  const recognized = await watchProcesses(() => recognize(store, long, hours * hour))
  report(`recognition, ${hours} h with stand-ins`, recognized.use, hours * hour)
  const found = await watchProcesses(() => speakersIn(store, long, hours * hour))
  report(`speakers, ${hours} h with stand-ins`, found.use, hours * hour)
  if (recognized.use !== null && found.use !== null) {
    const part = (recognized.use.cpuSeconds + found.use.cpuSeconds) / (hours * hour)
    console.log(`both together: ${part.toFixed(4)} of real time, ${verdict(part, limits.realTime)}`)
  }
  benchClustering(hours)
  await benchManyRecordings(store, folder)
}

/** Measures the baseline of the same processes with almost nothing to do: Node, the runtime and its models. */
async function reportEmptyProcess(store: Store, folder: string) {
  const short = path.join(folder, 'empty.wav')
  await writeTalk(short, 10)
  for (const work of [recognize, speakersIn]) {
    const { use } = await watchProcesses<unknown>(() => work(store, short, 10))
    if (use !== null) console.log(`control, ${work.name} 10 s: at most ${Math.round(use.peakMegabytes)} MB`)
  }
}

const verdict = (figure: number, limit: number) => `${figure <= limit ? 'within' : 'OVER'} the limit of ${limit}`

type Store = ReturnType<typeof folderModelStore>

async function recognize(store: Store, wavPath: string, durationSeconds: number) {
  const workDir = path.join(path.dirname(wavPath), `work-${path.basename(wavPath)}`)
  await mkdir(workDir, { recursive: true })
  return new LocalTranscriber(store).transcribe({
    wavPath,
    durationSeconds,
    languageCode: 'en',
    speakerCount: null,
    phrases: [],
    subtitles: null,
    workDir,
    signal: new AbortController().signal,
    onProgress: () => {},
  })
}

async function speakersIn(store: Store, wavPath: string, durationSeconds: number) {
  const models = await speakerModels(store)
  if (models === null) throw new Error('The stand-in models are missing.')
  return findSpeakers({
    models,
    wavPath,
    durationSeconds,
    spans: [{ startSeconds: 0, endSeconds: durationSeconds }],
    wish: { count: null, most: 50 },
    signal: new AbortController().signal,
    onProgress: () => {},
  })
}

function report(name: string, use: ProcessUse | null, seconds: number) {
  if (use === null) return console.log(`${name}: not run (only Linux tells what a process takes)`)
  const part = use.cpuSeconds / seconds
  console.log(
    `${name}: ${use.cpuSeconds.toFixed(1)} s of a processor, ${part.toFixed(4)} of real time, at most ${Math.round(use.peakMegabytes)} MB (${verdict(use.peakMegabytes, limits.megabytes)}), ${use.wallSeconds.toFixed(1)} s in all, processes left: ${use.left}`,
  )
}

/**
 * Three voices in each ten-second window, which is more than in real recordings. The vectors are as long as TitaNet's.
 */
function benchClustering(hours: number) {
  const people = Array.from({ length: 8 }, () => randomVector())
  const samples: VoiceSample[] = Array.from({ length: hours * 360 * 3 }, (_, at) => {
    const window = Math.floor(at / 3)
    const person = people[(window + (at % 3) * 2) % people.length] ?? randomVector()
    const off = randomVector()
    return { vector: unit(person.map((value, place) => value + 0.8 * (off[place] ?? 0))), window, seconds: 3 }
  })
  const before = process.cpuUsage()
  const { centers } = clusterVoices(samples, { count: null, most: 50 })
  const { user } = process.cpuUsage(before)
  console.log(
    `clustering, ${hours} h: ${samples.length} embeddings of ${people.length} people, ${centers.length} found, ${(user / 1e6).toFixed(1)} s of a processor`,
  )
}

const normal = () => Math.sqrt(-2 * Math.log(Math.random() + 1e-12)) * Math.cos(2 * Math.PI * Math.random())

const randomVector = () => unit(Float32Array.from({ length: 192 }, normal))

async function benchManyRecordings(store: Store, folder: string) {
  const wavPath = path.join(folder, 'short.wav')
  await writeTalk(wavPath, 600)
  const own: number[] = []
  const peaks: number[] = []
  let left = 0
  for (let at = 0; at < recordings; at += 1) {
    const copy = path.join(folder, `short-${at}.wav`)
    await writeTalk(copy, 600, at + 1)
    const { use } = await watchProcesses(async () => {
      await recognize(store, copy, 600)
      await speakersIn(store, copy, 600)
    })
    own.push(Math.round(process.memoryUsage.rss() / 1e6))
    if (use === null) continue
    peaks.push(Math.round(use.peakMegabytes))
    left += use.left
  }
  console.log(`memory of the service's process after each of ${recordings} recordings: ${own.join(', ')} MB`)
  if (peaks.length === 0) return console.log('the most that the speech processes held: not run (only Linux tells)')
  const growth = mean(peaks.slice(-3)) - mean(peaks.slice(0, 3))
  console.log(`the most that the speech processes held: ${peaks.join(', ')} MB; processes left: ${left}`)
  console.log(`from the first three recordings to the last three: ${growth >= 0 ? '+' : ''}${growth.toFixed(1)} MB`)
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
