import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

import { runNode } from './run-node.mjs'

const commands = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const headlessShell = '/usr/bin/chromium-headless-shell'
const fixedPlaces = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].map((name) =>
    path.join(process.env[name] ?? '', 'Google/Chrome/Application/chrome.exe'),
  ),
}

/**
 * Returns the path of a Chromium: the one in `MINUTEBOOK_CHROMIUM`, an installed one, or one installed now; null if
 * there is none.
 */
export function findOrInstallChromium() {
  return findChromium() ?? installChromium()
}

/**
 * Returns the settings by which tests find their browsers. If available, adds a headless shell to Chromium, which is a
 * fifth cheaper, for stories that only need pages. A browser set explicitly is used for all.
 */
export function browsersOfTests() {
  const wasNamed = process.env.MINUTEBOOK_CHROMIUM !== undefined
  const chromium = findOrInstallChromium()
  if (chromium === null) {
    console.error(
      'Couldn’t get a Chromium, so browser tests will fail. Install one, or set MINUTEBOOK_CHROMIUM to its path.',
    )
    return {}
  }
  // Installs both, so that their versions match: a newer one alone could cause the other to be removed.
  const hasShell =
    !wasNamed && (existsSync(headlessShell) || installDebianPackages(['chromium', 'chromium-headless-shell']))
  return { MINUTEBOOK_CHROMIUM: chromium, ...(hasShell && { MINUTEBOOK_TEST_HEADLESS_SHELL: headlessShell }) }
}

function findChromium() {
  const named = process.env.MINUTEBOOK_CHROMIUM
  if (named !== undefined) {
    if (existsSync(named)) return named
    console.error(`MINUTEBOOK_CHROMIUM points to ${named}, which doesn’t exist.`)
  }
  const onPath = commands.flatMap((command) =>
    (process.env.PATH ?? '').split(path.delimiter).map((folder) => path.join(folder, command)),
  )
  return (
    [...onPath, ...(fixedPlaces[process.platform] ?? []), playwrightChromium()].find((file) => existsSync(file)) ?? null
  )
}

function playwrightChromium() {
  return createRequire(import.meta.url)('playwright').chromium.executablePath()
}

function installChromium() {
  console.log('No Chromium found; installing one …')
  if (installDebianPackages(['chromium'])) return findChromium()
  runNode('node_modules/playwright/cli.js', ['install', 'chromium'])
  return findChromium()
}

/** Installs Debian packages if this is Debian and we are root; returns false if not, or if it fails. */
export function installDebianPackages(packages) {
  if (!existsSync('/etc/debian_version') || process.getuid?.() !== 0) return false
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const aptGet = (args) =>
    spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0
  aptGet(['update'])
  return aptGet(['install', '-y', '--no-install-recommends', ...packages])
}

/** PostgreSQL, and an S3-compatible store that checks signatures. */
const servers = {
  [process.env.MINUTEBOOK_POSTGRES ?? '/usr/lib/postgresql']: 'postgresql',
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/memcached': 'memcached',
}

/**
 * Installs the missing servers, and other requested Debian packages (by one of their files); reports those that
 * couldn't be installed.
 */
export function installServers(more = {}) {
  const missing = Object.entries({ ...servers, ...more }).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))
  if (missing.length === 0 || installDebianPackages(missing)) return
  console.log(
    `Not to be had here: ${missing.join(', ')}. What needs them is left out; tests of speech use a recording of our own.`,
  )
}
