import { ensureBuilt } from './setup/ensure-built.mjs'
import { settingsHelp } from './settings-texts.mjs'
import { ensureInstalled } from './setup/ensure-installed.mjs'
import { follow, startNode } from './setup/run-node.mjs'

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
    follow([startNode(['server/main.ts', ...serviceArgs()])])
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
