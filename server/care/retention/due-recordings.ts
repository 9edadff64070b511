import { sql } from 'kysely'
import type { Db } from '../../db/open-database.ts'
import type { RetentionRule } from '../../../openapi/generated/types.ts'

const DAY_MS = 24 * 3_600_000

/** A company's rule at a moment, which is in milliseconds. */
export type RuleAt = { directoryId: string; rule: RetentionRule; now: number }

/** The recordings that are to be deleted. Used by the preview and by the job alike. */
export function dueForDeletion(db: Db, { directoryId, rule, now }: RuleAt) {
  return olderThan(kept(db, { directoryId, rule }), daysBefore(now, rule.deleteAfterDays))
}

/** Those that lose sound and video, and are not to be deleted. */
export function dueForMedia(db: Db, { directoryId, rule, now }: RuleAt) {
  return olderThan(kept(db, { directoryId, rule }), daysBefore(now, rule.mediaAfterDays))
    .where(age, '>=', daysBefore(now, rule.deleteAfterDays))
    .where('recordings.filesFreedOn', 'is', null)
    .where((eb) => eb.or([eb('recordings.fileKey', 'is not', null), eb('recordings.playbackFileKey', 'is not', null)]))
}

/** A recording that somebody has restored counts from then on. */
const age = sql<Date>`greatest(recordings.created_on, recordings.restored_on)`

/** The day of creation besides, because that has an index. */
const olderThan = (query: ReturnType<typeof kept>, day: Date) =>
  query.where('recordings.createdOn', '<', day).where(age, '<', day)

/** Before all time for never. */
const daysBefore = (now: number, days: number | null) => new Date(days === null ? 0 : now - days * DAY_MS)

/** Those that the rule speaks of; not while they are being worked on. */
function kept(db: Db, { directoryId, rule }: Pick<RuleAt, 'directoryId' | 'rule'>) {
  return db
    .selectFrom('recordings')
    .where('recordings.directoryId', '=', directoryId)
    .where('recordings.deletedOn', 'is', null)
    .where('recordings.stage', '=', 'finished')
    .$if(rule.keepFiled, (query) =>
      query.where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('folderRecordings')
              .innerJoin('folders', 'folders.folderId', 'folderRecordings.folderId')
              .select('folders.folderId')
              .whereRef('folderRecordings.recordingId', '=', 'recordings.recordingId')
              .where('folders.deletedOn', 'is', null),
          ),
        ),
      ),
    )
}
