import { ensureInstalled } from './setup/ensure-installed.mjs'
import { installServers } from './setup/find-chromium.mjs'
import { runNode } from './setup/run-node.mjs'

ensureInstalled()
if (['scale', 'drill', 'plans', 'move'].includes(process.argv[2])) installServers()
const { ensureBuilt, ensureServiceBuilt } = await import('./setup/ensure-built.mjs')
if (['start', 'speech'].includes(process.argv[2])) ensureServiceBuilt()
if (['service', 'scale', 'drill', 'plans', 'move', 'speech'].includes(process.argv[2])) {
  // They ask the service only, so they need neither the app nor a browser.
  process.exit(runNode('bench/bench.ts', process.argv.slice(2)))
}
const { findOrInstallChromium } = await import('./setup/find-chromium.mjs')
ensureBuilt()
const chromium = findOrInstallChromium()
process.exitCode = runNode(
  'bench/bench.ts',
  process.argv.slice(2),
  chromium === null ? {} : { MINUTEBOOK_CHROMIUM: chromium },
)
