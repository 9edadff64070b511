import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { spawnService } from '../../spawn-service.ts'
import { postJson } from '../set-up-company.ts'
import { benchReal } from './real-bench.ts'
import { benchStandIns } from './stand-in-bench.ts'

/** What recognizing speech and telling voices apart costs here, and, for whoever has models and recordings, how right it is. */
export async function benchSpeech(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(process.argv.indexOf('speech') + 1),
    options: {
      models: { type: 'string' },
      data: { type: 'string' },
      hours: { type: 'string', default: '4' },
    },
  })
  const hours = Number(values.hours)
  if (!(hours > 0 && hours <= 24)) throw new Error('--hours takes a number from 1 to 24.')
  const folder = await mkdtemp(path.join(tmpdir(), 'minutebook-speech-'))
  try {
    await benchReady(folder)
    await benchStandIns(folder, hours)
    await benchReal(folder, { models: values.models ?? null, data: values.data ?? null })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

type Engine = { id: string; kind: string; isAvailable: boolean }

/** From the start of a new service without models to the moment in which it says that something can transcribe. */
async function benchReady(folder: string) {
  const service = await spawnService(['--data', path.join(folder, 'data')], { MINUTEBOOK_MODELS: 'off' })
  try {
    const setupToken = /#token=(\S+)/.exec(service.lines.join('\n'))?.[1]
    const askedOn = performance.now()
    const engines: Engine[] = await postJson(`${service.address}/v1.0/setup/engines`, null, { setupToken })
    const waited = (performance.now() - askedOn) / 1000
    const isAble = engines.some(
      ({ id, kind, isAvailable }) => kind === 'transcriber' && isAvailable && id !== 'subtitles',
    )
    const ready = `ready after ${(service.readyMs / 1000).toFixed(1)} s`
    const told = isAble
      ? `can transcribe ${waited.toFixed(1)} s later`
      : 'and nothing here can transcribe (no PocketSphinx)'
    console.log(`start without models: ${ready}, ${told}`)
  } finally {
    await service.stop()
  }
}
