import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { setTimeout as sleep } from 'node:timers/promises'
import { modelsForLanguage } from '../speech/local/local-status.ts'
import { FetchingModelStore } from './fetching-model-store.ts'
import type { ModelId } from './model-store.ts'
import { parseModelsConfig } from './models-config.ts'
import { isModelId, modelIds, pinnedModels } from './pinned-models.ts'
import { machineLanguage, modelsFor, reportModels } from './report-models.ts'

const help = `npm run models -- [options]
Downloads the speech models, and checks the existing ones. To resume after an interruption, run it again.
  --to DIR           the folder to download to (default: models in the data folder, ./data/models)
  --data DIR         the data folder (default ./data)
  --languages LIST   the spoken languages, such as en,de (default: this machine's language)
  --model NAME       a specific model; can be repeated. One of:
                     ${modelIds.join(', ')}
  --all              all speech models
Environment: MINUTEBOOK_MODELS_URL sets a mirror. Exit codes: 0 if all models are complete, 1 if not, 2 for a wrong
command line, 130 after Ctrl+C.`

/** A run gives up after models have kept failing this long; people start it again, scripts check its exit code. */
const GIVE_UP_MS = 30_000

class UsageError extends Error {}

async function main(): Promise<number> {
  const { values } = parseOptions()
  if (values.help) {
    process.stdout.write(`${help}\n`)
    return 0
  }
  const config = parseModelsConfig(
    {
      ...process.env,
      MINUTEBOOK_MODELS: 'auto',
      ...(values.to === undefined ? {} : { MINUTEBOOK_MODELS_DIR: values.to }),
    },
    path.resolve(values.data),
  )
  const ids = wantedIds(values)
  const store = new FetchingModelStore({ config })
  const stop = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stop.abort())
  try {
    await mkdir(config.folder, { recursive: true })
    // Running this command means they are wanted now, paused or not.
    if (await store.isPaused()) await store.resume()
    // Naming a language model on the machine itself allows it there.
    if (ids.some((id) => pinnedModels[id].purpose === 'minutes')) await store.wantLanguageModel(true)
    store.want(ids)
    const isDone = await Promise.race([
      reportModels(store, ids, { terminal: process.stdout, signal: stop.signal }).then(() => true),
      giveUp(store, ids, stop.signal),
    ])
    if (stop.signal.aborted) return 130
    if (isDone) process.stdout.write(`All models are complete in ${config.folder}: ${ids.join(', ')}\n`)
    return isDone ? 0 : 1
  } finally {
    stop.abort()
    await store.close()
  }
}

/** Resolves to false once there has been no progress for a while. */
async function giveUp(store: FetchingModelStore, ids: readonly ModelId[], signal: AbortSignal): Promise<false> {
  let failingSince: number | null = null
  while (!signal.aborted) {
    const states = await Promise.all(ids.map((id) => store.state(id)))
    const isGettingOn = states.some(({ step }) => step === 'fetching')
    if (isGettingOn || !states.some(({ step }) => step === 'failed')) failingSince = null
    else failingSince ??= performance.now()
    if (failingSince !== null && performance.now() - failingSince > GIVE_UP_MS) {
      process.stderr.write('Giving up for now. Run the command again to continue.\n')
      return false
    }
    await sleep(500, null, { signal }).catch(() => {})
  }
  return false
}

function parseOptions() {
  try {
    return parseArgs({
      args: process.argv.slice(2),
      options: {
        to: { type: 'string' },
        data: { type: 'string', default: process.env.MINUTEBOOK_DATA ?? 'data' },
        languages: { type: 'string' },
        model: { type: 'string', multiple: true },
        all: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error), { cause: error })
  }
}

function wantedIds({ languages, model = [], all }: { languages?: string; model?: string[]; all: boolean }): ModelId[] {
  // Language models are gigabytes that most people don't want; they have to be named.
  if (all) return modelIds.filter((id) => pinnedModels[id].purpose !== 'minutes')
  const unknown = model.find((name) => !isModelId(name))
  if (unknown !== undefined) throw new UsageError(`--model must be one of ${modelIds.join(', ')}, not "${unknown}".`)
  if (model.length > 0) return model.filter((name) => isModelId(name))
  const codes = languages === undefined ? [machineLanguage()] : languages.split(',').map((code) => code.trim())
  for (const code of codes) {
    if (modelsForLanguage(code === '' ? 'und' : code, Infinity).length > 0) continue
    throw new UsageError(`--languages must be language codes such as en,de that a model supports, not "${code}".`)
  }
  return modelsFor(codes, { engine: 'local', openai: null })
}

try {
  process.exitCode = await main()
} catch (error) {
  const isUsage = error instanceof UsageError
  process.stderr.write(
    `${error instanceof Error ? error.message : String(error)}\n${isUsage ? 'See npm run models -- --help\n' : ''}`,
  )
  process.exitCode = isUsage ? 2 : 1
}
