import type { Db } from '../db/open-database.ts'
import type { JobQueue } from '../jobs/job-queue.ts'
import { createPseudonyms } from './pseudonyms.ts'
import { SecurityLog } from './security-log.ts'

type Deps = { db: Db; jobs: JobQueue; isMailSent: boolean; onError: (error: unknown) => void }

export async function startSecurityLog(deps: Deps): Promise<SecurityLog> {
  return new SecurityLog({ ...deps, pseudonym: await createPseudonyms(deps.db) })
}
