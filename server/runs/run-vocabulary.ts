import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { RunFacts } from './run-store.ts'
import type { VocabularyEntry } from './vocabulary-replacement.ts'

/** Vocabulary that bears on the owner's recordings in the requested language (contract 2.12). */
export function runVocabulary(
  db: Db,
  { directoryId, ownerUserId, requestedLanguageCode }: RunFacts,
): Promise<VocabularyEntry[]> {
  const language = requestedLanguageCode?.split('-', 1)[0] ?? null
  return db
    .selectFrom('vocabulary')
    .select(['phrase', 'manualReplacePhrases'])
    .where('directoryId', '=', directoryId)
    .where('deletedOn', 'is', null)
    .where((eb) => eb.or([eb('isDirectoryWide', '=', true), eb('userId', '=', ownerUserId)]))
    .where(
      sql<boolean>`(language_code is null or ${language}::text is null or split_part(language_code, '-', 1) = ${language})`,
    )
    .orderBy('createdOn')
    .execute()
}
