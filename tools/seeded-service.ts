import path from 'node:path'
import { claimDataFolder } from '../server/db/data-folder.ts'
import { openDatabase, type Db } from '../server/db/open-database.ts'
import { setUpCompany } from './set-up-company.ts'
import { spawnService, type SpawnedService } from './spawn-service.ts'

/** A company that has been set up, while no service is running. */
export type IdleCompany = { db: Db; directoryId: string; ownerId: string; filesFolder: string }

export type SeededService<T> = { service: SpawnedService; directoryId: string; seeded: T }

/** Starts the real service on a new data folder with one company, filled by `seed`; its owner is `benchOwner`. */
export async function startSeeded<T>(
  dataFolder: string,
  seed: (company: IdleCompany) => Promise<T>,
): Promise<SeededService<T>> {
  const setUp = await spawnService(['--data', dataFolder])
  const { directoryId } = await setUpCompany(setUp)
  await setUp.stop()
  const seeded = await withDatabase(dataFolder, async ({ db, filesFolder }) => {
    const { userId: ownerId } = await db.selectFrom('users').select('userId').executeTakeFirstOrThrow()
    return seed({ db, directoryId, ownerId, filesFolder })
  })
  return { service: await spawnService(['--data', dataFolder]), directoryId, seeded }
}

async function withDatabase<T>(dataFolder: string, use: (open: { db: Db; filesFolder: string }) => Promise<T>) {
  const claimed = claimDataFolder(path.resolve(dataFolder))
  const { db, embedded, close } = await openDatabase({ directory: claimed.databaseFolder })
  try {
    const result = await use({ db, filesFolder: claimed.filesFolder })
    await embedded.withSession(() => embedded.exec('vacuum (analyze)'))
    return result
  } finally {
    await close()
    claimed.release()
  }
}
