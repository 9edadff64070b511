/** `npm run restore`: see `help`. */
import path from 'node:path'
import { parseArgs } from 'node:util'
import { askOnTerminal, formatBytes, passphraseToOpen, runCommand, UsageError, withProgress } from './command-line.ts'
import { restoreBackup } from './restore-backup.ts'
import { progressOf } from './archive.ts'

const help = `npm run restore -- --from FILE --data DIR [options]
  --from FILE           the backup
  --data DIR            the data folder to make: a new or an empty one
  --replace             DIR may be in use for data already; what is there is kept beside what is restored

An encrypted backup takes its passphrase from MINUTEBOOK_BACKUP_PASSPHRASE, from the file that
MINUTEBOOK_BACKUP_PASSPHRASE_FILE names, or from the terminal.
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
    throw new UsageError(`Name the backup with --from FILE and the data folder with --data DIR.\n\n${help}`)
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
  if (replaced !== null) process.stdout.write(`What was there is in ${replaced}; delete it when you need it no more.\n`)
})
