import { ensureBuilt } from './setup/ensure-built.mjs'
import { ensureInstalled } from './setup/ensure-installed.mjs'
import { follow, startNode } from './setup/run-node.mjs'

const help = `npm start -- [options]
  --sample              add the sample company (listens on loopback only unless --host says otherwise)
  --data DIR            where everything is kept (default ./data)
  --port N              default 4400
  --host H              address to listen on (default localhost)
  --public-url URL      the address people use, when a proxy stands in front
  --contract-only       serve only the contract's own operations
  --no-system-packages  install nothing from the distribution; by default PocketSphinx is, where this runs as root on a
                        Debian-like system and no speech model can be had
  --new-signing-key     end every address to play, upload or download that was given out
npm run dev             the same with hot reload`

const DEV_APP_PORT = '4400'
const DEV_SERVICE_PORT = '4401'
const args = process.argv.slice(2)

if (args.includes('--help')) {
  console.log(help)
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
