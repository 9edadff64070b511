import { ensureInstalled } from './setup/ensure-installed.mjs'
import { follow, startNode } from './setup/run-attached.mjs'

const [name = '', ...args] = process.argv.slice(2)
ensureInstalled()
follow([startNode([`server/care/backup/${name}-command.ts`, ...args])])
