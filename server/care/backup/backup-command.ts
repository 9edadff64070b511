/** `npm run backup`: see `help`. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import {
  askOnTerminal,
  formatBytes,
  passphraseToEncrypt,
  passphraseToOpen,
  runCommand,
  UsageError,
  withProgress,
} from './command-line.ts'
import { BackupError } from './backup-error.ts'
import { makeBackup } from './make-backup.ts'
import { readFolderFacts } from './about.ts'
import { withDatabaseAddresses } from '../../db/database-settings.ts'
import { POSTGRES_HAS_ITS_OWN } from './serve-backups.ts'
import { verifyBackup } from './archive.ts'

const WITHOUT_OBJECTS =
  'Recordings are in the object store (S3_BUCKET) and NOT in this file. Protect them with the store’s own versioning or replication.'

const help = `npm run backup -- --to FILE [options]
  --to FILE             the backup to write
  --data DIR            the data folder (default ./data); the service can keep running
  --overwrite           replace FILE if it exists
  --encrypt             ask for a passphrase to encrypt it with
npm run backup -- --verify FILE
                        read a backup and compare every file with its checksum

To encrypt without a prompt, set MINUTEBOOK_BACKUP_PASSPHRASE, or set MINUTEBOOK_BACKUP_PASSPHRASE_FILE to a file
that contains the passphrase.
`

const env = withDatabaseAddresses(process.env)

process.exitCode = await runCommand(async (signal, cancel) => {
  const { values } = parseArgs({
    options: {
      to: { type: 'string' },
      data: { type: 'string', default: env.MINUTEBOOK_DATA ?? 'data' },
      verify: { type: 'string' },
      overwrite: { type: 'boolean', default: false },
      encrypt: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  const ask = askOnTerminal(cancel)
  if (values.help) process.stdout.write(help)
  else if (values.verify !== undefined) await verify(path.resolve(values.verify), signal, ask)
  else if (values.to === undefined) throw new UsageError(`Say which backup to write: --to FILE.\n\n${help}`)
  else {
    if (env.MINUTEBOOK_DATABASE_URL) throw new BackupError(POSTGRES_HAS_ITS_OWN)
    const passphrase = await passphraseToEncrypt(env, { isRequested: values.encrypt, ask })
    await backUp({
      dataFolder: path.resolve(values.data),
      to: path.resolve(values.to),
      overwrites: values.overwrite,
      passphrase,
      signal,
    })
  }
})

async function backUp(order: Parameters<typeof makeBackup>[0]) {
  const startedAt = performance.now()
  const { archiveBytes, files, waits } = await withProgress('Backup', (onProgress) =>
    makeBackup({ ...order, onProgress }),
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const secrecy = order.passphrase === null ? 'not encrypted' : 'encrypted'
  process.stdout.write(`${order.to}: ${files} files, ${formatBytes(archiveBytes)}, ${secrecy}, in ${seconds} s.\n`)
  if (readFolderFacts(order.dataFolder)?.files === 'objects') process.stdout.write(`${WITHOUT_OBJECTS}\n`)
  if (waits === null) return
  const [database, stored] = [waits.databaseMs, waits.filesMs].map((ms) => (ms / 1000).toFixed(2))
  process.stdout.write(
    `The service kept running. Writes waited up to ${database} s, finishing uploads up to ${stored} s.\n`,
  )
}

async function verify(file: string, signal: AbortSignal, ask: ReturnType<typeof askOnTerminal>) {
  const { about, files, bytes } = await withProgress('Verifying', (onProgress) =>
    verifyBackup({ file, signal, passphrase: () => passphraseToOpen(env, ask), onProgress }),
  )
  process.stdout.write(
    `${file} is complete: ${files} files, ${formatBytes(bytes)}, made on ${about.createdOn} by Minutebook ${about.service}.\n`,
  )
}
