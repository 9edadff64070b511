import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { projectRoot } from './bundled-node.mjs'

const MINIMUM_BYTES = 1024
const compressible = /\.(js|css|html|svg|json|txt|webmanifest)$/

/**
 * Writes a `.br` and a `.gz` next to every text file of the build, so that the service never compresses while serving.
 * The build is in `dist`, or in the folder given as the first argument.
 */
const folder = path.resolve(projectRoot, process.argv[2] ?? 'dist')
for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  const file = path.join(entry.parentPath, entry.name)
  if (!entry.isFile() || !compressible.test(entry.name)) continue
  const content = readFileSync(file)
  if (content.length < MINIMUM_BYTES) continue
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(content, { level: 9 }))
}
