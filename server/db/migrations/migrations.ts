import { Migrator, type Migration } from 'kysely/migration'
import { sql, type Kysely } from 'kysely'

import { core } from './0001-core.ts'
import { recordingLists } from './0002-recording-lists.ts'
import { recordingAttendees } from './0003-recording-attendees.ts'
import { auditLog } from './0004-audit-log.ts'
import { changeVersions } from './0005-change-versions.ts'
import { identity } from './0006-identity.ts'
import { oauth } from './0007-oauth.ts'
import { webhookDeliveries } from './0008-webhook-deliveries.ts'
import { folders } from './0009-folders.ts'
import { tasksAndTags } from './0010-tasks-tags.ts'
import { calendars } from './0011-calendars.ts'
import { recordingChanges } from './0012-recording-changes.ts'
import { changesOfSettings } from './0013-changes-of-settings.ts'
import { taskSources } from './0014-task-sources.ts'
import { changesOfAccess } from './0015-changes-of-access.ts'
import { taskSearch } from './0016-task-search.ts'
import { library } from './0017-library.ts'
import { libraryLists } from './0018-library-lists.ts'
import { searchOfDeleted } from './0019-search-of-deleted.ts'
import { manyAtOnce } from './0020-many-at-once.ts'
import { appointmentTimeZones } from './0021-appointment-time-zones.ts'
import { newestNames } from './0022-newest-names.ts'
import { webhookTests } from './0023-webhook-tests.ts'
import { sharedLimits } from './0024-shared-limits.ts'
import { recordingCounts } from './0025-recording-counts.ts'
import { dataExports } from './0026-data-exports.ts'
import { erasures } from './0027-erasures.ts'
import { erasedRecordings } from './0028-erased-recordings.ts'
import { retention } from './0029-retention.ts'
import { deletedRecordings } from './0030-deleted-recordings.ts'
import { taggedRecordings } from './0031-tagged-recordings.ts'
import { madeByApplications } from './0032-made-by-applications.ts'
import { linkedAccounts } from './0033-linked-accounts.ts'
import { securityLog } from './0034-security-log.ts'
import { filingsThatGrantEditing } from './0036-filings-that-grant-editing.ts'
import { boundedUploads } from './0037-bounded-uploads.ts'
import { transcriptsInParts } from './0038-transcripts-in-parts.ts'
import { transcriptsSearchedInParts } from './0039-transcripts-searched-in-parts.ts'
import { liveLines } from './0045-live-lines.ts'
import { awaitedRenditions } from './0046-awaited-renditions.ts'
import { foundAgain } from './0047-found-again.ts'
import { calendarErrorCodes } from './0048-calendar-error-codes.ts'
import { searchableLater } from './0049-searchable-later.ts'
import { foundPassages } from './0050-found-passages.ts'
import { recordingShares } from './0051-recording-shares.ts'
import { secondFactors } from './0052-second-factors.ts'
import { templatesOfCompanies } from './0053-templates-of-companies.ts'
import { namesFromContent } from './0056-names-from-content.ts'
import { outdatedSummaries } from './0059-outdated-summaries.ts'
import { summaryWriters } from './0060-summary-writers.ts'
import { speakersByName } from './0061-speakers-by-name.ts'
import { sampleRecordings } from './0063-sample-recordings.ts'
import { sortedRecordings } from './0064-sorted-recordings.ts'
import { summaryWriting } from './0066-summary-writing.ts'
import { recordingNotes } from './0068-recording-notes.ts'
import { growingUploads } from './0069-growing-uploads.ts'
import { recordingConsent } from './0070-recording-consent.ts'
import { news } from './0071-news.ts'
import { runFailures } from './0072-run-failures.ts'
import { summaryCost } from './0073-summary-cost.ts'
import { newsMail } from './0074-news-mail.ts'
import { notesInSearch } from './0075-notes-in-search.ts'
import { summaryWritings } from './0076-summary-writings.ts'
import { transcriptStates } from './0077-transcript-states.ts'
import { recordedOn } from './0078-recorded-on.ts'
import { appointmentImports } from './0079-appointment-imports.ts'
import { permanentDeletion } from './0080-permanent-deletion.ts'
import { summaryImprovement } from './0067-summary-improvement.ts'
import { transcriptEngines } from './0040-transcript-engines.ts'
import { speakerDetection } from './0041-speaker-detection.ts'
import { mergedSpeakers } from './0042-merged-speakers.ts'
import { voiceProfiles } from './0043-voice-profiles.ts'
import { transcriptFiles } from './0044-transcript-files.ts'
import type { Database } from '../tables.ts'

/** Every migration by name; Kysely runs the missing ones in order of name. */
export const migrations: Record<string, Migration> = {
  '0001-core': core,
  '0002-recording-lists': recordingLists,
  '0003-recording-attendees': recordingAttendees,
  '0004-audit-log': auditLog,
  '0005-change-versions': changeVersions,
  '0006-identity': identity,
  '0007-oauth': oauth,
  '0008-webhook-deliveries': webhookDeliveries,
  '0009-folders': folders,
  '0010-tasks-tags': tasksAndTags,
  '0011-calendars': calendars,
  '0012-recording-changes': recordingChanges,
  '0013-changes-of-settings': changesOfSettings,
  '0014-task-sources': taskSources,
  '0015-changes-of-access': changesOfAccess,
  '0016-task-search': taskSearch,
  '0017-library': library,
  '0018-library-lists': libraryLists,
  '0019-search-of-deleted': searchOfDeleted,
  '0020-many-at-once': manyAtOnce,
  '0021-appointment-time-zones': appointmentTimeZones,
  '0022-newest-names': newestNames,
  '0023-webhook-tests': webhookTests,
  '0024-shared-limits': sharedLimits,
  '0025-recording-counts': recordingCounts,
  '0026-data-exports': dataExports,
  '0027-erasures': erasures,
  '0028-erased-recordings': erasedRecordings,
  '0029-retention': retention,
  '0030-deleted-recordings': deletedRecordings,
  '0031-tagged-recordings': taggedRecordings,
  '0032-made-by-applications': madeByApplications,
  '0033-linked-accounts': linkedAccounts,
  '0034-security-log': securityLog,
  '0036-filings-that-grant-editing': filingsThatGrantEditing,
  '0037-bounded-uploads': boundedUploads,
  '0038-transcripts-in-parts': transcriptsInParts,
  '0039-transcripts-searched-in-parts': transcriptsSearchedInParts,
  '0040-transcript-engines': transcriptEngines,
  '0041-speaker-detection': speakerDetection,
  '0042-merged-speakers': mergedSpeakers,
  '0043-voice-profiles': voiceProfiles,
  '0044-transcript-files': transcriptFiles,
  '0045-live-lines': liveLines,
  '0046-awaited-renditions': awaitedRenditions,
  '0047-found-again': foundAgain,
  '0048-calendar-error-codes': calendarErrorCodes,
  '0049-searchable-later': searchableLater,
  '0050-found-passages': foundPassages,
  '0051-recording-shares': recordingShares,
  '0052-second-factors': secondFactors,
  '0053-templates-of-companies': templatesOfCompanies,
  '0056-names-from-content': namesFromContent,
  '0059-outdated-summaries': outdatedSummaries,
  '0060-summary-writers': summaryWriters,
  '0061-speakers-by-name': speakersByName,
  '0063-sample-recordings': sampleRecordings,
  '0064-sorted-recordings': sortedRecordings,
  '0066-summary-writing': summaryWriting,
  '0067-summary-improvement': summaryImprovement,
  '0068-recording-notes': recordingNotes,
  '0069-growing-uploads': growingUploads,
  '0070-recording-consent': recordingConsent,
  '0071-news': news,
  '0072-run-failures': runFailures,
  '0073-summary-cost': summaryCost,
  '0074-news-mail': newsMail,
  '0075-notes-in-search': notesInSearch,
  '0076-summary-writings': summaryWritings,
  '0077-transcript-states': transcriptStates,
  '0078-recorded-on': recordedOn,
  '0079-appointment-imports': appointmentImports,
  '0080-permanent-deletion': permanentDeletion,
}

/**
 * Brings the schema up to date; each migration is atomic. With `isNewerFine`, a schema of a later version is left as it
 * is: during an upgrade, processes of both versions use it.
 */
export async function migrate(db: Kysely<Database>, { isNewerFine = false } = {}): Promise<void> {
  const taken = await takenSteps(db)
  const ours = Object.keys(migrations)
  const hasOurs = ours.every((name) => taken.has(name))
  // Kysely reads every column of every table before it finds that nothing is left to do, which adds half a second to a
  // start.
  if (hasOurs && (isNewerFine || taken.size === ours.length)) return
  // Migrations developed in parallel may arrive out of order.
  const provider = { getMigrations: async () => migrations }
  const migrator = new Migrator({ db, provider, allowUnorderedMigrations: true })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) throw new Error('The database could not be brought up to date.', { cause: error })
}

/** Returns the names of all migrations that the database has applied, including those of later versions. */
async function takenSteps(db: Kysely<Database>): Promise<Set<string>> {
  const { rows: tables } = await sql<{
    found: string | null
  }>`select to_regclass('kysely_migration')::text as found`.execute(db)
  if (tables.every(({ found }) => found === null)) return new Set()
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return new Set(rows.map(({ name }) => name))
}
