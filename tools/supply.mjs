import { ensureInstalled } from './setup/ensure-installed.mjs'
import { runNode } from './setup/run-steps.mjs'

const commands = {
  audit: 'tools/supply/audit.ts',
  'verify-build': 'tools/supply/verify-build.ts',
  assemble: 'tools/container/assemble.ts',
}
const [name = '', ...args] = process.argv.slice(2)
const script = commands[name]
if (script === undefined) {
  console.error(`Say one of ${Object.keys(commands).join(', ')}.`)
  process.exitCode = 1
} else {
  ensureInstalled()
  process.exitCode = runNode(script, args)
}
