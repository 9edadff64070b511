import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

/** What Vite writes about each chunk into `dist/.vite/manifest.json`, as far as it is used here. */
type ManifestChunk = { file: string; imports?: string[]; css?: string[]; isEntry?: boolean }
type Manifest = Record<string, ManifestChunk>

const LIST_ROUTE = [
  'src/routes/d/$directoryId/route.tsx?tsr-split=component',
  'src/routes/d/$directoryId/recordings/index.tsx?tsr-split=component',
]
const LIMITS = { js: 115_000, css: 12_000 }

/** Prints what a first visit to the recordings list loads, compressed, and whether it is within what we promise ourselves. */
export async function benchBundle() {
  const folder = path.resolve('dist')
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
  const entry = Object.keys(manifest).find((key) => manifest[key]?.isEntry === true)
  if (entry === undefined) throw new Error('dist/.vite/manifest.json has no entry; run `npm run build` first.')
  const chunks = reachable(manifest, [entry, ...LIST_ROUTE])
  const sizes = chunks.flatMap(({ file, css = [] }) => [file, ...css])
  const files = [...new Set(sizes)].map((file) => ({
    file,
    bytes: gzipSync(readFileSync(path.join(folder, file))).length,
  }))
  for (const { file, bytes } of files.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${kilobytes(bytes).padStart(10)}  ${file}`)
  report('initial JavaScript', total(files, '.js'), LIMITS.js)
  report('initial CSS', total(files, '.css'), LIMITS.css)
}

/** A chunk and all it imports statically: what the browser fetches before it can run. */
function reachable(manifest: Manifest, keys: string[]): ManifestChunk[] {
  const found = new Map<string, ManifestChunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The manifest does not know ${key}; was a route renamed?`)
    if (found.has(key)) return
    found.set(key, chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const key of keys) visit(key)
  return [...found.values()]
}

const total = (files: { file: string; bytes: number }[], ending: string) =>
  files.filter(({ file }) => file.endsWith(ending)).reduce((sum, { bytes }) => sum + bytes, 0)

const kilobytes = (bytes: number) => `${(bytes / 1_000).toFixed(1)} kB`

function report(name: string, bytes: number, limit: number) {
  console.log(`${name}: ${kilobytes(bytes)} gzip of ${kilobytes(limit)} allowed${bytes > limit ? ' (too much)' : ''}`)
  if (bytes > limit) process.exitCode = 1
}

if (import.meta.main) await benchBundle()
