import type { ModelState, ModelStore } from '../../models/model-store.ts'
import { pinnedModels } from '../../models/pinned-models.ts'
import type { EngineStatus, Readiness, Speech } from '../transcriber.ts'
import { leastMemoryBytes, machineMemory, modelsForLanguage } from './choose-model.ts'
import { runtimeProblem } from './local-runtime.ts'

type Facts = Pick<EngineStatus, 'isAvailable' | 'detail' | 'setUp' | 'progress' | 'fetching'>

const serverSetUp = ['export MINUTEBOOK_TRANSCRIBER_URL=<address of a speech server>', 'npm start']

/** What the local engine can do right now: with which models, what it waits for, or why it can't. */
export async function localStatus(models: ModelStore): Promise<EngineStatus> {
  return { id: 'local', kind: 'transcriber', ...(await factsOf(models)) }
}

/** Whether a model for this speech is there, on its way, or out of reach for now; asks for the best one where none is there. */
export async function localReadiness(
  models: ModelStore,
  { languageCode, expectedLanguageCode = null }: Speech,
): Promise<Readiness> {
  const ids = modelsForLanguage(languageCode ?? expectedLanguageCode)
  const [best] = ids
  if (best === undefined || (await runtimeProblem()) !== null) return 'unable'
  for (const id of ids) if ((await models.folderOf(id)) !== null) return 'ready'
  models.want([best])
  const states = await Promise.all(ids.map((id) => models.state(id)))
  const fetched = states.find(({ step }) => step === 'fetching')
  if (fetched !== undefined) return { model: fetched.id, isOnItsWay: true }
  return states.every(({ step }) => step === 'off') ? 'unable' : { model: best, isOnItsWay: false }
}

async function factsOf(models: ModelStore): Promise<Facts> {
  const problem = await machineProblem()
  if (problem !== null) return { isAvailable: false, detail: problem, setUp: serverSetUp, progress: null }
  const states = await Promise.all(modelsForLanguage(null).map((id) => models.state(id)))
  const ready = states.filter(({ step }) => step === 'ready')
  const fetching = states.find(({ step }) => step === 'fetching')
  if (ready.length > 0) {
    const more = fetching === undefined ? '' : ` ${fetchingSentence(fetching)}`
    return { isAvailable: true, detail: `${readySentence(ready)}${more}`, setUp: [], progress: null }
  }
  if (fetching !== undefined) {
    return { isAvailable: true, detail: fetchingSentence(fetching), setUp: [], ...fetchOf(fetching) }
  }
  return withoutModel(states)
}

/** Why no speech model works on this machine; null where one may. */
export async function machineProblem(): Promise<string | null> {
  return (await runtimeProblem()) ?? (modelsForLanguage(null).length === 0 ? tooLittleMemory() : null)
}

/** For a machine on which not even the smallest model fits. */
export function tooLittleMemory(): string {
  return `This machine has ${gigabytes(machineMemory())} GB of memory, and the local speech engine needs at least ${gigabytes(leastMemoryBytes)} GB. Give it more, or name a speech server (MINUTEBOOK_TRANSCRIBER_URL).`
}

const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1)

/** While a model is out of reach, the next engine stands in for it, so it isn't available then. */
function withoutModel(states: readonly ModelState[]): Facts {
  const barred = states.find(({ step }) => step === 'failed' || step === 'paused')
  const absent = states.find(({ step }) => step === 'absent')
  if (barred === undefined && absent !== undefined) {
    const { title } = pinnedModels[absent.id]
    return {
      isAvailable: true,
      detail: `The speech model ${title} (${megabytes(absent.totalBytes)} MB) is fetched when it’s first needed.`,
      setUp: [],
      progress: null,
    }
  }
  return { isAvailable: false, detail: barredSentence(barred), setUp: ['npm run models', 'npm start'], progress: null }
}

function barredSentence(barred: ModelState | undefined): string {
  if (barred === undefined) return 'No speech model is here, and none may be fetched (MINUTEBOOK_MODELS is off).'
  const { title } = pinnedModels[barred.id]
  return barred.step === 'paused'
    ? `Fetching the speech model ${title} is paused.`
    : `The speech model ${title} couldn’t be fetched: ${barred.detail ?? 'unknown reason.'}`
}

function readySentence(ready: readonly ModelState[]): string {
  const names = ready.map(({ id }) => {
    const { title, languages } = pinnedModels[id]
    const scope = Array.isArray(languages) ? `${languages.length} languages` : 'almost any language'
    return `${title} (${scope})`
  })
  return `Speech is recognized on this machine with ${new Intl.ListFormat('en').format(names)}.`
}

function fetchingSentence({ id, doneBytes, totalBytes }: ModelState): string {
  return `Fetching the speech model ${pinnedModels[id].title}: ${megabytes(doneBytes)} of ${megabytes(totalBytes)} MB.`
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

function fetchOf(state: ModelState | undefined): Pick<Facts, 'progress' | 'fetching'> {
  if (state === undefined || state.totalBytes === 0) return { progress: null }
  const { id, doneBytes, totalBytes, secondsLeft } = state
  const fetching = { name: pinnedModels[id].title, doneBytes, totalBytes, secondsLeft }
  return { progress: Math.min(1, doneBytes / totalBytes), fetching }
}
