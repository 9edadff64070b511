import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { modelsForLanguage } from '../speech/local/local-status.ts'
import type { SpeechConfig } from '../speech/speech-config.ts'
import { languageModelFor } from '../summarizer/local/language-models.ts'
import type { ModelFetcher } from './fetching-model-store.ts'
import type { ModelId, ModelState, ModelStore } from './model-store.ts'
import { formerModels } from './verified-files.ts'

/** The output: a terminal, on which one line is overwritten, or a log of lines. */
export type Terminal = { write: (text: string) => unknown; isTTY?: boolean; columns?: number }

type Totals = { doneBytes: number; totalBytes: number; secondsLeft: number | null }

/** Returns one line about all models together, such as "Speech models: 43 % of 716 MB, about 2 minutes left". */
function progressLine({ doneBytes, totalBytes, secondsLeft }: Totals): string {
  const part = `${Math.floor((doneBytes / totalBytes) * 100)} % of ${Math.round(totalBytes / 1e6)} MB`
  return `Speech models: ${part}${secondsLeft === null ? '' : `, ${timeLeft(secondsLeft)} left`}`
}

function timeLeft(seconds: number): string {
  if (seconds < 60) return 'less than a minute'
  const minutes = Math.round(seconds / 60)
  if (minutes < 120) return `about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`
  return `about ${Math.round(minutes / 60)} hours`
}

const totalsOf = (states: readonly ModelState[]): Totals => ({
  doneBytes: states.reduce((sum, { doneBytes }) => sum + doneBytes, 0),
  totalBytes: states.reduce((sum, { totalBytes }) => sum + totalBytes, 0),
  // Each value already includes the models before it.
  secondsLeft: states.some(({ step, secondsLeft }) => step === 'fetching' && secondsLeft === null)
    ? null
    : states.reduce<number | null>(
        (most, { secondsLeft }) => (secondsLeft === null ? most : Math.max(most ?? 0, secondsLeft)),
        null,
      ),
})

const LOOK_MS = 1_000
const PART_SAID = 0.1

/**
 * Prints the progress of the models until all are there, or the signal aborts: one line that is overwritten on a real
 * terminal, a line for each tenth elsewhere. Obstacles are reported once, each on its own line.
 */
export async function reportModels(
  store: ModelStore,
  ids: readonly ModelId[],
  { terminal, signal, lookMs = LOOK_MS }: { terminal: Terminal; signal: AbortSignal; lookMs?: number },
): Promise<void> {
  const screen = new ProgressScreen(terminal)
  let wasMissing = false
  while (!signal.aborted) {
    const states = await Promise.all(ids.map((id) => store.state(id)))
    const failed = states.find(({ step }) => step === 'failed')
    screen.obstacle(failed === undefined ? null : (failed.detail ?? ''))
    if (states.every(({ step }) => step === 'ready')) {
      if (wasMissing) screen.say('Speech models are ready.')
      return
    }
    // Nothing is being downloaded, and nothing will be until the setup changes.
    if (states.every(({ step }) => step === 'ready' || step === 'off')) return
    wasMissing = true
    if (states.some(({ step }) => step === 'fetching')) screen.progress(totalsOf(states))
    await sleep(lookMs, null, { signal, ref: false }).catch(() => {})
  }
}

class ProgressScreen {
  readonly #terminal: Terminal
  #nextPart = 0
  #isOnLine = false
  readonly #obstacles = new Set<string>()

  constructor(terminal: Terminal) {
    this.#terminal = terminal
  }

  progress(totals: Totals) {
    const line = progressLine(totals)
    if (this.#terminal.isTTY === true) {
      this.#terminal.write(`\r\u001B[2K${line.slice(0, (this.#terminal.columns ?? 80) - 1)}`)
      this.#isOnLine = true
      return
    }
    const part = totals.doneBytes / totals.totalBytes
    if (part < this.#nextPart) return
    this.#nextPart = Math.floor(part / PART_SAID + 1) * PART_SAID
    this.#terminal.write(`${line}\n`)
  }

  /** Several models run into the same obstacle, one after the other. */
  obstacle(detail: string | null) {
    if (detail === null) this.#obstacles.clear()
    else if (!this.#obstacles.has(detail)) {
      this.#obstacles.add(detail)
      this.say(`Couldn’t download the speech models: ${detail} Minutebook keeps trying.`)
    }
  }

  say(sentence: string) {
    this.#terminal.write(`${this.#isOnLine ? '\r\u001B[2K' : ''}${sentence}\n`)
    this.#isOnLine = false
  }
}

/** These separate speakers, in any language and with any recognizer. */
const speakerModels: ModelId[] = ['pyannote-segmentation-3.0', 'titanet-small']

/** Returns the language that people on this machine most likely speak. */
export function machineLanguage(): string {
  return new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale).language
}

/** Returns the models for recordings in these languages; recognizers only if a local engine is used. */
export function modelsFor(
  languages: readonly string[],
  { engine, openai }: Pick<SpeechConfig, 'engine' | 'openai'>,
): ModelId[] {
  if (engine === 'subtitles') return []
  const isLocal = engine === 'local' || (engine === 'auto' && openai === null)
  const recognizers = isLocal ? languages.flatMap((language) => modelsForLanguage(language).slice(0, 1)) : []
  return [...new Set([...speakerModels, ...recognizers])]
}

/** Returns the models for the languages of all companies, or of the machine if there is no company yet. */
export async function wantedModels(db: Db, speech: SpeechConfig): Promise<ModelId[]> {
  const rows = await db.selectFrom('directories').select('languageCode').distinct().execute()
  const languages = rows.map(({ languageCode }) => languageCode).filter((code) => code !== null)
  return modelsFor(languages.length === 0 ? [machineLanguage()] : languages, speech)
}

type FetchDeps = { db: Db; jobs: JobQueue; models: ModelFetcher; speech: SpeechConfig; logger: Logger }

/** A company can be created, or change its language, at any time. */
const LOOK_AGAIN_MS = 60_000

/**
 * Starts downloading what the companies' languages need, and keeps checking until the queue stops. Doesn't wait for the
 * downloads.
 */
export async function startFetchingModels({ db, jobs, models, speech, logger }: FetchDeps): Promise<void> {
  async function look() {
    const languageModel = (await models.isLanguageModelWanted()) ? languageModelFor() : null
    models.want([...(await wantedModels(db, speech)), ...(languageModel === null ? [] : [languageModel])])
  }
  const onError = (error: unknown) => logger.warn({ err: error }, 'failed to check which speech models are needed')
  const timer = setInterval(() => void look().catch(onError), LOOK_AGAIN_MS)
  timer.unref()
  jobs.whenStopping(async () => clearInterval(timer))
  await look().catch(onError)
  for (const { name, bytes } of await formerModels(models.config.folder)) {
    logger.warn({ name, bytes }, 'a speech model from an earlier version is no longer used; delete it to free space')
  }
}
