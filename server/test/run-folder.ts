import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/**
 * Vitest's global setup: one folder for the files of all services in a run, because a worker may end without cleaning
 * up.
 */
export default function makeRunFolder(): () => void {
  // About a hundred services start in separate processes, and compiling their modules is a fifth of the work.
  process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../../.cache/compiled')
  // Only baseline-compiles the embedded database: optimizing it takes longer than all that most of these services do.
  process.env.MINUTEBOOK_TEST_NODE_ARGS ??= '--liftoff-only'
  const folder = (process.env.MINUTEBOOK_TEST_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'minutebook-run-')))
  return () => rmSync(folder, { recursive: true, force: true })
}
