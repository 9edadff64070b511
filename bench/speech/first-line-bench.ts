import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { writePins } from '../../server/test/model-mirror.ts'
import { makeStandInModels } from '../../server/test/stand-in-models.ts'
import { writeTalk } from '../../server/test/talk.ts'
import { type SpawnedService, spawnService } from '../../tools/spawn-service.ts'
import { bearer, setUpCompany } from '../../tools/set-up-company.ts'
import { writeEncodedTalk } from './encode-talk.ts'
import { serviceEnvironment, serviceProgram } from '../start-bench.ts'
import { uploadRecording, watchProcesses } from './watch-processes.ts'

const formats = ['wav', 'mp3', 'm4a', 'mkv'] as const
const lookMs = 100
const timeoutMs = 30 * 60_000

type Format = (typeof formats)[number]

/**
 * Measures the time from the end of uploading an hour to the first readable line, and until the sound can be played.
 */
export async function benchFirstLine(folder: string): Promise<void> {
  const service = await spawnWithStandIns(path.join(folder, 'first-line'))
  try {
    const { directoryId, token } = await setUpCompany(service)
    const api = { root: `${service.address}/v1.0/directories/${directoryId}`, token }
    for (const format of formats) {
      const file = await writeHour(folder, format)
      const { lineSeconds, cpuSeconds, soundSeconds } = await timeFirstLine(api, file)
      const work = cpuSeconds === null ? '' : ` (${cpuSeconds.toFixed(1)} s of a processor)`
      console.log(
        `first line after the upload of 1 h of ${names[format]}, with stand-ins: ${lineSeconds.toFixed(1)} s${work}, its sound can be played after ${soundSeconds.toFixed(1)} s`,
      )
    }
  } finally {
    await service.stop()
  }
}

/** Starts a service that uses stand-ins for the speech models; they and its data are in the folder. */
export async function spawnWithStandIns(folder: string): Promise<SpawnedService> {
  const models = await makeStandInModels(path.join(folder, 'models'))
  const env = {
    ...serviceEnvironment,
    MINUTEBOOK_MODELS_DIR: models,
    MINUTEBOOK_MODELS_PINS: writePins(models, path.join(folder, 'pins.json')),
    MINUTEBOOK_TRANSCRIBER: 'local',
  }
  return spawnService(['--data', path.join(folder, 'data'), '--no-app'], env, { program: serviceProgram })
}

const names: Record<Format, string> = { wav: 'WAV', mp3: 'MP3', m4a: 'M4A (AAC)', mkv: 'Matroska (Opus)' }

async function writeHour(folder: string, format: Format): Promise<string> {
  await mkdir(folder, { recursive: true })
  const file = path.join(folder, `hour.${format}`)
  if (format === 'wav') await writeTalk(file, 3600)
  else writeEncodedTalk(file, format, 3600)
  return file
}

async function timeFirstLine({ root, token }: { root: string; token: string }, file: string) {
  const recordingId = await uploadRecording({ root, token }, file)
  const startedOn = performance.now()
  const read = (address: string) => fetch(`${root}${address}`, { headers: bearer(token) })
  const secondsUntil = async (isThere: () => Promise<boolean>) => {
    while (!(await isThere())) {
      if (performance.now() - startedOn > timeoutMs) throw new Error('It took longer than half an hour.')
      await sleep(lookMs)
    }
    return (performance.now() - startedOn) / 1000
  }
  const isOver = async () => (await (await read(`/recordings/${recordingId}`)).json()).isTranscriptionCompleted === true
  const hasLine = async () => {
    const answer = await read(`/runs/${recordingId}/lines`)
    // A finished run has no live lines anymore: they are in the transcript.
    if (!answer.ok) return isOver()
    return (await answer.json()).lines.length > 0
  }
  const [line, soundSeconds] = await Promise.all([
    watchProcesses(() => secondsUntil(hasLine)),
    secondsUntil(async () => (await read(`/recordings/${recordingId}/media`)).ok),
  ])
  await fetch(`${root}/runs/${recordingId}`, { method: 'DELETE', headers: bearer(token) })
  return { lineSeconds: line.result, cpuSeconds: line.use?.cpuSeconds ?? null, soundSeconds }
}
