import { availableParallelism } from 'node:os'
import type { Logger } from 'pino'
import { sweepAttempts } from '../identity/attempt-limiter.ts'
import { sweepOauth } from '../oauth/sweep-oauth.ts'
import { syncCalendar } from '../calendars/sync-calendar.ts'
import { syncDueCalendars } from '../calendars/sync-due-calendars.ts'
import type { Services } from '../service-parts.ts'
import { erasePerson } from '../erasure/erase-person.ts'
import { restoreErasures } from '../erasure/restore-erasures.ts'
import { prepareExport } from '../exports/prepare-export.ts'
import { restoreExports } from '../exports/restore-exports.ts'
import { sweepExports } from '../exports/sweep-exports.ts'
import { removeFile } from '../files/remove-file.ts'
import { freeDeletedFiles } from '../recordings/free-deleted-files.ts'
import { suggestSpeakerNames } from '../speaker-names/suggest-names.ts'
import { learnVoice } from '../voices/remember-voice.ts'
import { applyRetention } from '../retention/apply-retention.ts'
import { searchSpeakers } from '../speaker-search/search-speakers.ts'
import { sweepSecurityLog } from '../security-log/security-log-store.ts'
import { importRecording } from '../uploads/import-recording.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'
import { createUploadStore } from '../uploads/upload-store.ts'
import { startDeliveries } from '../webhooks/start-deliveries.ts'
import { startModelWaits } from './model-waits.ts'
import { renderRecording } from './render-recording.ts'
import { restoreRuns } from './restore-runs.ts'
import { summarizeRecording } from './summarize-recording.ts'
import { transcribeRecording } from './transcribe-recording.ts'

/** Two on a small machine, so that a short recording need not wait for a long one; more where there are cores for it. */
const TRANSCRIPTIONS = Math.max(2, Math.min(4, Math.floor(availableParallelism() / 2)))
/** A long recording does not hold up the others. */
const RENDITIONS = 2
/** Of all companies together; an import waits for others more than it works. */
const IMPORTS = 4
/** What people order as often as they like, and what takes minutes. */
const ONE_OF_A_COMPANY = { concurrency: 2, perGroup: 1 }
const EVERY_MINUTE = '* * * * *'
const HOURLY = '17 * * * *'
const DAILY = '41 2 * * *'

/** Takes up what the last process left, then works on runs and keeps the upload folder clean. */
export async function startWorkers(services: Services, logger: Logger): Promise<void> {
  const { db, files, jobs, transfers } = services
  const deps = { ...services, logger }
  const sweep = () => sweepUploads({ uploads: createUploadStore(db), files, transfers, isShared: services.isShared })
  // An object store that is away at the start is swept within the hour.
  await sweep().catch((error: unknown) => logger.warn({ err: error }, 'uploads were not swept'))
  await restoreRuns(services)
  const restoreRights = async () => {
    await restoreExports(services)
    await restoreErasures(services)
  }
  await restoreRights()
  startModelWaits(deps)
  await jobs.work('import-recording', { concurrency: IMPORTS }, (order, context) =>
    importRecording(deps, order, context),
  )
  await jobs.work('transcribe-recording', { concurrency: TRANSCRIPTIONS }, (order, context) =>
    transcribeRecording(deps, order, context),
  )
  await jobs.work('render-recording', { concurrency: RENDITIONS }, (order, context) =>
    renderRecording(deps, order, context),
  )
  await jobs.work('summarize-recording', { concurrency: 2 }, (order, context) =>
    summarizeRecording(deps, order, context),
  )
  await jobs.work('suggest-speaker-names', ONE_OF_A_COMPANY, (order, context) =>
    suggestSpeakerNames(deps, order, context),
  )
  await jobs.work('remember-voice', ONE_OF_A_COMPANY, (order, context) => learnVoice(deps, order, context))
  await jobs.work('find-speakers', ONE_OF_A_COMPANY, (order, context) => searchSpeakers(deps, order, context))
  await jobs.work('sync-calendar', { concurrency: 4, perGroup: 1 }, ({ calendarId }, { signal }) =>
    syncCalendar(services, calendarId, signal),
  )
  await jobs.work('sync-due-calendars', { concurrency: 1 }, () => syncDueCalendars(services))
  await jobs.schedule('sync-due-calendars', EVERY_MINUTE)
  await jobs.work('sweep-uploads', { concurrency: 1 }, sweep)
  await jobs.schedule('sweep-uploads', HOURLY)
  await startDeliveries(deps)
  await jobs.work('sweep-oauth', { concurrency: 1 }, async () => {
    await sweepOauth(db)
    await sweepAttempts(db)
    await sweepSecurityLog(db)
  })
  await jobs.schedule('sweep-oauth', HOURLY)
  await jobs.work('free-deleted-files', { concurrency: 1 }, () => freeDeletedFiles({ db, files }))
  await jobs.schedule('free-deleted-files', HOURLY)
  await jobs.work('export-data', { concurrency: 1 }, ({ exportId }, context) => prepareExport(deps, exportId, context))
  await jobs.work('erase-person', { concurrency: 1 }, ({ standInId }, { signal }) =>
    erasePerson(services, standInId, signal),
  )
  await jobs.work('sweep-exports', { concurrency: 1 }, async () => {
    await sweepExports(services)
    await restoreRights()
  })
  await jobs.schedule('sweep-exports', HOURLY)
  await jobs.work('apply-retention', { concurrency: 1 }, (_, { signal }) => applyRetention(services, signal))
  await jobs.schedule('apply-retention', DAILY)
  // A machine may be off at night.
  await jobs.enqueue('apply-retention', {})
  await jobs.work('remove-file', { concurrency: 2 }, ({ key }) => removeFile(services, key))
}
