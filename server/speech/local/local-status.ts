import { totalmem } from 'node:os'
import type { ModelId, ModelState, ModelStore } from '../../models/model-store.ts'
import { bytesOf, pinnedModels } from '../../models/pinned-models.ts'
import { type EngineStatus, primaryLanguage, type Readiness, type Speech } from '../transcriber.ts'
import { runSpeechChild } from './run-speech-child.ts'

type Facts = Pick<EngineStatus, 'isAvailable' | 'detail' | 'setUp' | 'progress' | 'fetching'>

const serverSetUp = ['export MINUTEBOOK_TRANSCRIBER_URL=<address of a speech server>', 'npm start']

/** Returns the local engine's current state: which models it has, what it waits for, or why it can't work. */
export async function localStatus(models: ModelStore): Promise<EngineStatus> {
  return { id: 'local', kind: 'transcriber', ...(await factsOf(models)) }
}

/**
 * Returns whether a model for this speech is ready, being downloaded or currently unavailable; requests the best one if
 * there is none.
 */
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

/** Returns why no speech model works on this machine; null if one may. */
export async function machineProblem(): Promise<string | null> {
  return (await runtimeProblem()) ?? (modelsForLanguage(null).length === 0 ? tooLittleMemory() : null)
}

/** The message for a machine on which not even the smallest model fits. */
export function tooLittleMemory(): string {
  return `This machine has ${gigabytes(machineMemory())} GB of memory, and the local speech engine needs at least ${gigabytes(leastMemoryBytes)} GB. Add memory, or set up a speech server (MINUTEBOOK_TRANSCRIBER_URL).`
}

const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1)

/** While a model is unavailable, the next engine stands in for it, so this one isn't available then. */
function withoutModel(states: readonly ModelState[]): Facts {
  const barred = states.find(({ step }) => step === 'failed' || step === 'paused')
  const absent = states.find(({ step }) => step === 'absent')
  if (barred === undefined && absent !== undefined) {
    const { title } = pinnedModels[absent.id]
    return {
      isAvailable: true,
      detail: `The speech model ${title} (${megabytes(absent.totalBytes)} MB) is downloaded when it’s first needed.`,
      setUp: [],
      progress: null,
    }
  }
  return { isAvailable: false, detail: barredSentence(barred), setUp: ['npm run models', 'npm start'], progress: null }
}

function barredSentence(barred: ModelState | undefined): string {
  if (barred === undefined) return 'No speech model is installed, and downloads are off (MINUTEBOOK_MODELS).'
  const { title } = pinnedModels[barred.id]
  return barred.step === 'paused'
    ? `The download of the speech model ${title} is paused.`
    : `Couldn’t download the speech model ${title}: ${barred.detail ?? 'unknown reason.'}`
}

function readySentence(ready: readonly ModelState[]): string {
  const names = ready.map(({ id }) => {
    const { title, languages } = pinnedModels[id]
    const scope = Array.isArray(languages) ? `${languages.length} languages` : 'almost any language'
    return `${title} (${scope})`
  })
  return `Recognizes speech on this machine with ${new Intl.ListFormat('en').format(names)}.`
}

function fetchingSentence({ id, doneBytes, totalBytes }: ModelState): string {
  return `Downloading the speech model ${pinnedModels[id].title}: ${megabytes(doneBytes)} of ${megabytes(totalBytes)} MB.`
}

const megabytes = (bytes: number) => Math.round(bytes / 1e6)

function fetchOf(state: ModelState | undefined): Pick<Facts, 'progress' | 'fetching'> {
  if (state === undefined || state.totalBytes === 0) return { progress: null }
  const { id, doneBytes, totalBytes, secondsLeft } = state
  const fetching = { name: pinnedModels[id].title, doneBytes, totalBytes, secondsLeft }
  return { progress: Math.min(1, doneBytes / totalBytes), fetching }
}

let found: Promise<string | null> | undefined

/** Returns why the speech runtime can't work on this machine; null if it can. Checked once, by loading it. */
export function runtimeProblem(): Promise<string | null> {
  found ??= runSpeechChild({
    task: { kind: 'probe' },
    read: [],
    maxMemoryBytes: 500_000_000,
    signal: new AbortController().signal,
    parseMessage: () => null,
    onMessage: () => null,
  }).then(
    () => null,
    (error: unknown) => runtimeSentence(error instanceof Error ? error.message : String(error)),
  )
  return found
}

/** Returns the message to show when loading the runtime failed with `why`. */
export function runtimeSentence(why: string): string {
  const platform = `${process.platform}-${process.arch}`
  if (why.includes('A sandbox is required')) return why
  if (/Cannot find (package|module)/.test(why)) {
    return `The local speech engine has no build for ${platform}, or it wasn’t installed (optional dependencies were left out).`
  }
  if (/GLIBC|GLIBCXX/.test(why)) {
    return 'The local speech engine needs a newer system: glibc 2.32 and libstdc++ of GCC 11, as in Debian 12 and Ubuntu 22.04.'
  }
  if (/ld-linux|musl/.test(why))
    return 'The local speech engine needs glibc; it doesn’t run on Alpine and other musl systems.'
  return `The local speech engine can’t start on this machine (${platform}): ${why.split('\n')[0]?.slice(0, 300) ?? ''}`
}

export type RecognizerId = 'parakeet-tdt-0.6b-v3' | 'whisper-small' | 'whisper-base'

const parakeet = 'parakeet-tdt-0.6b-v3'
const megabyte = 1024 ** 2
/** With less memory, Whisper small would leave too little for everything else. */
const smallNeedsBytes = 3900 * megabyte
/** Memory for the service itself, its database and FFmpeg. */
const serviceBytes = 700 * megabyte

/** The languages that Whisper supports, as its own codes. */
const whisperLanguages = new Set(
  (
    'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha haw he hi hr ht hu hy id is it ja ' +
    'jw ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq ' +
    'sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh'
  ).split(' '),
)
/** Languages for which Whisper's code differs from the standard one. */
const whisperCodes = new Map([
  ['nb', 'no'],
  ['jv', 'jw'],
  ['fil', 'tl'],
  ['iw', 'he'],
  ['in', 'id'],
])

/** Returns Whisper's code for a language, null if it doesn't support it. */
export function whisperCodeOf(languageCode: string): string | null {
  const primary = primaryLanguage(languageCode) ?? ''
  const code = whisperCodes.get(primary) ?? primary
  return whisperLanguages.has(code) ? code : null
}

/** Converts one of Whisper's codes to BCP 47. */
export const languageOfWhisper = (code: string): string => (code === 'jw' ? 'jv' : code)

export function isParakeetLanguage(languageCode: string): boolean {
  const languages = pinnedModels[parakeet].languages
  return Array.isArray(languages) && languages.includes(primaryLanguage(languageCode) ?? '')
}

/**
 * Returns the memory limit for a process with these models: twice the size of their files, since the runtime reads and
 * rearranges them, plus working memory.
 */
export function memoryOf(ids: readonly ModelId[]): number {
  return ids.reduce((sum, id) => sum + bytesOf(id) * 2, 0) + 400 * megabyte
}

/** Returns the memory of this machine or its container, in bytes. */
export function machineMemory(): number {
  const limit = process.constrainedMemory()
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem()
}

/**
 * Returns the models that support a language and fit on this machine, best first; `null` means an unknown language.
 * Empty if there is none.
 */
export function modelsForLanguage(languageCode: string | null, memoryBytes = machineMemory()): RecognizerId[] {
  const whisper: RecognizerId[] = memoryBytes >= smallNeedsBytes ? ['whisper-small', 'whisper-base'] : ['whisper-base']
  const knowsWhisper = languageCode === null || whisperCodeOf(languageCode) !== null
  const knowsParakeet = languageCode === null || isParakeetLanguage(languageCode)
  const all: RecognizerId[] = [...(knowsParakeet ? ([parakeet] as const) : []), ...(knowsWhisper ? whisper : [])]
  return all.filter((id) => memoryOf([id]) + serviceBytes <= memoryBytes)
}

/** Returns how many models of this size may run at once. */
export function roomFor(id: RecognizerId): number {
  return Math.max(1, Math.floor((machineMemory() - serviceBytes) / memoryOf([id])))
}

/** The least memory with which any recognition works. */
export const leastMemoryBytes = memoryOf(['whisper-base']) + serviceBytes
