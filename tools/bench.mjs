import { ensureInstalled } from './setup/ensure-installed.mjs'
import { runNode } from './setup/run-steps.mjs'

ensureInstalled()
const { ensureBuilt } = await import('./setup/ensure-built.mjs')
const { findOrInstallChromium } = await import('./setup/find-chromium.mjs')
ensureBuilt()
const chromium = findOrInstallChromium()
process.exitCode = runNode(
  'tools/bench/bench.ts',
  process.argv.slice(2),
  chromium === null ? {} : { MINUTEBOOK_CHROMIUM: chromium },
)
