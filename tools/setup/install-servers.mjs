import { existsSync } from 'node:fs'
import { installDebianPackages } from './find-chromium.mjs'

/** PostgreSQL, and a store that speaks S3 and checks its signatures. */
const servers = {
  [process.env.MINUTEBOOK_POSTGRES ?? '/usr/lib/postgresql']: 'postgresql',
  '/usr/bin/swift-proxy-server': 'swift-proxy',
  '/usr/bin/swift-account-server': 'swift-account',
  '/usr/bin/swift-container-server': 'swift-container',
  '/usr/bin/swift-object-server': 'swift-object',
  '/usr/bin/memcached': 'memcached',
}

/** Installs the servers that are not here, and what else is wanted (Debian packages by a file of theirs); says what cannot be had. */
export function installServers(more = {}) {
  const missing = Object.entries({ ...servers, ...more }).flatMap(([file, name]) => (existsSync(file) ? [] : [name]))
  if (missing.length === 0 || installDebianPackages(missing)) return
  console.log(
    `Not to be had here: ${missing.join(', ')}. What needs them is left out; tests of speech use a recording of our own.`,
  )
}
