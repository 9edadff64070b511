import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundledNode, environmentWithBundledNode, nodeFlags, projectRoot } from './bundled-node.mjs'

const inputs = [
  'src',
  'public',
  'index.html',
  'offline.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
const stampPath = path.join(projectRoot, 'dist/.built-from')

/** Builds the app unless `dist` was built from exactly these sources. */
export function ensureBuilt() {
  const fingerprint = fingerprintOf(inputs)
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === fingerprint) return
  console.log('Building the app …')
  build()
  writeFileSync(stampPath, fingerprint)
}

function build() {
  for (const script of [
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    ['tools/setup/precompress.mjs'],
  ]) {
    const result = spawnSync(bundledNode(), [...nodeFlags, ...script], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: environmentWithBundledNode(),
    })
    if (result.status !== 0) {
      console.error('The app could not be built; the reason is above.')
      process.exit(result.status ?? 1)
    }
  }
}

function fingerprintOf(names) {
  const hash = createHash('sha256')
  for (const file of names.flatMap((name) => filesBelow(path.join(projectRoot, name))).toSorted()) {
    hash.update(path.relative(projectRoot, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(target) {
  if (!existsSync(target)) return []
  if (statSync(target).isFile()) return [target]
  return readdirSync(target, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}
