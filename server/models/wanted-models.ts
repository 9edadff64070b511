import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { modelsForLanguage } from '../speech/local/local-status.ts'
import type { SpeechConfig } from '../speech/speech-config.ts'
import { languageModelFor } from '../summarizer/local/language-models.ts'
import type { ModelFetcher } from './fetching-model-store.ts'
import type { ModelId } from './model-store.ts'
import { formerModels } from './verified-files.ts'

/** These tell speakers apart, whatever is spoken and whoever recognizes it. */
const speakerModels: ModelId[] = ['pyannote-segmentation-3.0', 'titanet-small']

/** What people on this machine most likely speak. */
export function machineLanguage(): string {
  return new Intl.Locale(Intl.DateTimeFormat().resolvedOptions().locale).language
}

/** Models for recordings in these languages; recognition only where a local engine does it. */
export function modelsFor(
  languages: readonly string[],
  { engine, openai }: Pick<SpeechConfig, 'engine' | 'openai'>,
): ModelId[] {
  if (engine === 'subtitles') return []
  const isLocal = engine === 'local' || (engine === 'auto' && openai === null)
  const recognizers = isLocal ? languages.flatMap((language) => modelsForLanguage(language).slice(0, 1)) : []
  return [...new Set([...speakerModels, ...recognizers])]
}

/** Models for the languages of all companies; of the machine while there is no company. */
export async function wantedModels(db: Db, speech: SpeechConfig): Promise<ModelId[]> {
  const rows = await db.selectFrom('directories').select('languageCode').distinct().execute()
  const languages = rows.map(({ languageCode }) => languageCode).filter((code) => code !== null)
  return modelsFor(languages.length === 0 ? [machineLanguage()] : languages, speech)
}

type FetchDeps = { db: Db; jobs: JobQueue; models: ModelFetcher; speech: SpeechConfig; logger: Logger }

/** A company may be founded, or choose another language, at any time. */
const LOOK_AGAIN_MS = 60_000

/** Begins to fetch what the companies' languages need, and goes on doing so until the queue stops. Waits for none of it. */
export async function startFetchingModels({ db, jobs, models, speech, logger }: FetchDeps): Promise<void> {
  async function look() {
    const languageModel = (await models.isLanguageModelWanted()) ? languageModelFor() : null
    models.want([...(await wantedModels(db, speech)), ...(languageModel === null ? [] : [languageModel])])
  }
  const onError = (error: unknown) => logger.warn({ err: error }, 'it was not looked which speech models are needed')
  const timer = setInterval(() => void look().catch(onError), LOOK_AGAIN_MS)
  timer.unref()
  jobs.whenStopping(async () => clearInterval(timer))
  await look().catch(onError)
  for (const { name, bytes } of await formerModels(models.config.folder)) {
    logger.warn({ name, bytes }, 'a speech model of an earlier version is no longer used; remove it to free its room')
  }
}
