/**
 * Builds the app twice, in folders with different names, and fails if a file differs, so that anyone can verify what
 * ships.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const projectRoot = path.resolve(import.meta.dirname, '../..')

const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-build-'))
try {
  const [first, second] = ['one', 'other'].map((name) => buildInto(path.join(folder, name)))
  const names = new Set([...(first?.keys() ?? []), ...(second?.keys() ?? [])])
  const different = [...names].filter((name) => first?.get(name) !== second?.get(name)).toSorted()
  for (const name of different) console.error(`${name} differs between two builds of the same sources.`)
  const whole = createHash('sha256')
    .update([...(first ?? [])].flat().join('\n'))
    .digest('hex')
  if (different.length === 0) console.log(`${names.size} files, the same twice; all of them together: sha256 ${whole}`)
  process.exitCode = different.length === 0 ? 0 : 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}

/** Returns the SHA-256 of every file, sorted by name. */
function buildInto(target: string): Map<string, string> {
  for (const script of [
    ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn', '--outDir', target, '--emptyOutDir'],
    ['tools/setup/precompress.mjs', target],
  ]) {
    const { status } = spawnSync(process.execPath, script, { cwd: projectRoot, stdio: 'inherit' })
    if (status !== 0) throw new Error('Couldn’t build the app; see the reason above.')
  }
  const files = globSync('**/*', { cwd: target, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
  return new Map(
    files.map((file) => [path.relative(target, file), createHash('sha256').update(readFileSync(file)).digest('hex')]),
  )
}
