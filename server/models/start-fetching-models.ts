import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { SpeechConfig } from '../speech/speech-config.ts'
import type { ModelFetcher } from './fetching-model-store.ts'
import { formerModels } from './prune-models.ts'
import { wantedModels } from './wanted-models.ts'

type FetchDeps = { db: Db; jobs: JobQueue; models: ModelFetcher; speech: SpeechConfig; logger: Logger }

/** A company may be founded, or choose another language, at any time. */
const LOOK_AGAIN_MS = 60_000

/** Begins to fetch what the companies' languages need, and goes on doing so until the queue stops. Waits for none of it. */
export async function startFetchingModels({ db, jobs, models, speech, logger }: FetchDeps): Promise<void> {
  async function look() {
    models.want(await wantedModels(db, speech))
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
