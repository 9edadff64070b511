import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { Run } from '../generated/types.gen.ts'
import { isVisibleTo, type Viewer } from '../recordings/recording-visibility.ts'

// Written out, not bound: only so does a prepared statement know the index of what is in flight.
const isInFlight = sql<boolean>`recordings.stage <> 'finished'`

/** Runs in flight that the viewer may see, oldest first. */
export async function listRuns(db: Db, viewer: Viewer): Promise<Run[]> {
  // Mostly there are none: every open page asks for them, so the short way comes first.
  if (!(await hasRuns(db, viewer))) return []
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

async function hasRuns(db: Db, { directoryId }: Viewer): Promise<boolean> {
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
