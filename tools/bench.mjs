import { ensureInstalled } from './setup/ensure-installed.mjs'
import { installServers } from './setup/find-chromium.mjs'
import { runNode } from './setup/run-node.mjs'

// Arguments after the names are passed to the benches; without a name all of them run.
const args = process.argv.slice(2)
const options = args.findIndex((arg) => arg.startsWith('-'))
const names = options === -1 ? args : args.slice(0, options)
const isOneOf = (...some) => names.length === 0 || names.some((name) => some.includes(name))
/** These only call the service, so they need neither the app nor a browser. */
const withoutApp = ['service', 'scale', 'drill', 'plans', 'move', 'speech']

ensureInstalled()
if (isOneOf('scale', 'drill', 'plans', 'move')) installServers()
const { ensureBuilt, ensureServiceBuilt } = await import('./setup/ensure-built.mjs')
if (isOneOf('start', 'speech')) ensureServiceBuilt()
if (names.length > 0 && names.every((name) => withoutApp.includes(name))) {
  process.exit(runNode('bench/bench.ts', args))
}
const { findOrInstallChromium } = await import('./setup/find-chromium.mjs')
ensureBuilt()
const chromium = findOrInstallChromium()
process.exitCode = runNode('bench/bench.ts', args, chromium === null ? {} : { MINUTEBOOK_CHROMIUM: chromium })
