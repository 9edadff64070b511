import { ensureInstalled } from './setup/ensure-installed.mjs'
import { follow, startNode } from './setup/run-attached.mjs'

ensureInstalled()
follow([startNode(['tools/static/static-app-command.ts', ...process.argv.slice(2)])])
