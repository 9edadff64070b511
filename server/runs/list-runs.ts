import type { Db } from '../db/open-database.ts'
import type { Run } from '../generated/types.gen.ts'
import { isVisibleTo, type Viewer } from '../recordings/recording-visibility.ts'

/** Runs in flight that the viewer may see, oldest first. */
export async function listRuns(db: Db, viewer: Viewer): Promise<Run[]> {
  const rows = await db
    .selectFrom('recordings')
    .select(['recordingId', 'stage', 'progress', 'runStartedOn'])
    .where('stage', '<>', 'finished')
    .where(isVisibleTo(viewer))
    .orderBy('createdOn')
    .orderBy('recordingId')
    .execute()
  return rows.flatMap(({ recordingId, stage, progress, runStartedOn }) =>
    stage === 'finished' ? [] : [{ recordingId, stage, progress, startedOn: runStartedOn?.toISOString() ?? null }],
  )
}
