import { ensureBuilt, ensureServiceBuilt } from './setup/ensure-built.mjs'
import { settingsHelp } from './settings-texts.mjs'
import { ensureInstalled } from './setup/ensure-installed.mjs'
import { projectRoot } from './setup/bundled-node.mjs'
import { follow, startNode } from './setup/run-node.mjs'

/**
 * Environment of the service's process (docs/decisions/0124): caches compiled code for the next start, and returns free
 * memory to the system. The latter concerns the library that checks passwords, which would otherwise keep its peak
 * memory.
 */
const serviceEnvironment = {
  NODE_COMPILE_CACHE: `${projectRoot}.cache/compiled`,
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '32768',
  MALLOC_TRIM_THRESHOLD_: '1048576',
  MIMALLOC_PURGE_DELAY: '0',
}
const DEV_APP_PORT = '4400'
const DEV_SERVICE_PORT = '4401'
const args = process.argv.slice(2)

if (args.includes('--help')) {
  console.log(settingsHelp())
} else {
  ensureInstalled()
  if (args.includes('--dev')) startDevelopment(args.filter((arg) => arg !== '--dev'))
  else {
    ensureBuilt()
    follow([startNode([ensureServiceBuilt(), ...serviceArgs()], serviceEnvironment)])
  }
}

function serviceArgs() {
  const others = args.filter((arg) => arg !== '--no-system-packages')
  return others.length === args.length ? ['--install-system-packages', ...args] : others
}

function startDevelopment(rest) {
  const env = { MINUTEBOOK_SERVICE_PORT: DEV_SERVICE_PORT }
  const appAddress = `http://localhost:${DEV_APP_PORT}`
  follow([
    startNode(
      ['--watch', 'server/main.ts', '--no-app', '--port', DEV_SERVICE_PORT, '--public-url', appAddress, ...rest],
      env,
    ),
    startNode(['node_modules/vite/bin/vite.js', '--port', DEV_APP_PORT, '--strictPort'], env),
  ])
}
