import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino, type Logger } from 'pino'
import { buildService } from '../build-service.ts'
import { EventLoopWatch } from '../event-loop/event-loop-watch.ts'
import { createFileStore } from '../files/file-store.ts'
import type { S3Config } from '../files/s3-config.ts'
import { createS3Store, type S3StoreDeps } from '../files/s3-store.ts'
import { SIGNING_KEY, signerWith } from '../files/signed-address.ts'
import { LaterKey } from '../db/sealed-bytes.ts'
import { Lifecycle } from '../health/health.ts'
import { InFlightResponses } from '../http/in-flight-responses.ts'
import type { Timeouts } from '../http/connections.ts'
import { RequestCounts } from '../scale/request-counts.ts'
import { jobConnection } from '../jobs/job-connection.ts'
import { createJobQueue } from '../jobs/job-queue.ts'
import { FetchingModelStore, type ModelFetcher } from '../models/fetching-model-store.ts'
import { pinnedModels } from '../models/pinned-models.ts'
import type { OutgoingRules } from '../outgoing/outgoing-rules.ts'
import { MEDIA_LIFETIME_MS } from '../media-routes/media-store.ts'
import { RunCancellations } from '../runs/run-monitor.ts'
import { startMailWorkers } from '../mail/mail-jobs.ts'
import { startNewsMail } from '../news/mail-news.ts'
import type { Mailer } from '../mail/mailer.ts'
import { windowLimits, type WindowLimits } from '../scale/search-windows.ts'
import { startWorkers } from '../start-workers.ts'
import { SecurityLog } from '../security-log/security-log.ts'
import { PSEUDONYM_KEY, pseudonymsWith } from '../security-log/sign-in-facts.ts'
import type { Services } from '../service-parts.ts'
import type { Transcriber } from '../speech/transcriber.ts'
import type { SsoConfig } from '../sso/sso-config.ts'
import { createSummarizers } from '../summarizer/choose-summarizer.ts'
import { seedBuiltInTemplates } from '../templates/templates.ts'
import type { Telemetry } from '../telemetry/start-telemetry.ts'
import type { VoiceEmbedder } from '../voices/voice-embedder.ts'
import { Transfers } from '../uploads/receive-upload.ts'
import { checkEveryAnswer } from './checked-inject.ts'
import { isContractOnlyRun } from './contract-document.ts'
import { openTestDatabase } from './open-test-database.ts'
import { createTestDirectory } from './test-directory.ts'

export type TestService = Awaited<ReturnType<typeof startTestService>>

export type TestServiceOptions = {
  isContractOnly?: boolean
  /** A test provides its own speech engine, because a bare machine has none. */
  transcribers?: Transcriber[]
  /** Replaces the model that distinguishes voices, which a bare machine doesn't have. */
  voices?: VoiceEmbedder | null
  /** Downloads nothing by default. */
  models?: ModelFetcher
  /** Processes runs, like the real service; otherwise they stay queued. */
  isWorking?: boolean
  /** Sends the mail; without it, links are shown to the people who create them. */
  mailer?: Mailer | null
  storageQuotaBytes?: number | null
  sso?: SsoConfig | null
  publicUrl?: string
  metricsToken?: string
  telemetry?: Telemetry
  appOrigins?: string[]
  /** Silent by default. */
  logger?: Logger
  /** The built app, which tests of the API don't need. */
  appFolder?: string | null
  /** By default tests can reach the servers they start on this machine. */
  outgoing?: OutgoingRules
  /** An object store for files; a folder by default. */
  s3?: S3Config | null
  windowLimits?: WindowLimits
  timeouts?: Timeouts
}

const makeFilesFolder = () =>
  mkdtempSync(path.join(process.env.MINUTEBOOK_TEST_FOLDER ?? tmpdir(), 'minutebook-files-'))

const openFiles = async (config: S3Config | null, deps: Pick<S3StoreDeps, 'workRoot' | 'jobs' | 'logger'>) =>
  config === null ? createFileStore(deps.workRoot) : createS3Store({ ...deps, config, pageOrigins: [] })

const unfetchedModels = (folder: string) =>
  new FetchingModelStore({ config: { folder, mirror: null, isOff: true, models: pinnedModels } })

function startedWatch() {
  const watch = new EventLoopWatch()
  watch.start()
  return watch
}

const defaults = {
  isContractOnly: isContractOnlyRun,
  transcribers: [],
  voices: null,
  mailer: null,
  sso: null,
  storageQuotaBytes: null,
  publicUrl: '',
  appFolder: null,
  // The servers that tests start are on this machine.
  outgoing: { allowsPrivateTargets: true, allowedHosts: [] },
  s3: null,
  windowLimits,
}

/**
 * Starts the whole service in this process: an in-memory database, files in a temporary folder, requests through
 * `inject`.
 */
export async function startTestService(options: TestServiceOptions = {}) {
  const {
    isContractOnly,
    transcribers,
    voices,
    models,
    isWorking,
    mailer,
    sso,
    storageQuotaBytes,
    publicUrl,
    outgoing,
    s3,
    windowLimits: limits,
    logger,
    ...served
  } = {
    ...defaults,
    logger: pino({ level: 'silent' }),
    ...options,
  }
  const filesFolder = makeFilesFolder()
  const database = await openTestDatabase()
  await seedBuiltInTemplates(database.db)
  const failures: Error[] = []
  const onError = (error: unknown) => void failures.push(Object(error))
  const jobs = createJobQueue({
    db: database.db,
    connection: jobConnection(database),
    onError,
    isOnlyProcess: true,
  })
  await jobs.start()
  const signingKey = new LaterKey(SIGNING_KEY)
  await signingKey.read(database.db)
  const pseudonymKey = new LaterKey(PSEUDONYM_KEY)
  await pseudonymKey.read(database.db)
  const usedModels = models ?? unfetchedModels(path.join(filesFolder, 'models'))
  const services: Services = {
    db: database.db,
    urgentDb: database.urgentDb,
    connections: database.connections,
    replica: null,
    files: await openFiles(s3, { workRoot: filesFolder, jobs, logger }),
    jobs,
    signer: signerWith(signingKey),
    publicUrl,
    mediaLifetimeMs: MEDIA_LIFETIME_MS,
    transcribers,
    voices,
    models: usedModels,
    summarizers: createSummarizers({ choice: 'extractive', chatServer: null }, usedModels),
    transfers: new Transfers(),
    mailer,
    sso,
    storageQuotaBytes,
    runCancellations: new RunCancellations(),
    outgoing,
    lifecycle: new Lifecycle(),
    eventLoop: startedWatch(),
    inFlightResponses: new InFlightResponses(),
    requestCounts: new RequestCounts({ db: database.db, isShared: false, onError }),
    securityLog: new SecurityLog({
      db: database.db,
      jobs,
      isMailSent: mailer !== null,
      pseudonym: pseudonymsWith(pseudonymKey),
      onError,
    }),
    windowLimits: limits,
    isShared: false,
  }
  // A busy machine isn't a reason to leave parts out.
  const app = await buildService(services, {
    isContractOnly,
    logger,
    documentTimeoutMs: 60_000,
    ...served,
  })
  checkEveryAnswer(app, isContractOnly)
  if (isWorking) await startWorkers(services, logger)
  await startMailWorkers({ ...services, logger })
  await startNewsMail({ ...services, logger })
  services.lifecycle.started()

  return {
    app,
    services,
    db: database.db,
    filesFolder,
    /** Creates a new, empty company: the isolation between companies keeps tests apart. */
    createDirectory: () => createTestDirectory(app, database.db),
    async close() {
      services.eventLoop.stop()
      await app.close()
      await services.models.close()
      await jobs.stop()
      await database.close()
      rmSync(filesFolder, { recursive: true, force: true })
      if (failures.length > 0) throw new AggregateError(failures, 'The job queue reported failures.')
    },
  }
}
