import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Logger } from 'pino'
import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { ModelStore } from '../models/model-store.ts'
import { chooseTranscriber } from '../speech/choose-transcriber.ts'
import type { Transcriber } from '../speech/transcriber.ts'

export type ModelWaitDeps = {
  db: Db
  jobs: JobQueue
  models: ModelStore
  transcribers: Transcriber[]
  logger: Logger
}

type Waiting = { recordingId: string; requestedLanguageCode: string | null; directoryLanguageCode: string | null }

const LOOK_MS = 2_000

/**
 * Looks after the runs that wait for a speech model, until the queue stops: tells how much of it is there, and puts them back
 * into the queue once an engine can do them, or once nothing ever will. Every node does, so that none has to stay.
 */
export function startModelWaits(deps: ModelWaitDeps): void {
  const stopping = new AbortController()
  const looking = lookRegularly(deps, stopping.signal)
  deps.jobs.whenStopping(async () => {
    stopping.abort()
    await looking
  })
}

async function lookRegularly(deps: ModelWaitDeps, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    await lookOnce(deps, signal).catch((error: unknown) => {
      if (!signal.aborted) deps.logger.warn({ err: error }, 'runs that wait for a speech model were not looked at')
    })
    await sleep(LOOK_MS, null, { signal, ref: false }).catch(() => {})
  }
}

async function lookOnce(deps: ModelWaitDeps, signal: AbortSignal): Promise<void> {
  const rows = await deps.db
    .selectFrom('recordings')
    .innerJoin('directories', 'directories.directoryId', 'recordings.directoryId')
    .select(['recordingId', 'requestedLanguageCode', 'directories.languageCode as directoryLanguageCode'])
    .where('stage', '=', 'waitingForModel')
    .where('recordings.deletedOn', 'is', null)
    .execute()
  const byLanguage = Map.groupBy(rows, ({ requestedLanguageCode, directoryLanguageCode }) =>
    JSON.stringify([requestedLanguageCode, directoryLanguageCode]),
  )
  for (const group of byLanguage.values()) await lookAtGroup(deps, group, signal)
}

async function lookAtGroup(deps: ModelWaitDeps, group: Waiting[], signal: AbortSignal): Promise<void> {
  const [first] = group
  if (first === undefined) return
  const choice = await chooseTranscriber(deps.transcribers, {
    subtitles: null,
    durationSeconds: 1,
    languageCode: first.requestedLanguageCode,
    expectedLanguageCode: first.directoryLanguageCode,
    signal,
  })
  const ids = group.map(({ recordingId }) => recordingId)
  if (choice === null || !('awaited' in choice)) return queueAgain(deps, ids)
  const { doneBytes, totalBytes } = await deps.models.state(choice.awaited)
  const progress = totalBytes === 0 ? null : doneBytes / totalBytes
  await deps.db
    .updateTable('recordings')
    .set({ progress })
    .where('recordingId', 'in', ids)
    .where('stage', '=', 'waitingForModel')
    .where(sql<boolean>`progress is distinct from ${progress}::real`)
    .execute()
}

async function queueAgain({ db, jobs }: ModelWaitDeps, ids: string[]): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const runs = await trx
      .updateTable('recordings')
      .set({ stage: 'queued', progress: null })
      .where('recordingId', 'in', ids)
      .where('stage', '=', 'waitingForModel')
      .returning(['recordingId', 'attempt'])
      .execute()
    for (const { recordingId, attempt } of runs)
      await jobs.enqueue('transcribe-recording', { recordingId, attempt }, { trx })
  })
}
