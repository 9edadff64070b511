import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { findPocketsphinx } from '../../server/speech/pocketsphinx.ts'
import { startModelMirror, writePins } from '../../server/test/model-mirror.ts'
import { makeStandInModels } from '../../server/test/stand-in-models.ts'
import { type SpawnedService, spawnService } from '../../tools/spawn-service.ts'
import { bearer, postJson, setUpCompany } from '../../tools/set-up-company.ts'
import { benchFirstLine } from './first-line-bench.ts'
import { benchHour } from './hour-bench.ts'
import { benchReal } from './real-bench.ts'
import { benchStandIns } from './stand-in-bench.ts'
import { uploadRecording } from './watch-processes.ts'

const PARTS = ['start', 'first-line', 'hour', 'stand-ins', 'real'] as const

/**
 * Measures the cost of speech recognition and speaker detection on this machine, and, given models and recordings,
 * their accuracy.
 */
export async function benchSpeech(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(process.argv.indexOf('speech') + 1),
    options: {
      models: { type: 'string' },
      data: { type: 'string' },
      only: { type: 'string' },
      hours: { type: 'string', default: '4' },
      'install-system-packages': { type: 'boolean', default: false },
    },
  })
  const hours = Number(values.hours)
  if (!(hours > 0 && hours <= 24)) throw new Error('--hours takes a number from 1 to 24.')
  if (values.only !== undefined && !PARTS.some((part) => part === values.only)) {
    throw new Error(`--only takes one of ${PARTS.join(', ')}.`)
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'minutebook-speech-'))
  try {
    const isWanted = (part: (typeof PARTS)[number]) => values.only === undefined || values.only === part
    if (isWanted('start')) await benchReady(folder, values['install-system-packages'])
    if (isWanted('first-line')) await benchFirstLine(folder)
    if (isWanted('hour')) await benchHour(folder)
    if (isWanted('stand-ins')) await benchStandIns(folder, hours)
    if (isWanted('real')) await benchReal(folder, { models: values.models ?? null, data: values.data ?? null })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Engine = { engineId: string; isAvailable: boolean }

const MOST_SECONDS = 300
const sentence = path.resolve(import.meta.dirname, '../../server/engines/sample-sentence.wav')

/**
 * Measures the time from when a new service reports that it is ready until it reports an available engine, and until a
 * transcript.
 */
async function benchReady(folder: string, mayInstall: boolean) {
  const models = await makeStandInModels(path.join(folder, 'in-place'))
  const inPlace = { MINUTEBOOK_MODELS_DIR: models, MINUTEBOOK_MODELS_PINS: writePins(models, `${models}.json`) }
  await reportReady('with models in place', { engineId: 'local', folder: path.join(folder, 'with'), env: inPlace })
  const mirror = await startModelMirror(models)
  const fromMirror = {
    MINUTEBOOK_MODELS: 'auto',
    MINUTEBOOK_MODELS_URL: mirror.url.href,
    MINUTEBOOK_MODELS_PINS: inPlace.MINUTEBOOK_MODELS_PINS,
  }
  await reportReady('with a mirror', { engineId: 'local', folder: path.join(folder, 'mirror'), env: fromMirror })
  await mirror.close()
  const name = 'without models and connection, PocketSphinx from the distribution'
  if ((await findPocketsphinx({ binary: null, modelDir: null })) !== null) {
    return console.log(`start ${name}: not run (it is installed already)`)
  }
  if (!mayInstall)
    return console.log(`start ${name}: not run (needs --install-system-packages, which leaves it installed)`)
  // Nothing listens there.
  const env = { MINUTEBOOK_MODELS: 'auto', MINUTEBOOK_MODELS_URL: 'http://127.0.0.1:9/' }
  const args = ['--install-system-packages']
  await reportReady(name, { engineId: 'pocketsphinx', folder: path.join(folder, 'without'), env, args })
}

/** `engineId` is the engine expected to transcribe. */
type Start = { engineId: string; folder: string; env: NodeJS.ProcessEnv; args?: string[] }

async function reportReady(name: string, { engineId, folder, env, args = [] }: Start) {
  const service = await spawnService(['--data', folder, ...args], env)
  const readyOn = performance.now()
  const waited = () => (performance.now() - readyOn) / 1000
  try {
    const setupToken = /#token=(\S+)/.exec(service.lines.join('\n'))?.[1]
    let isAble = false
    let looks = 0
    for (; !isAble && waited() < MOST_SECONDS; looks += 1) {
      if (looks > 0) await sleep(250)
      const engines: Engine[] = await postJson(`${service.address}/v1.0/setup/engines`, null, { setupToken })
      isAble = engines.some((engine) => engine.engineId === engineId && engine.isAvailable)
    }
    const told = isAble
      ? `can transcribe ${waited().toFixed(1)} s later${looks === 1 ? ', as the first answer says' : ''}`
      : `and nothing can transcribe ${MOST_SECONDS} s later`
    console.log(`start ${name}: ready after ${(service.readyMs / 1000).toFixed(1)} s, ${told}`)
    if (isAble) console.log(`  ${await transcribeSentence(service, waited)}`)
  } finally {
    await service.stop()
  }
}

/** Uploads the sentence that engines are tested with as a recording, and returns its outcome. */
async function transcribeSentence(service: SpawnedService, waited: () => number): Promise<string> {
  const { directoryId, token } = await setUpCompany(service)
  const root = `${service.address}/v1.0/directories/${directoryId}`
  const read = async (address: string) => (await fetch(`${root}${address}`, { headers: bearer(token) })).json()
  const recordingId = await uploadRecording({ root, token }, sentence)
  while (waited() < MOST_SECONDS) {
    const { isTranscriptionCompleted, transcriptionCompletionReason } = await read(`/recordings/${recordingId}`)
    if (!isTranscriptionCompleted) {
      await sleep(250)
      continue
    }
    if (transcriptionCompletionReason !== 'succeeded')
      return `its recording ended with ${transcriptionCompletionReason}`
    const { engineId, segments } = await read(`/recordings/${recordingId}/transcription?words=false`)
    const text = segments.map((segment: { text: string }) => segment.text).join(' ')
    return `its recording is transcribed ${waited().toFixed(1)} s after the start, by ${engineId}: ${text}`
  }
  return `its recording is not transcribed ${MOST_SECONDS} s after the start`
}
