import { setTimeout as after } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import { latestMigration, writeFolderFacts } from './care/backup/about.ts'
import { serviceVersion } from './service-version.ts'
import { serveBackups } from './care/backup/serve-backups.ts'
import { buildService, buildWorker } from './build-service.ts'
import type { ServiceConfig } from './config.ts'
import type { DataFolder } from './db/data-folder.ts'
import { ReadReplica } from './scale/read-replica.ts'
import { LaterKey } from './db/sealed-bytes.ts'
import { keepEmbeddedUp } from './db/embedded-database.ts'
import { EventLoopWatch, type Stall } from './event-loop/event-loop-watch.ts'
import { createFileStore, type FileStore } from './files/file-store.ts'
import { createS3Store, type S3StoreDeps } from './files/s3-store.ts'
import { replaceSigningKey, signerWith, SIGNING_KEY } from './files/signed-address.ts'
import { Lifecycle } from './health/health.ts'
import { InFlightResponses } from './http/in-flight-responses.ts'
import { RequestCounts } from './scale/request-counts.ts'
import { prepareFirstRun } from './identity/setup-store.ts'
import { jobConnection } from './jobs/job-connection.ts'
import { createJobQueue } from './jobs/job-queue.ts'
import { SAID_EVERY_MS, throttledErrorLog, throttledLog } from './log/create-logger.ts'
import { startMailWorkers } from './mail/mail-jobs.ts'
import { createMailer } from './mail/mailer.ts'
import { scheduleNewsMail, startNewsMail } from './news/mail-news.ts'
import { MEDIA_LIFETIME_MS, OBJECT_LIFETIME_MS } from './media-routes/media-store.ts'
import { type OpenData, openData } from './open-data.ts'
import {
  type Terminal,
  machineLanguage,
  reportModels,
  startFetchingModels,
  wantedModels,
} from './models/report-models.ts'
import { ensureStandIn } from './speech/pocketsphinx.ts'
import { FetchingModelStore } from './models/fetching-model-store.ts'
import { RunCancellations } from './runs/run-monitor.ts'
import { startWorkers } from './start-workers.ts'
import { seedSample } from './sample/seed-sample.ts'
import { windowLimits } from './scale/search-windows.ts'
import { chooseSandbox, reportSandbox } from './sandbox/sandbox.ts'
import { SecurityLog } from './security-log/security-log.ts'
import { PSEUDONYM_KEY, pseudonymsWith } from './security-log/sign-in-facts.ts'
import type { Services } from './service-parts.ts'
import { requireDomains } from './sso/find-person.ts'
import { createTranscribers } from './speech/choose-transcriber.ts'
import { createSummarizers } from './summarizer/choose-summarizer.ts'
import { seedBuiltInTemplates } from './templates/templates.ts'
import { startTelemetry } from './telemetry/start-telemetry.ts'
import { localVoiceEmbedder } from './voices/voice-embedder.ts'
import { Transfers } from './uploads/receive-upload.ts'

export type RunningService = {
  app: FastifyInstance
  services: Services
  address: string
  /** Token of the link that creates the owner's account; null once an account exists. */
  setupToken: string | null
  stop: () => Promise<void>
}

/** Starts the job queue on the opened data and listens; `stop` undoes everything in order. */
export async function startService(config: ServiceConfig, logger: Logger, data?: OpenData): Promise<RunningService> {
  for (const warning of config.warnings) logger.warn(warning)
  const isShared = config.databaseUrl !== null
  const { folder, database, opened } = data ?? (await openData(config, logger))
  const telemetry =
    config.telemetry === null ? null : await startTelemetry(config.telemetry, throttledErrorLog(logger, 'telemetry'))
  const signingKey = new LaterKey(SIGNING_KEY)
  const pseudonymKey = new LaterKey(PSEUDONYM_KEY)
  const jobs = createJobQueue({
    db: database.db,
    connection: jobConnection(database),
    onError: throttledErrorLog(logger, 'job queue failed'),
    isOnlyProcess: !isShared,
    isWorking: config.role !== 'web',
  })
  const models = new FetchingModelStore({ config: config.models, canFetch: config.role !== 'web' })
  const services: Services = {
    db: database.db,
    urgentDb: database.urgentDb,
    connections: database.connections,
    replica: configuredReplica(config, database, logger),
    files: await configuredFiles(config, { workRoot: folder.filesFolder, jobs, logger }),
    jobs,
    signer: signerWith(signingKey),
    publicUrl: config.publicUrl ?? '',
    mediaLifetimeMs: config.mediaLifetimeMs ?? (config.s3 === null ? MEDIA_LIFETIME_MS : OBJECT_LIFETIME_MS),
    transcribers: createTranscribers(config.speech, models),
    models,
    voices: localVoiceEmbedder(models),
    summarizers: createSummarizers(config.summarizer, models),
    transfers: new Transfers(),
    runCancellations: new RunCancellations(),
    outgoing: config.outgoing,
    mailer: config.mail === null ? null : createMailer(config.mail),
    sso: config.sso,
    storageQuotaBytes: config.storageQuotaBytes,
    lifecycle: new Lifecycle(),
    eventLoop: watchedEventLoop(logger),
    inFlightResponses: new InFlightResponses(),
    requestCounts: new RequestCounts({
      db: database.db,
      isShared,
      onError: throttledErrorLog(logger, 'failed to share request counts with the other nodes'),
    }),
    securityLog: new SecurityLog({
      db: database.db,
      jobs,
      isMailSent: config.mail !== null,
      pseudonym: pseudonymsWith(pseudonymKey),
      onError: throttledErrorLog(logger, 'failed to write to the security log'),
    }),
    windowLimits,
    isShared,
  }
  const build = config.role === 'worker' ? buildWorker : buildService
  // Takes half a second, during which the database opens on its thread.
  const app = await build(services, { ...config, telemetry, logger })
  await opened
  await seedBuiltInTemplates(database.db)
  if (config.isSigningKeyReplaced) await replaceSigningKey(database.db)
  await signingKey.read(database.db)
  await pseudonymKey.read(database.db)
  const stopUpkeep = database.kind === 'embedded' ? keepEmbeddedUp(database.embedded, logger) : () => {}
  const stopBackups = await keepable({ config, folder, database, files: services.files }, logger)
  const release = async () => {
    services.eventLoop.stop()
    await models.close()
    await stopBackups()
    stopUpkeep()
    await jobs.stop()
    await services.requestCounts.stop()
    await services.mailer?.close()
    await services.replica?.close()
    await database.close()
    await telemetry?.stop()
    folder.release()
  }
  try {
    const served = await serve({ config, services, database, app, jobs }, logger)
    // Unfinished jobs are released right away for other processes, while requests in flight run to completion.
    const delayMs = config.role === 'worker' ? 0 : config.stopDelayMs
    const stop = () => Promise.all([drain(served.app, services, delayMs), jobs.giveUpWork()]).then(release)
    return { ...served, services, stop }
  } catch (error) {
    await app.close()
    await release()
    throw error
  }
}

type Serving = {
  config: ServiceConfig
  services: Services
  database: OpenData['database']
  app: FastifyInstance
  jobs: ReturnType<typeof createJobQueue>
}

/** Listens and runs jobs, depending on the role. */
async function serve({ config, services, database, app, jobs }: Serving, logger: Logger) {
  const isWorker = config.role === 'worker'
  const hasSetup = !config.isSample && !config.isContractOnly && !isWorker
  const setupToken = hasSetup ? await prepareFirstRun(database.db, services) : null
  // The last database work of a start: the queue's maintenance begins with it and would delay the rest.
  await jobs.start()
  if (config.isSample) await seedSample({ ...services, dataFolder: config.dataFolder, now: new Date() })
  if (!isWorker) await requireDomains(database.db, config.sso)
  const address = await app.listen({ port: config.port, host: config.host })
  const sandbox = chooseSandbox(config.sandbox, config.dataFolder)
  if (config.role !== 'web') {
    // Only the first recording waits for it.
    void sandbox.then((found) => reportSandbox(found, logger))
    await startFetchingModels({ ...services, speech: config.speech, logger })
    await scheduleNewsMail(services)
    await startWorkers(services, logger)
    await startMailWorkers({ ...services, logger })
    await startNewsMail({ ...services, logger })
  }
  if (database.kind === 'postgres') await database.startDone()
  // Startup's own work shouldn't count as event loop stalls.
  services.eventLoop.start()
  services.lifecycle.started()
  return { app, address, setupToken }
}

function configuredFiles(
  { s3, publicUrl, appOrigins }: ServiceConfig,
  { workRoot, ...deps }: { workRoot: string } & Pick<S3StoreDeps, 'jobs' | 'logger'>,
): Promise<FileStore> | FileStore {
  if (s3 === null) return createFileStore(workRoot)
  const pageOrigins = [...(publicUrl === null ? [] : [new URL(publicUrl).origin]), ...appOrigins]
  return createS3Store({ ...deps, config: s3, workRoot, pageOrigins })
}

type Opened = {
  config: ServiceConfig
  folder: DataFolder
  database: OpenData['database']
  files: FileStore
}

/** Lets `npm run backup` make a backup, while the service runs and after it stopped. Returns how to stop that. */
function keepable({ config: { dataFolder }, folder, database, files }: Opened, logger: Logger) {
  const facts = { service: serviceVersion(), database: database.kind, newestMigration: latestMigration() }
  writeFolderFacts(dataFolder, { ...facts, files: files.objects === null ? 'folder' : 'objects' })
  // A PostgreSQL server has its own backup tools; `npm run backup` learns about it from the folder's facts.
  if (database.kind === 'postgres') return async () => undefined
  return serveBackups({ dataFolder, source: { ...folder, embedded: database.embedded, files }, logger })
}

function watchedEventLoop(logger: Logger) {
  const eventLoop = new EventLoopWatch()
  const say = (stall: Stall, leftOut: number) => logger.warn({ ...stall, leftOut }, 'the event loop was blocked')
  eventLoop.onStall(throttledLog(say, SAID_EVERY_MS))
  return eventLoop
}

/** Null on workers too, because they serve no lists. */
function configuredReplica(
  { databaseReadUrl: url, role }: ServiceConfig,
  database: Serving['database'],
  logger: Logger,
) {
  if (url === null || role === 'worker' || database.kind === 'embedded') return null
  const say = (text: string, details: object) => logger.warn(details, text)
  return new ReadReplica({ url, max: database.budget.work, primary: database.db, say })
}

/** Together with the delay and the jobs' five seconds, it fits into the 30 seconds that deployments usually allow. */
const DRAIN_MS = 15_000
/** A paused player keeps its response open indefinitely. */
const RESUMABLE_MS = 5_000
const LOOK_MS = 100

/**
 * Reports not ready at once, keeps serving for `delayMs`, then stops accepting connections and finishes open requests.
 */
async function drain(
  app: FastifyInstance,
  { lifecycle, inFlightResponses }: Pick<Services, 'lifecycle' | 'inFlightResponses'>,
  delayMs: number,
): Promise<void> {
  lifecycle.ending()
  await after(delayMs)
  const beganAt = Date.now()
  const looking = setInterval(() => {
    const takenMs = Date.now() - beganAt
    if (takenMs > RESUMABLE_MS) inFlightResponses.breakOffResumable()
    // Browsers keep idle connections open for requests that may never come.
    if (inFlightResponses.count === 0 || takenMs > DRAIN_MS) app.server.closeAllConnections()
  }, LOOK_MS)
  await app.close()
  clearInterval(looking)
}

/** Prints the progress of model downloads on the terminal, and what replaces missing models. Doesn't block startup. */
export async function watchModels(services: Services, config: ServiceConfig, terminal: Terminal): Promise<void> {
  if (config.role === 'web') return
  const stopping = new AbortController()
  const { models, db, jobs } = services
  const ids = await wantedModels(db, config.speech)
  const [company] = await db.selectFrom('directories').select('languageCode').limit(1).execute()
  const watching = Promise.all([
    reportModels(models, ids, { terminal, signal: stopping.signal }),
    ensureStandIn({
      models,
      speech: config.speech,
      languageCode: company?.languageCode ?? machineLanguage(),
      mayInstall: config.mayInstallPackages,
      say: (sentence) => terminal.write(`${sentence}\n`),
      signal: stopping.signal,
    }),
  ])
  jobs.whenStopping(async () => stopping.abort())
  await watching
}
