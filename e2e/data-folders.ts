import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { spawnService } from '../tools/spawn-service.ts'

/** The data of a stopped service that was never used: without a company, or with the sample company. */
type Kind = 'empty' | 'sample'

const started: Record<Kind, string[]> = { empty: [], sample: ['--sample'] }

/** Playwright's global setup: creating a database and its schema takes twice as long as the rest of a start. */
export default async function prepareDataFolders(): Promise<() => void> {
  process.env.NODE_COMPILE_CACHE ??= path.resolve(import.meta.dirname, '../.cache/compiled')
  // Compiles the embedded database once without optimizing it, which would take as long as all its work in a story.
  process.env.MINUTEBOOK_TEST_NODE_ARGS ??= '--liftoff-only'
  const prepared = mkdtempSync(path.join(tmpdir(), 'minutebook-e2e-prepared-'))
  process.env.MINUTEBOOK_TEST_PREPARED = prepared
  await Promise.all(
    Object.entries(started).map(async ([kind, args]) => {
      const service = await spawnService(['--data', path.join(prepared, kind), ...args])
      if ((await service.stop()) !== 0) throw new Error(`The service that prepares "${kind}" did not end well.`)
    }),
  )
  return () => rmSync(prepared, { recursive: true, force: true })
}

/** Returns a new data folder, as if a service had run on it before. */
export function newDataFolder(kind: Kind): string {
  const prepared = process.env.MINUTEBOOK_TEST_PREPARED
  if (prepared === undefined) throw new Error('The data folders were not prepared.')
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-e2e-'))
  cpSync(path.join(prepared, kind), folder, { recursive: true })
  return folder
}
