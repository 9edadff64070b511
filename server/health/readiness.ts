import { sql } from 'kysely'
import type { Db } from '../db/open-database.ts'
import type { FileStore } from '../files/file-store.ts'
import { keptReading } from './kept-reading.ts'
import type { Lifecycle } from './lifecycle.ts'

/** What keeps the service from taking requests. */
type Obstacle = 'starting' | 'ending' | 'database' | 'files'

/** What stands in the way just now; empty when nothing does. */
export type Readiness = () => Promise<readonly Obstacle[]>

type ReadinessDeps = { urgentDb: Db; files: FileStore; lifecycle: Lifecycle }

/** Anybody may ask; the database and the disk are asked no more often than this. */
const KEPT_MS = 500

/** Looks at the database and the disk for those who ask about them, however many do. */
export function createReadiness({ urgentDb, files, lifecycle }: ReadinessDeps): Readiness {
  const askDatabase = keptReading(() => sql`select 1`.execute(urgentDb), KEPT_MS)
  const askDisk = keptReading(async () => ({ written: await files.tryWriting() }), KEPT_MS)
  return async () => {
    if (lifecycle.isEnding) return ['ending']
    if (!lifecycle.hasStarted) return ['starting']
    const [database, disk] = await Promise.all([askDatabase(), askDisk()])
    // Told to stop while they were asked.
    if (lifecycle.isEnding) return ['ending']
    return [...(database === null ? ['database' as const] : []), ...(disk === null ? ['files' as const] : [])]
  }
}
