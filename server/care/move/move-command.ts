/** `npm run migrate:to-postgres`: see `help`. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { readFolderFacts } from '../backup/about.ts'
import { runCommand, UsageError, withLine } from '../backup/command-line.ts'
import { withDatabaseAddresses } from '../../db/database-settings.ts'
import { withSecretFiles } from '../../secret-files.ts'
import { moveToPostgres, type Moved } from './move-to-postgres.ts'
import { progressText } from './move-rows.ts'

const help = `DATABASE_URL=postgres://USER:PASSWORD@HOST:5432/DATABASE npm run migrate:to-postgres -- [options]
  --data DIR            the data folder (default ./data); stop its service first
  --files-to DIR        also copy the recordings to this new data folder, and verify the copies
  --dry-run             show what would be moved, and whether that works
  --database-url URL    instead of DATABASE_URL or MINUTEBOOK_DATABASE_URL; other users of this machine can see it

The database must be empty. To resume an interrupted move, run the same command again.
Without --files-to, the recordings stay in DIR/files, where the service keeps using them.
`

process.exitCode = await runCommand(async (signal) => {
  const { values } = parseArgs({
    options: {
      data: { type: 'string', default: process.env.MINUTEBOOK_DATA ?? 'data' },
      'database-url': { type: 'string' },
      'files-to': { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(help)
    return
  }
  const order = {
    dataFolder: path.resolve(values.data),
    databaseUrl: databaseUrlFrom(values['database-url']),
    filesTo: values['files-to'] === undefined ? null : path.resolve(values['files-to']),
    isDryRun: values['dry-run'],
  }
  const startedAt = performance.now()
  const describe = progressText()
  const moved = await withLine(({ say, print }) =>
    moveToPostgres({ ...order, signal, onStep: print, onProgress: (done) => say(() => describe(done)) }),
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(`${moved.to}: ${resultOf(moved, order.isDryRun, seconds)}\n`)
  if (!order.isDryRun) process.stdout.write(`${nextStep(order)}\n`)
}, 'Run the same command again to continue.')

function databaseUrlFrom(option: string | undefined): string {
  const env = environment()
  const url = option ?? env.MINUTEBOOK_DATABASE_URL
  // The message doesn't quote the address, which usually contains a password.
  if (!url || !URL.canParse(url) || !/^postgres(ql)?:$/.test(new URL(url).protocol)) {
    throw new UsageError(
      `Set DATABASE_URL to the database, such as postgres://user:password@host:5432/name.\n\n${help}`,
    )
  }
  return url
}

function environment() {
  try {
    return withDatabaseAddresses(withSecretFiles(process.env))
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error))
  }
}

function resultOf({ rows, files }: Moved, isDryRun: boolean, seconds: string): string {
  const copied = files === null ? '' : ` ${files} files copied.`
  if (rows === null) return `everything was already moved.${copied}`
  if (isDryRun) return `${rows.total} rows in ${rows.tables} tables can be moved here. Nothing was written.`
  return `${rows.total} rows in ${rows.tables} tables moved and compared in ${seconds} s.${copied}`
}

function nextStep({ dataFolder, filesTo }: { dataFolder: string; filesTo: string | null }): string {
  if (readFolderFacts(dataFolder)?.files === 'objects') {
    return 'Start with DATABASE_URL and the same object store as before.'
  }
  return `Start with DATABASE_URL and --data ${filesTo ?? dataFolder}, where the recordings are.`
}
