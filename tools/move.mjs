import { ensureInstalled } from './setup/ensure-installed.mjs'
import { follow, startNode } from './setup/run-attached.mjs'

ensureInstalled()
follow([startNode(['server/care/move/move-command.ts', ...process.argv.slice(2)])])
