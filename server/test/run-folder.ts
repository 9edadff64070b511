import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Vitest's global set-up: one folder for the files of all services of a run, because a worker may end without tidying up. */
export default function makeRunFolder(): () => void {
  // About a hundred services are started as processes of their own, and compiling their modules is a fifth of the work.
  process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../../.cache/compiled')
  // The embedded database is compiled once and not optimized: that takes longer than all that most of these services do.
  process.env.MINUTEBOOK_TEST_NODE_ARGS ??= '--liftoff-only'
  const folder = (process.env.MINUTEBOOK_TEST_FOLDER ??= mkdtempSync(path.join(tmpdir(), 'minutebook-run-')))
  return () => rmSync(folder, { recursive: true, force: true })
}
