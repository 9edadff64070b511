import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { RunFacts } from './run-store.ts'
import type { VocabularyEntry } from './vocabulary-replacement.ts'

export type RunVocabularyEntry = VocabularyEntry & { languageCode: string | null }

/**
 * Vocabulary that bears on the owner's recordings, the most particular first: personal entries before the
 * directory's, those of one language before those of all, newer before older ones.
 */
export function runVocabulary(
  db: Db,
  { directoryId, ownerUserId }: Pick<RunFacts, 'directoryId' | 'ownerUserId'>,
): Promise<RunVocabularyEntry[]> {
  return db
    .selectFrom('vocabulary')
    .select(['phrase', 'manualReplacePhrases', 'languageCode'])
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .where((eb) => eb.or([eb('isDirectoryWide', '=', true), eb('userId', '=', ownerUserId)]))
    .orderBy('isDirectoryWide')
    .orderBy(sql`language_code is null`)
    .orderBy('createdOn', 'desc')
    .orderBy('vocabularyId', 'desc')
    .execute()
}

/**
 * The entries for what is said in a language, an IETF tag; all of them while it is not known. `de` is for `de-CH` too, and
 * `de-CH` for a transcript that is said to be in `de`, but not for one in `de-AT`.
 */
export function entriesFor(entries: readonly RunVocabularyEntry[], languageCode: string | null): RunVocabularyEntry[] {
  return entries.filter((entry) => {
    if (entry.languageCode === null || languageCode === null) return true
    const [own, spoken] = [entry.languageCode.toLowerCase(), languageCode.toLowerCase()]
    return `${spoken}-`.startsWith(`${own}-`) || `${own}-`.startsWith(`${spoken}-`)
  })
}
