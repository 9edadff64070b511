import { sql } from 'kysely'
import type { Member } from '../../access.ts'
import { recordAudit } from '../../audit/audit-log.ts'
import type { Db } from '../../db/open-database.ts'
import type { RetentionPreview, RetentionRule } from '../../../openapi/generated/types.ts'
import { Problem } from '../../problems.ts'
import { dueForDeletion, dueForMedia } from './due-recordings.ts'

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

/** Sets the rule; the log tells of what changed. */
export function replaceRule(db: Db, { directoryId, userId }: Member, rule: RetentionRule): Promise<void> {
  return db.transaction().execute(async (trx) => {
    // Two who change it wait for each other here.
    const { name } = await trx
      .selectFrom('directories')
      .select('name')
      .where('directoryId', '=', directoryId)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow()
    const before = await readRule(trx, directoryId)
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

/** The rule as it came, without anything else; 400 where sound and video would be kept longer than the recording. */
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

/** What the rule would take away now. */
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
