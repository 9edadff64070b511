import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { projectRoot } from './bundled-node.mjs'

const MINIMUM_BASE_NODE = [20, 19]

/** Installs the packages in the lockfile unless exactly these are installed already. Runs on the system's Node. */
export function ensureInstalled() {
  refuseOldNode()
  if (isInstalled()) return
  console.log('Installing packages (once; about a minute) …')
  // Hides warnings about packages that need a newer Node than npm runs on. They get the project's own.
  const result = runNpm(['ci', '--loglevel=error'])
  if (result.status !== 0) {
    console.error('Couldn’t install the packages; see npm’s reason above.')
    process.exit(result.status ?? 1)
  }
}

function refuseOldNode() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  const [needMajor, needMinor] = MINIMUM_BASE_NODE
  if (major > needMajor || (major === needMajor && minor >= needMinor)) return
  console.error(
    `Minutebook needs Node.js ${needMajor}.${needMinor} or later to start; this is ${process.versions.node}.`,
  )
  process.exit(1)
}

/** npm records the installed packages in a hidden lockfile; comparing the two takes milliseconds. */
function isInstalled() {
  const installedPath = path.join(projectRoot, 'node_modules/.package-lock.json')
  if (!existsSync(installedPath)) return false
  const installed = readPackages(installedPath)
  const wanted = Object.entries(readPackages(path.join(projectRoot, 'package-lock.json')))
  return wanted.every(([name, entry]) => {
    if (name === '') return true
    const found = installed[name]
    return found === undefined ? entry.optional === true || entry.peer === true : found.version === entry.version
  })
}

function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** Runs the npm that started this script, or the one on the path. */
export function runNpm(args) {
  const npm = process.env.npm_execpath
  const options = { cwd: projectRoot, stdio: 'inherit' }
  if (npm !== undefined) return spawnSync(process.execPath, [npm, ...args], options)
  return spawnSync('npm', args, { ...options, shell: process.platform === 'win32' })
}
