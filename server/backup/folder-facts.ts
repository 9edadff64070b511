import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const NAME = 'service.json'

const factsSchema = z.object({
  /** The version that used the folder last. */
  service: z.string(),
  database: z.enum(['embedded', 'postgres']),
  newestMigration: z.string().nullable(),
  /** Where recordings are. */
  files: z.enum(['folder', 'objects']).default('folder'),
})

/** What a data folder says of itself, so that it can be told while nothing runs on it. */
export type FolderFacts = z.infer<typeof factsSchema>

export function writeFolderFacts(dataFolder: string, facts: FolderFacts): void {
  const file = path.join(dataFolder, NAME)
  writeFileSync(`${file}.part`, `${JSON.stringify(facts, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${file}.part`, file)
}

/** Null for a folder that says nothing, such as one that only an older version has used. */
export function readFolderFacts(dataFolder: string): FolderFacts | null {
  try {
    return factsSchema.parse(JSON.parse(readFileSync(path.join(dataFolder, NAME), 'utf8')))
  } catch {
    return null
  }
}
