import { sql } from 'kysely'

import type { Member } from '../../access.ts'
import { recordAudit } from '../../audit/audit-log.ts'
import type { Db } from '../../db/open-database.ts'
import { lockedDirectory } from '../../directories/locked-directory.ts'
import type { RetentionPreview, RetentionRule } from '../../../openapi/generated/types.ts'
import { Problem } from '../../problems.ts'

/** Keeps everything. */
const NO_RULE: RetentionRule = { deleteAfterDays: null, mediaAfterDays: null, keepFiled: true }

const fields = ['deleteAfterDays', 'mediaAfterDays', 'keepFiled'] as const

export async function readRule(db: Db, directoryId: string): Promise<RetentionRule> {
  const row = await db
    .selectFrom('retentionRules')
    .select(fields)
    .where('directoryId', '=', directoryId)
    .executeTakeFirst()
  return row ?? NO_RULE
}

type Replacement = { rule: RetentionRule; expected: RetentionRule | undefined }

/**
 * Sets the rule and logs what changed. Throws 409 if it isn't as `expected`, because that could delete what another
 * admin chose to keep.
 */
export function replaceRule(db: Db, { directoryId, userId }: Member, { rule, expected }: Replacement): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Serializes concurrent changes.
    const { name } = await lockedDirectory(trx, directoryId).select('name').executeTakeFirstOrThrow()
    const before = await readRule(trx, directoryId)
    if (expected !== undefined && fields.some((field) => expected[field] !== before[field]))
      throw Problem.conflict('The rule was changed elsewhere.')
    const changed = fields.filter((field) => rule[field] !== before[field])
    if (changed.length === 0) return
    await trx
      .insertInto('retentionRules')
      .values({ directoryId, ...rule })
      .onConflict((conflict) => conflict.column('directoryId').doUpdateSet(rule))
      .execute()
    const inWords = (value: RetentionRule[(typeof fields)[number]]) => (value === null ? null : String(value))
    await recordAudit(trx, {
      directoryId,
      userId,
      action: 'retention.updated',
      resourceId: directoryId,
      resourceName: name,
      changes: changed.map((field) => ({ field, before: inWords(before[field]), after: inWords(rule[field]) })),
    })
  })
}

/** Returns the rule without other fields. Throws 400 if audio and video would be kept longer than the recording. */
export function checkRule({ deleteAfterDays, mediaAfterDays, keepFiled }: RetentionRule): RetentionRule {
  if (deleteAfterDays !== null && mediaAfterDays !== null && mediaAfterDays >= deleteAfterDays)
    throw Problem.invalid([
      {
        field: 'mediaAfterDays',
        code: 'tooLarge',
        params: { max: deleteAfterDays - 1 },
        message: 'must be fewer days than deleteAfterDays.',
      },
    ])
  return { deleteAfterDays, mediaAfterDays, keepFiled }
}

/** Returns what the rule would remove now. */
export async function previewRule(db: Db, directoryId: string, rule: RetentionRule): Promise<RetentionPreview> {
  const at = { directoryId, rule, now: Date.now() }
  const count = sql<number>`count(*)::int`
  const { deleteCount } = await dueForDeletion(db, at).select(count.as('deleteCount')).executeTakeFirstOrThrow()
  const sizeBytes = sql<number>`coalesce(sum(coalesce(size_bytes, playback_size_bytes, 0)), 0)::float8`
  const media = await dueForMedia(db, at)
    .select([count.as('mediaCount'), sizeBytes.as('mediaBytes')])
    .executeTakeFirstOrThrow()
  return { deleteCount, ...media }
}

const DAY_MS = 24 * 3_600_000

/** A company's rule at a time in milliseconds. */
export type RuleAt = { directoryId: string; rule: RetentionRule; now: number }

/** Selects the recordings to delete, for the preview and for the job. */
export function dueForDeletion(db: Db, { directoryId, rule, now }: RuleAt) {
  return olderThan(kept(db, { directoryId, rule }), daysBefore(now, rule.deleteAfterDays))
}

/** Selects those that lose audio and video, but aren't deleted. */
export function dueForMedia(db: Db, { directoryId, rule, now }: RuleAt) {
  return olderThan(kept(db, { directoryId, rule }), daysBefore(now, rule.mediaAfterDays))
    .where(age, '>=', daysBefore(now, rule.deleteAfterDays))
    .where('recordings.filesFreedOn', 'is', null)
    .where((eb) => eb.or([eb('recordings.fileKey', 'is not', null), eb('recordings.playbackFileKey', 'is not', null)]))
}

/** A restored recording counts from its restoration. */
const age = sql<Date>`greatest(recordings.created_on, recordings.restored_on)`

/** Also filters by creation date, which has an index. */
const olderThan = (query: ReturnType<typeof kept>, day: Date) =>
  query.where('recordings.createdOn', '<', day).where(age, '<', day)

/** Never is before all dates. */
const daysBefore = (now: number, days: number | null) => new Date(days === null ? 0 : now - days * DAY_MS)

/** Selects the recordings the rule applies to, except those being processed. */
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
