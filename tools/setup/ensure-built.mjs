import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { bundledNode, environmentWithBundledNode, nodeFlags, projectRoot } from './bundled-node.mjs'

const appInputs = [
  'src',
  'public',
  'index.html',
  'offline.html',
  'vite.config.ts',
  'tailwind.config.ts',
  'tsconfig.json',
  'package-lock.json',
]
/** Files of the sample company, which aren't part of the build. */
const media = /[\\/]server[\\/]sample[\\/]audio[\\/]/
const serviceInputs = ['server', 'shared', 'openapi/generated', 'tools/setup/build-service.mjs', 'package-lock.json']

/** Location of the built service. */
export const serviceFolder = path.join(projectRoot, '.cache/service')

/** Builds the app unless `dist` was built from exactly these sources. */
export function ensureBuilt() {
  ensure('app', path.join(projectRoot, 'dist'), {
    inputs: appInputs,
    scripts: [['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], ['tools/setup/precompress.mjs']],
  })
}

/** Does the same for the service; returns the file to run. */
export function ensureServiceBuilt() {
  ensure('service', serviceFolder, { inputs: serviceInputs, scripts: [['tools/setup/build-service.mjs']] })
  return path.join(serviceFolder, 'main.mjs')
}

function ensure(part, folder, { inputs, scripts }) {
  const stampPath = path.join(folder, '.built-from')
  const fingerprint = fingerprintOf(inputs)
  if (existsSync(stampPath) && readFileSync(stampPath, 'utf8') === fingerprint) return
  console.log(`Building the ${part} …`)
  for (const script of scripts) {
    const result = spawnSync(bundledNode(), [...nodeFlags, ...script], {
      cwd: projectRoot,
      stdio: 'inherit',
      env: environmentWithBundledNode(),
    })
    if (result.status !== 0) {
      console.error(`Couldn’t build the ${part}; see the reason above.`)
      process.exit(result.status ?? 1)
    }
  }
  writeFileSync(stampPath, fingerprint)
}

function fingerprintOf(names) {
  const hash = createHash('sha256')
  const files = names.flatMap((name) => filesBelow(path.join(projectRoot, name))).filter((file) => !media.test(file))
  for (const file of files.toSorted()) {
    // Compares size and time like make: reading all files would take longer than the rest of the start.
    const { size, mtimeMs } = statSync(file)
    hash.update(`${path.relative(projectRoot, file)} ${size} ${mtimeMs}\n`)
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
