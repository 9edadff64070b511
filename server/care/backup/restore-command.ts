/** `npm run restore`: see `help`. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { askOnTerminal, formatBytes, passphraseToOpen, runCommand, UsageError, withProgress } from './command-line.ts'
import { restoreBackup } from './restore-backup.ts'
import { progressOf } from './archive.ts'

const help = `npm run restore -- --from FILE --data DIR [options]
  --from FILE           the backup
  --data DIR            the data folder to create; new or empty
  --replace             if DIR has data, move it aside and keep it

For an encrypted backup, the passphrase is read from MINUTEBOOK_BACKUP_PASSPHRASE, from the file in
MINUTEBOOK_BACKUP_PASSPHRASE_FILE, or from the terminal.
`

const { env } = process

process.exitCode = await runCommand(async (signal, cancel) => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      data: { type: 'string' },
      replace: { type: 'boolean', default: false },
      help: { type: 'boolean', default: false },
    },
  })
  if (values.help) {
    process.stdout.write(help)
    return
  }
  // The target has to be named: the default folder may be another company's.
  if (values.from === undefined || values.data === undefined) {
    throw new UsageError(`Say which backup to restore, and where: --from FILE --data DIR.\n\n${help}`)
  }
  const ask = askOnTerminal(cancel)
  const startedAt = performance.now()
  const file = path.resolve(values.from)
  const dataFolder = path.resolve(values.data)
  const { about, files, bytes, replaced } = await withProgress('Restore', async (onProgress) =>
    restoreBackup({
      file,
      dataFolder,
      replaces: values.replace,
      passphrase: () => passphraseToOpen(env, ask),
      signal,
      onBytes: await progressOf({ file, onProgress }),
    }),
  )
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  process.stdout.write(
    `${dataFolder}: ${files} files, ${formatBytes(bytes)}, as they were on ${about.createdOn}, in ${seconds} s.\n`,
  )
  if (replaced !== null)
    process.stdout.write(`The previous data is in ${replaced}. Delete it when you no longer need it.\n`)
})
