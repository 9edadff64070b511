import { ConfigError, parseConfig } from './config.ts'
import { DataFolderInUseError } from './db/data-folder.ts'
import { DatabaseInUseError, ForeignDatabaseError } from './db/postgres-database.ts'
import { createLogger } from './log/create-logger.ts'
import { MoveError } from './db/catalogue.ts'
import { openData } from './open-data.ts'

// The C library already read these at startup. Child processes that process audio get the defaults.
const ownMemory = ['MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_TRIM_THRESHOLD_']
for (const name of ownMemory) Reflect.deleteProperty(process.env, name)

try {
  const config = parseConfig(process.argv.slice(2), process.env)
  if (config.outgoing.allowsPrivateTargets) {
    process.stderr.write(
      'Warning: --allow-private-targets lets members make this service send requests into your own network. Use it for development only.\n',
    )
  }
  if (config.mail?.security === 'insecure') {
    process.stderr.write(
      'Warning: with ?insecure in MINUTEBOOK_SMTP_URL, the mail server’s password and e-mails with links that open accounts can be sent unencrypted.\n',
    )
  }
  const logger = createLogger(config.logLevel)
  // Node itself would print every property of the error, database rows included.
  process.on('uncaughtException', (error) => {
    logger.fatal({ err: error }, 'the service is stopping because of an unexpected error')
    process.exit(1)
  })
  const [data, { startService, watchModels }] = await Promise.all([
    openData(config, logger),
    import('./start-service.ts'),
  ])
  const service = await startService(config, logger, data)
  // Before the service reports that it's ready, because a client that waits for that may stop it right away.
  let isStopping = false
  for (const signal of ['SIGINT', 'SIGTERM']) {
    // A terminal's Ctrl-C arrives twice: from the terminal and from the launcher.
    process.on(signal, () => {
      if (isStopping) return
      isStopping = true
      service.stop().then(
        () => process.exit(0),
        () => process.exit(1),
      )
    })
  }
  const isWorker = config.role === 'worker'
  const address = isWorker ? service.address : (config.publicUrl ?? service.address)
  if (service.setupToken !== null) {
    process.stdout.write(
      `First run: open ${address}/setup#token=${service.setupToken} to create the owner's account.\n`,
    )
  }
  process.stdout.write(`${isWorker ? 'A Minutebook worker' : 'Minutebook'} is ready at ${address}\n`)
  watchModels(service.services, config, process.stdout).catch((err: unknown) =>
    logger.warn({ err }, 'failed to report the progress of the speech models'),
  )
} catch (error) {
  process.stderr.write(`${explain(error)}\n`)
  process.exit(1)
}

function explain(error: unknown): string {
  const isInWords = [ConfigError, DataFolderInUseError, DatabaseInUseError, ForeignDatabaseError, MoveError].some(
    (type) => error instanceof type,
  )
  if (isInWords && error instanceof Error) return error.message
  if (error instanceof Error && 'code' in error && error.code === 'EADDRINUSE') {
    return `${error.message.replace(/^listen EADDRINUSE: /, '')}. Stop the other program or choose another port with --port.`
  }
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
