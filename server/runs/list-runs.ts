import { sql } from 'kysely'
import type { PresentMember } from '../access.ts'
import { versionOf } from '../db/change-versions.ts'
import { KeptValues } from '../db/kept-values.ts'
import type { Db } from '../db/open-database.ts'
import type { Run } from '../generated/types.gen.ts'
import { isVisibleTo, type RecordingVisibility, type Viewer } from '../recordings/recording-visibility.ts'

// Written out, not bound: only so does a prepared statement know the index of what is in flight.
const isInFlight = sql<boolean>`recordings.stage <> 'finished'`
const MAX_KEPT = 2_000

/**
 * Lists the runs in flight that a member may see, oldest first. Every open page asks for them and mostly there are none,
 * so that it is kept whether there are any; how far they are is not.
 */
export function createRunList(db: Db, visibility: RecordingVisibility): (member: PresentMember) => Promise<Run[]> {
  const kept = new KeptValues<boolean>(MAX_KEPT)
  return async (member) => {
    const { directoryId, versions } = member
    const version = versionOf(versions, ['visibility', 'recordings'])
    if (!(await kept.find(directoryId, version, () => hasRuns(db, directoryId)))) return []
    return listRuns(db, await visibility.viewerOf(member))
  }
}

async function listRuns(db: Db, viewer: Viewer): Promise<Run[]> {
  const rows = await db
    .selectFrom('recordings')
    .select(['recordingId', 'stage', 'progress', 'runStartedOn'])
    .where(isInFlight)
    .where(isVisibleTo(viewer))
    .orderBy('createdOn')
    .orderBy('recordingId')
    .execute()
  return rows.flatMap(({ recordingId, stage, progress, runStartedOn }) =>
    stage === 'finished' ? [] : [{ recordingId, stage, progress, startedOn: runStartedOn?.toISOString() ?? null }],
  )
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
