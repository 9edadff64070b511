import { ensureInstalled } from './setup/ensure-installed.mjs'
import { follow, startNode } from './setup/run-node.mjs'

/** Programs besides the service, by their names in `package.json`. */
const programs = {
  backup: 'server/care/backup/backup-command.ts',
  restore: 'server/care/backup/restore-command.ts',
  models: 'server/models/fetch-command.ts',
  move: 'server/care/move/move-command.ts',
  'static-app': 'tools/static/static-app-command.ts',
  audit: 'tools/supply/audit.ts',
  'verify-build': 'tools/supply/verify-build.ts',
  assemble: 'tools/container/assemble.ts',
  'guide-pictures': 'tools/guide-pictures.ts',
}
const [name = '', ...args] = process.argv.slice(2)
const program = programs[name]
if (program === undefined) {
  console.error(`Choose one of ${Object.keys(programs).join(', ')}.`)
  process.exitCode = 1
} else {
  ensureInstalled()
  follow([startNode([program, ...args])])
}
