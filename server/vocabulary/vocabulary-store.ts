import { sql } from 'kysely'
import type { Member } from '../access.ts'
import { recordAudit } from '../audit/audit-log.ts'
import type { Db } from '../db/open-database.ts'
import type { Row } from '../db/tables.ts'
import type { VocabularyEntry } from '../../openapi/generated/types.ts'
import { requireWithinLimit } from '../limits.ts'
import { newId } from '../new-id.ts'

/** All fields of an entry that a caller writes. */
export type EntryFacts = Pick<
  VocabularyEntry,
  'phrase' | 'manualReplacePhrases' | 'description' | 'languageCode' | 'isDirectoryWide'
>

const columns = [
  'vocabularyId',
  'phrase',
  'manualReplacePhrases',
  'description',
  'languageCode',
  'isDirectoryWide',
  'createdOn',
  'modifiedOn',
] as const

/** Returns what the member can see: the directory's entries and their own, in dictionary order. */
export async function listEntries(db: Db, member: Member): Promise<VocabularyEntry[]> {
  const rows = await visibleTo(db, member)
    .select(columns)
    .orderBy(sql`phrase collate "und-x-icu"`)
    .orderBy('vocabularyId')
    .execute()
  return rows.map(toEntry)
}

export function createEntry(db: Db, member: Member, facts: EntryFacts): Promise<VocabularyEntry> {
  const { directoryId, userId } = member
  const now = new Date()
  return db.transaction().execute(async (trx) => {
    const row = await trx
      .insertInto('vocabulary')
      .values({ vocabularyId: newId(), directoryId, userId, ...facts, createdOn: now, modifiedOn: now })
      .returning(columns)
      .executeTakeFirstOrThrow()
    await requireWithinLimits(trx, member, [facts])
    return toEntry(row)
  })
}

/** Returns them in the given order. */
export async function createEntries(trx: Db, member: Member, facts: readonly EntryFacts[]): Promise<VocabularyEntry[]> {
  const { directoryId, userId } = member
  if (facts.length === 0) return []
  const now = new Date()
  const values = facts.map((one) => ({
    vocabularyId: newId(),
    directoryId,
    userId,
    ...one,
    createdOn: now,
    modifiedOn: now,
  }))
  const rows = await trx.insertInto('vocabulary').values(values).returning(columns).execute()
  await requireWithinLimits(trx, member, facts)
  return rows.map(toEntry)
}

/** Returns an entry the member can see, locked until the end of the transaction, or null. */
export async function lockEntry(trx: Db, member: Member, vocabularyId: string): Promise<VocabularyEntry | null> {
  const row = await visibleTo(trx, member)
    .select(columns)
    .where('vocabularyId', '=', vocabularyId)
    .forUpdate()
    .executeTakeFirst()
  return row === undefined ? null : toEntry(row)
}

/** Replaces a locked entry. If it becomes personal, it belongs to the member. */
export async function replaceEntry(
  trx: Db,
  { vocabularyId, isDirectoryWide }: VocabularyEntry,
  { member, facts }: { member: Member; facts: EntryFacts },
): Promise<VocabularyEntry> {
  const { userId } = member
  const owner = isDirectoryWide && !facts.isDirectoryWide ? { userId } : {}
  const row = await trx
    .updateTable('vocabulary')
    .set({ ...facts, ...owner, modifiedOn: new Date() })
    .where('vocabularyId', '=', vocabularyId)
    .returning(columns)
    .executeTakeFirstOrThrow()
  if (isDirectoryWide !== facts.isDirectoryWide) await requireWithinLimits(trx, member, [facts])
  return toEntry(row)
}

async function requireWithinLimits(trx: Db, member: Member, facts: readonly EntryFacts[]) {
  if (facts.some(({ isDirectoryWide }) => isDirectoryWide)) await requireWithinLimit(trx, 'companyWords', member)
  if (facts.some(({ isDirectoryWide }) => !isDirectoryWide)) await requireWithinLimit(trx, 'ownWords', member)
}

export async function deleteEntry(
  trx: Db,
  { directoryId, userId }: Member,
  { vocabularyId, phrase }: VocabularyEntry,
): Promise<void> {
  await trx.updateTable('vocabulary').set({ deletedOn: new Date() }).where('vocabularyId', '=', vocabularyId).execute()
  const action = 'vocabularyEntry.deleted'
  await recordAudit(trx, { directoryId, userId, action, resourceId: vocabularyId, resourceName: phrase })
}

function visibleTo(db: Db, { directoryId, userId }: Member) {
  return db
    .selectFrom('vocabulary')
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .where((eb) => eb.or([eb('isDirectoryWide', '=', true), eb('userId', '=', userId)]))
}

type EntryRow = Pick<Row<'vocabulary'>, (typeof columns)[number]>

function toEntry({ createdOn, modifiedOn, ...row }: EntryRow): VocabularyEntry {
  return { ...row, createdOn: createdOn.toISOString(), modifiedOn: modifiedOn.toISOString() }
}
