import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { listChunk } from '../start-chunks.ts'

/** What Vite writes about each chunk into `dist/.vite/manifest.json`, as far as it is used here. */
type ManifestChunk = { file: string; name?: string; imports?: string[]; css?: string[] }
type Manifest = Record<string, ManifestChunk>

/** Scripts and styles of the document; what is fetched ahead for another page has no tag of its own. */
const NAMED_BY_PAGE = /(?:src|href)="\/(assets\/[^"]+\.(?:js|css))"/g
const LIMITS = { js: 115_000, css: 12_000 }

/** Prints what a first visit to the recordings list loads, compressed, and whether it is within what we promise ourselves. */
export async function benchBundle() {
  const folder = path.resolve('dist')
  const manifest: Manifest = JSON.parse(readFileSync(path.join(folder, '.vite/manifest.json'), 'utf8'))
  const page = readFileSync(path.join(folder, 'index.html'), 'utf8')
  const ofPage = [...page.matchAll(NAMED_BY_PAGE)].map(([, file = '']) => file)
  const ofRoutes = reachable(manifest, keyOf(manifest, listChunk)).flatMap(({ file, css = [] }) => [file, ...css])
  const files = [...new Set([...ofPage, ...ofRoutes])].map((file) => ({
    file,
    bytes: gzipSync(readFileSync(path.join(folder, file))).length,
  }))
  for (const { file, bytes } of files.toSorted((a, b) => b.bytes - a.bytes))
    console.log(`${kilobytes(bytes).padStart(10)}  ${file}`)
  report('initial JavaScript', total(files, '.js'), LIMITS.js)
  report('initial CSS', total(files, '.css'), LIMITS.css)
}

function keyOf(manifest: Manifest, chunkName: string): string {
  const [key] = Object.entries(manifest).find(([, { name }]) => name === chunkName) ?? []
  if (key === undefined) throw new Error(`The build has no chunk ${chunkName}; was it renamed?`)
  return key
}

/** A chunk and all it imports statically: what the browser fetches before it can run. */
function reachable(manifest: Manifest, first: string): ManifestChunk[] {
  const found = new Map<string, ManifestChunk>()
  const visit = (key: string) => {
    const chunk = manifest[key]
    if (chunk === undefined) throw new Error(`The manifest does not know ${key}.`)
    if (found.has(key)) return
    found.set(key, chunk)
    for (const next of chunk.imports ?? []) visit(next)
  }
  visit(first)
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
