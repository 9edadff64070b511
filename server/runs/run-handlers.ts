import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { RetryRecordingBody, Run } from '../../openapi/generated/types.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import type { ModelStore } from '../models/model-store.ts'
import { Problem } from '../problems.ts'
import { createRecordingPermit } from '../recordings/recording-permit.ts'
import { createRecordingStore } from '../recordings/recording-store.ts'
import { isVisibleTo, type RecordingVisibility, type Viewer } from '../recordings/recording-visibility.ts'
import { hasSearch } from '../speaker-search/search-store.ts'
import { canonicalLanguage, languageError } from '../text-rules.ts'
import { cancelRun } from './end-run.ts'
import { readLiveLines } from './live-lines.ts'
import { retryRecording, type RetryOptions } from './retry-recording.ts'
import type { RunCancellations } from './run-monitor.ts'
import type { PresentMember } from '../access.ts'
import { VersionedCache, versionOf } from '../db/change-versions.ts'
import { pinnedModels } from '../models/pinned-models.ts'
import { localReadiness } from '../speech/local/local-status.ts'

export type RunDeps = {
  db: Db
  files: FileStore
  jobs: JobQueue
  visibility: RecordingVisibility
  models: ModelStore
  runCancellations: RunCancellations
}

type RunOperations = 'listRuns' | 'deleteRun' | 'listLiveLines' | 'retryRecording'

export function runHandlers(deps: RunDeps): Pick<RouteHandlers, RunOperations> {
  const recordings = createRecordingStore(deps.db)
  const permit = createRecordingPermit(deps.db, deps.visibility)
  const listRuns = createRunList(deps)
  return {
    async listRuns(request, reply) {
      return reply.code(200).send(await listRuns(request.member))
    },

    async deleteRun(request, reply) {
      const { recordingId } = request.params
      // Those who may start it may cancel it.
      const isSearch = await hasSearch(deps.db, recordingId)
      await (isSearch ? permit.requireEdit : permit.requireManage)(request.member, recordingId)
      if (!(await cancelRun(deps.db, { recordingId, userId: request.member.userId }))) throw Problem.notFound('Run')
      deps.runCancellations.cancel(recordingId)
      return reply.code(204).send()
    },

    async listLiveLines(request, reply) {
      const { recordingId } = request.params
      const viewer = await deps.visibility.viewerOf(request.member)
      if (!(await recordings.isVisible(viewer, recordingId))) throw Problem.notFound('Recording')
      return reply.code(200).send(await readLiveLines(deps.db, recordingId, request.query?.after))
    },

    async retryRecording(request, reply) {
      const { member } = request
      const { recordingId } = request.params
      await permit.requireManage(member, recordingId)
      await retryRecording(deps, member, { recordingId, ...checkLanguage(request.body) })
      const recording = await recordings.find(await deps.visibility.viewerOf(member), recordingId)
      if (recording === null) throw Problem.notFound('Recording')
      return reply.code(200).send(recording)
    },
  }
}

/** The validated spoken language in the body; null and undefined are passed through. */
function checkLanguage(body: RetryRecordingBody | undefined): Pick<RetryOptions, 'languageCode'> {
  const { languageCode } = body ?? {}
  const error = languageError(languageCode ?? null)
  if (error !== null) throw Problem.invalid([error])
  return languageCode === undefined ? {} : { languageCode: canonicalLanguage(languageCode) }
}

// A literal instead of a parameter: only then can a prepared statement use the partial index on runs in flight.
const isInFlight = sql<boolean>`recordings.stage <> 'finished'`
const MAX_KEPT = 2_000

type RunListDeps = { db: Db; visibility: RecordingVisibility; models: ModelStore }

/**
 * Lists the runs in flight that a member may see, oldest first. Every open page polls them and usually there are none,
 * so whether there are any is cached; their progress isn't.
 */
function createRunList({ db, visibility, models }: RunListDeps): (member: PresentMember) => Promise<Run[]> {
  const kept = new VersionedCache<boolean>(MAX_KEPT)
  return async (member) => {
    const { directoryId, versions } = member
    const version = versionOf(versions, ['visibility', 'recordings'])
    if (!(await kept.find(directoryId, version, () => hasRuns(db, directoryId)))) return []
    return readRuns({ db, models }, await visibility.viewerOf(member))
  }
}

async function readRuns({ db, models }: Omit<RunListDeps, 'visibility'>, viewer: Viewer): Promise<Run[]> {
  const rows = await db
    .selectFrom('recordings')
    .innerJoin('directories', 'directories.directoryId', 'recordings.directoryId')
    .select(['recordingId', 'stage', 'progress', 'runStartedOn', 'requestedLanguageCode'])
    .select('directories.languageCode as directoryLanguageCode')
    .where(isInFlight)
    .where(isVisibleTo(viewer))
    .orderBy('recordings.createdOn')
    .orderBy('recordingId')
    .execute()
  const runs: Run[] = []
  // Memoized: many runs may wait for the same model, and each lookup checks its files.
  const awaited = new Map<string, Promise<Run['waitsFor']>>()
  const awaitedBy = (languages: Languages) => {
    const key = JSON.stringify(languages)
    const model = awaited.get(key) ?? awaitedModel(models, languages)
    awaited.set(key, model)
    return model
  }
  for (const { recordingId, stage, progress, runStartedOn, ...languages } of rows) {
    if (stage === 'finished') continue
    const waitsFor = stage === 'waitingForModel' ? await awaitedBy(languages) : null
    runs.push({ recordingId, stage, progress, startedOn: runStartedOn?.toISOString() ?? null, waitsFor })
  }
  return runs
}

type Languages = { requestedLanguageCode: string | null; directoryLanguageCode: string | null }

async function awaitedModel(models: ModelStore, languages: Languages): Promise<Run['waitsFor']> {
  const readiness = await localReadiness(models, {
    languageCode: languages.requestedLanguageCode,
    expectedLanguageCode: languages.directoryLanguageCode,
    isStandIn: false,
  })
  if (typeof readiness === 'string') return null
  const { doneBytes, totalBytes, secondsLeft } = await models.state(readiness.model)
  const { title: name } = pinnedModels[readiness.model]
  return { name, doneBytes, totalBytes, secondsLeft, isFailing: !readiness.isOnItsWay }
}

async function hasRuns(db: Db, directoryId: string): Promise<boolean> {
  const row = await db
    .selectFrom('recordings')
    .select('recordingId')
    .where('directoryId', '=', directoryId)
    .where(isInFlight)
    .where('deletedOn', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
