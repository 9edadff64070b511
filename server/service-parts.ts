import type { FastifyInstance } from 'fastify'
import { appointmentHandlers } from './appointments/appointment-handlers.ts'
import { calendarHandlers } from './calendars/calendar-handlers.ts'
import type { Connections, Db } from './db/open-database.ts'
import type { ReadReplica } from './scale/read-replica.ts'
import { auditHandlers } from './audit/audit-handlers.ts'
import { directoryHandlers } from './directories/directory-handlers.ts'
import { invitationHandlers } from './directories/invitation-handlers.ts'
import { createMemberLists, memberChangeHandlers, membershipHandlers } from './directories/member-handlers.ts'
import { engineHandlers } from './engines/engine-handlers.ts'
import { createLanguageModelOffer } from './engines/language-model-offer.ts'
import { erasureHandlers } from './care/erasure/erasure-handlers.ts'
import type { EventLoopWatch } from './event-loop/event-loop-watch.ts'
import { exportHandlers, registerExportStream } from './care/exports/export-handlers.ts'
import type { FileStore } from './files/file-store.ts'
import type { AddressSigner } from './files/signed-address.ts'
import { folderAccessHandlers } from './folders/folder-access-handlers.ts'
import { createFolderCounts } from './folders/folder-counts.ts'
import { folderHandlers, folderRecordingHandlers } from './folders/folder-handlers.ts'
import { createFolderTrees } from './folders/folder-tree.ts'
import type { RouteHandlers } from '../openapi/generated/handlers.ts'
import { healthHandlers, type Lifecycle } from './health/health.ts'
import type { InFlightResponses } from './http/in-flight-responses.ts'
import type { RequestCounts } from './scale/request-counts.ts'
import { credentialHandlers, passwordResetHandlers } from './identity/credential-handlers.ts'
import { createGuessLimits } from './identity/guess-limits.ts'
import { acceptHandlers } from './identity/invitation-handlers.ts'
import { sessionHandlers } from './identity/session-handlers.ts'
import { setupHandlers } from './identity/setup-handlers.ts'
import type { JobQueue } from './jobs/job-queue.ts'
import type { Mailer } from './mail/mailer.ts'
import { meHandlers } from './me/me-handlers.ts'
import { mediaHandlers } from './media-routes/media-handlers.ts'
import { createMediaStore } from './media-routes/media-store.ts'
import { recordingExportHandlers, registerRecordingExports } from './recording-exports/export-handlers.ts'
import { registerMediaStreams } from './media-routes/media-streams.ts'
import type { ModelFetcher } from './models/fetching-model-store.ts'
import { createOauth } from './oauth/create-oauth.ts'
import type { OutgoingRules } from './outgoing/outgoing-rules.ts'
import { bulkHandlers } from './recordings/bulk-change.ts'
import { createSearchWindows } from './recordings/recording-page.ts'
import type { WindowLimits } from './scale/search-windows.ts'
import { recordingHandlers } from './recordings/recording-handlers.ts'
import { newsHandlers } from './news/news-handlers.ts'
import { noteHandlers } from './notes/note-handlers.ts'
import { recordingShareHandlers } from './recordings/recording-access.ts'
import { createRecordingVisibility } from './recordings/recording-visibility.ts'
import { speakerSearchHandlers } from './speaker-search/search-handlers.ts'
import type { Transcriber } from './speech/transcriber.ts'
import { retentionHandlers } from './care/retention/retention-handlers.ts'
import type { RunCancellations } from './runs/run-monitor.ts'
import { runHandlers } from './runs/run-handlers.ts'
import { secondFactorHandlers } from './second-factor/second-factor-handlers.ts'
import { secondFactorRuleHandlers } from './second-factor/second-factor-rule.ts'
import { secondStepHandlers } from './second-factor/second-step-handlers.ts'
import type { SecurityLog } from './security-log/security-log.ts'
import { signInHandlers } from './security-log/sign-in-handlers.ts'
import { linkHandlers, ssoHandlers } from './sso/sso-handlers.ts'
import type { SsoConfig } from './sso/sso-config.ts'
import { summaryHandlers } from './summaries/summary-handlers.ts'
import type { Summarizer } from './summarizer/summarizer.ts'
import { suggestionHandlers } from './speaker-names/suggestion-handlers.ts'
import { tagHandlers } from './tags/tag-handlers.ts'
import { taskHandlers } from './tasks/task-handlers.ts'
import { teamHandlers } from './teams/team-handlers.ts'
import { tokenHandlers } from './tokens/token-handlers.ts'
import { templateHandlers } from './templates/template-handlers.ts'
import { appointmentTemplateHandlers } from './appointments/appointment-template.ts'
import { searchHandlers } from './search/search-handlers.ts'
import { transcriptHandlers } from './transcripts/transcript-handlers.ts'
import { sampleRecordingHandlers } from './sample/sample-recording.ts'
import type { Transfers } from './uploads/receive-upload.ts'
import { registerUploadStream } from './uploads/upload-stream.ts'
import { uploadHandlers } from './uploads/upload-handlers.ts'
import { createUploadStore } from './uploads/upload-store.ts'
import { deliveryHandlers, webhookHandlers } from './webhooks/webhook-handlers.ts'
import type { VoiceEmbedder } from './voices/voice-embedder.ts'
import { voiceProfileHandlers } from './voices/voice-profile-handlers.ts'
import { vocabularyHandlers } from './vocabulary/vocabulary-handlers.ts'

/** The handlers' dependencies, created once by `main.ts` or a test. */
export type Services = {
  db: Db
  /** The same database for short queries on the critical path; they jump the queue for connections. */
  urgentDb: Db
  connections: () => Connections
  /** Serves lists while it has caught up with the primary; null if there is none. */
  replica: ReadReplica | null
  files: FileStore
  jobs: JobQueue
  signer: AddressSigner
  /** Base URL people use, without a trailing slash. */
  publicUrl: string
  /** Lifetime of signed media URLs. */
  mediaLifetimeMs: number
  /** Speech engines in order of preference; each run uses the first available one. */
  transcribers: Transcriber[]
  /** Computes voice embeddings; null if no engine can. */
  voices: VoiceEmbedder | null
  /** Downloads the models that local speech engines need. */
  models: ModelFetcher
  /** In order of preference. */
  summarizers: Summarizer[]
  transfers: Transfers
  /** Cancels runs of this process immediately. */
  runCancellations: RunCancellations
  /** Applies to every request to a host that a user named. */
  outgoing: OutgoingRules
  /** Null if no mail server is configured; then the person who creates a link gets it shown. */
  mailer: Mailer | null
  /** Null if no identity provider is configured. */
  sso: SsoConfig | null
  /** Storage quota for a company's recordings, in bytes; null means no limit. */
  storageQuotaBytes: number | null
  lifecycle: Lifecycle
  eventLoop: EventLoopWatch
  inFlightResponses: InFlightResponses
  requestCounts: RequestCounts
  /** Records sign-ins, failed attempts and denied requests. */
  securityLog: SecurityLog
  /** How far to count for callers who don't need an exact total. */
  windowLimits: WindowLimits
  /** Other processes use the same database and files. */
  isShared: boolean
}

/** Every feature's handlers; an operation without one is a compile error. `extensions` are the groups on offer. */
export function createHandlers(services: Services, extensions: string[]): RouteHandlers {
  const { db } = services
  const identity = { ...services, limits: createGuessLimits(db), isMailSent: services.mailer !== null }
  const members = createMemberLists(db)
  const trees = createFolderTrees(db)
  const visibility = createRecordingVisibility(db, trees)
  const counts = createFolderCounts(db, trees)
  const windows = createSearchWindows(db, services.windowLimits)
  const engines = { ...services, offerLanguageModel: createLanguageModelOffer(services) }
  return {
    ...healthHandlers(extensions),
    ...setupHandlers(engines),
    ...sessionHandlers(identity),
    ...credentialHandlers(identity),
    ...signInHandlers(services),
    ...secondStepHandlers(identity),
    ...secondFactorHandlers(identity),
    ...secondFactorRuleHandlers(services),
    ...acceptHandlers(identity),
    ...passwordResetHandlers(identity),
    ...ssoHandlers(identity),
    ...linkHandlers(identity),
    ...auditHandlers(db),
    ...meHandlers(db),
    ...tokenHandlers(db),
    ...exportHandlers(services),
    ...retentionHandlers(db),
    ...erasureHandlers({ ...identity, jobs: services.jobs }),
    ...createOauth(services),
    ...directoryHandlers({ ...services, hasCompany: extensions.includes('company') }),
    ...membershipHandlers(members),
    ...invitationHandlers({ ...identity, hasAccounts: extensions.includes('accounts') }),
    ...memberChangeHandlers(services),
    ...webhookHandlers(services),
    ...deliveryHandlers({ ...services, visibility }),
    ...engineHandlers(engines),
    ...recordingHandlers({ ...services, visibility, trees, counts, windows }),
    ...bulkHandlers({ ...services, visibility }),
    ...recordingShareHandlers({ db, visibility, trees, members }),
    ...noteHandlers(db, visibility),
    ...newsHandlers({ db, visibility, isMailSent: services.mailer !== null }),
    ...summaryHandlers({ ...services, visibility, windows }),
    ...transcriptHandlers({ db, visibility, windows }),
    ...searchHandlers({ db, visibility, windows }),
    ...suggestionHandlers({ ...services, visibility }),
    ...voiceProfileHandlers({ ...services, visibility }),
    ...templateHandlers(db),
    ...appointmentTemplateHandlers(db),
    ...uploadHandlers({
      ...services,
      visibility,
      takesTranscripts: extensions.includes('transcripts.import'),
      namesFromContent: extensions.includes('recordings.edit'),
      takesPieces: extensions.includes('uploads.growing'),
    }),
    ...sampleRecordingHandlers({ ...services, visibility }),
    ...mediaHandlers({ ...services, visibility }),
    ...recordingExportHandlers({ ...services, visibility }),
    ...runHandlers({ ...services, visibility }),
    ...speakerSearchHandlers({ ...services, visibility }),
    ...folderHandlers({ db, trees, counts }),
    ...folderAccessHandlers({ db, trees, members }),
    ...folderRecordingHandlers({ db, trees, visibility, windows }),
    ...teamHandlers(db),
    ...taskHandlers({ db, visibility, windows }),
    ...tagHandlers(db, visibility),
    ...appointmentHandlers(db, visibility),
    ...calendarHandlers(services),
    ...vocabularyHandlers(db),
  }
}

/**
 * Routes that aren't in the document: signed uploads, recording exports and, if the service stores the files itself,
 * media, peaks and copies of personal data.
 */
export async function registerStreams(app: FastifyInstance, services: Services): Promise<void> {
  registerRecordingExports(app, services)
  const { db, ...rest } = services
  await registerUploadStream(app, { ...rest, db, uploads: createUploadStore(db) })
  if (services.files.objects !== null) return
  await registerMediaStreams(app, { ...rest, db, media: createMediaStore(db) })
  registerExportStream(app, services)
}
