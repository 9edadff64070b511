import { sql } from 'kysely'
import type { PresentMember } from '../access.ts'
import { versionOf } from '../db/change-versions.ts'
import { KeptValues } from '../db/kept-values.ts'
import type { Db } from '../db/open-database.ts'
import type { Run } from '../../openapi/generated/types.ts'
import type { ModelStore } from '../models/model-store.ts'
import { pinnedModels } from '../models/pinned-models.ts'
import { isVisibleTo, type RecordingVisibility, type Viewer } from '../recordings/recording-visibility.ts'
import { localReadiness } from '../speech/local/local-status.ts'

// Written out, not bound: only so does a prepared statement know the index of what is in flight.
const isInFlight = sql<boolean>`recordings.stage <> 'finished'`
const MAX_KEPT = 2_000

type RunListDeps = { db: Db; visibility: RecordingVisibility; models: ModelStore }

/**
 * Lists the runs in flight that a member may see, oldest first. Every open page asks for them and mostly there are none,
 * so that it is kept whether there are any; how far they are is not.
 */
export function createRunList({ db, visibility, models }: RunListDeps): (member: PresentMember) => Promise<Run[]> {
  const kept = new KeptValues<boolean>(MAX_KEPT)
  return async (member) => {
    const { directoryId, versions } = member
    const version = versionOf(versions, ['visibility', 'recordings'])
    if (!(await kept.find(directoryId, version, () => hasRuns(db, directoryId)))) return []
    return listRuns({ db, models }, await visibility.viewerOf(member))
  }
}

async function listRuns({ db, models }: Omit<RunListDeps, 'visibility'>, viewer: Viewer): Promise<Run[]> {
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
  // Many may wait for the same one, and its files are looked at each time.
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
