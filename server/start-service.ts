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
  /** Of the link that creates the owner's account; null when someone has one. */
  setupToken: string | null
  stop: () => Promise<void>
}

/** Starts the job queue on the opened data and listens; `stop` undoes all of it in order. */
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
    onError: throttledErrorLog(logger, 'job queue'),
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
      onError: throttledErrorLog(logger, 'requests were not counted with the other nodes'),
    }),
    securityLog: new SecurityLog({
      db: database.db,
      jobs,
      isMailSent: config.mail !== null,
      pseudonym: pseudonymsWith(pseudonymKey),
      onError: throttledErrorLog(logger, 'the security log was not written'),
    }),
    windowLimits,
    isShared,
  }
  const build = config.role === 'worker' ? buildWorker : buildService
  // Half a second's work, in which the database opens on its thread.
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
    // Jobs go back at once, to anyone who has time for them, while requests that have begun come to their end.
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

/** Listens, and works on jobs, as the role wants it. */
async function serve({ config, services, database, app, jobs }: Serving, logger: Logger) {
  const isWorker = config.role === 'worker'
  const hasSetup = !config.isSample && !config.isContractOnly && !isWorker
  const setupToken = hasSetup ? await prepareFirstRun(database.db, services) : null
  // Last of what a start asks of the database: the queue's upkeep begins with it, and the others would wait for that.
  await jobs.start()
  if (config.isSample) await seedSample({ ...services, dataFolder: config.dataFolder, now: new Date() })
  if (!isWorker) await requireDomains(database.db, config.sso)
  const address = await app.listen({ port: config.port, host: config.host })
  const sandbox = chooseSandbox(config.sandbox, config.dataFolder)
  if (config.role !== 'web') {
    // Nobody waits for it but the first recording.
    void sandbox.then((found) => reportSandbox(found, logger))
    await startFetchingModels({ ...services, speech: config.speech, logger })
    await scheduleNewsMail(services)
    await startWorkers(services, logger)
    await startMailWorkers({ ...services, logger })
    await startNewsMail({ ...services, logger })
  }
  if (database.kind === 'postgres') await database.startDone()
  // What a start has to do at once holds nobody up.
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

/** Lets `npm run backup` keep a copy, while this runs and after; answers how to end it. */
function keepable({ config: { dataFolder }, folder, database, files }: Opened, logger: Logger) {
  const facts = { service: serviceVersion(), database: database.kind, newestMigration: latestMigration() }
  writeFolderFacts(dataFolder, { ...facts, files: files.objects === null ? 'folder' : 'objects' })
  // A server has its own way, and `npm run backup` sees that in the folder's facts.
  if (database.kind === 'postgres') return async () => undefined
  return serveBackups({ dataFolder, source: { ...folder, embedded: database.embedded, files }, logger })
}

function watchedEventLoop(logger: Logger) {
  const eventLoop = new EventLoopWatch()
  const say = (stall: Stall, leftOut: number) => logger.warn({ ...stall, leftOut }, 'the event loop stood still')
  eventLoop.onStall(throttledLog(say, SAID_EVERY_MS))
  return eventLoop
}

/** Null also on a worker, which reads no lists. */
function configuredReplica(
  { databaseReadUrl: url, role }: ServiceConfig,
  database: Serving['database'],
  logger: Logger,
) {
  if (url === null || role === 'worker' || database.kind === 'embedded') return null
  const say = (text: string, details: object) => logger.warn(details, text)
  return new ReadReplica({ url, max: database.budget.work, primary: database.db, say })
}

/** With the delay and the jobs' five seconds it fits into the half minute that deployments leave. */
const DRAIN_MS = 15_000
/** A player that is paused keeps its answer open for as long as it likes. */
const RESUMABLE_MS = 5_000
const LOOK_MS = 100

/** Says at once that nothing new is wanted, goes on answering for `delayMs`, then takes no more and ends what has begun. */
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
    // Browsers hold connections open for requests that may never come.
    if (inFlightResponses.count === 0 || takenMs > DRAIN_MS) app.server.closeAllConnections()
  }, LOOK_MS)
  await app.close()
  clearInterval(looking)
}

/** Tells the person at the terminal how the speech models come along, and what stands in where they don't; nobody waits for it. */
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
