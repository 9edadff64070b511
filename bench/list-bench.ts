import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { claimDataFolder } from '../server/db/data-folder.ts'
import { openDatabase, type Db } from '../server/db/open-database.ts'
import { hashToken, newToken } from '../server/identity/token-format.ts'
import { newId } from '../server/new-id.ts'
import { describeLatencies, latenciesOf } from './latencies.ts'
import { spawnService } from '../tools/spawn-service.ts'

const RECORDINGS = 200_000
const REQUESTS = 300
const READERS = 20

const licenseId = '00000000-0000-7000-8000-000000000011'
const roles = { admin: '00000000-0000-7000-8000-000000000002', user: '00000000-0000-7000-8000-000000000003' }

/**
 * Measures the latency of a page of 25 recordings in a directory of 200 000, for an admin and for a user who owns a
 * tenth of them.
 */
export async function benchLists() {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  try {
    const seeded = await seed(folder)
    const service = await spawnService(['--data', folder])
    const url = `${service.address}/v1.0/directories/${seeded.directoryId}/recordings`
    for (const [role, token] of Object.entries(seeded.tokens)) {
      for (const readers of [1, READERS]) await measure({ name: `${role}, ${readers} at a time`, url, token, readers })
    }
    await service.stop()
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

type Measurement = { name: string; url: string; token: string; readers: number }

async function measure({ name, url, token, readers }: Measurement) {
  const times: number[] = []
  const headers = { authorization: `Bearer ${token}` }
  const read = async (count: number) => {
    for (let done = 0; done < count; done += 1) {
      const startedAt = performance.now()
      const response = await fetch(`${url}?page=${1 + (done % 40)}`, { headers })
      const page = await response.json()
      times.push(performance.now() - startedAt)
      if (response.status !== 200 || page.items.length !== 25) throw new Error(`Unexpected answer: ${response.status}`)
    }
  }
  await read(20)
  times.length = 0
  await Promise.all(Array.from({ length: readers }, () => read(Math.ceil(REQUESTS / readers))))
  console.log(`list of 25 of ${RECORDINGS} recordings, ${name}: ${describeLatencies(latenciesOf(times))}`)
}

async function seed(folder: string) {
  const claimed = claimDataFolder(folder)
  const { db, embedded, close } = await openDatabase({ directory: claimed.databaseFolder })
  const directoryId = newId()
  await db
    .insertInto('directories')
    .values({ directoryId, name: 'Bench', maxApiRequestsPerMinute: 1_000_000, maxApiRequestsPerDay: 10_000_000 })
    .execute()
  const admin = await addMember(db, directoryId, roles.admin)
  const user = await addMember(db, directoryId, roles.user)
  await sql`
    insert into recordings (recording_id, directory_id, owner_user_id, name, duration_seconds, language_code, stage,
      is_transcription_completed, is_transcription_succeeded, transcription_completion_reason, created_on)
    select gen_random_uuid(), ${directoryId}::uuid, case when n % 10 = 0 then ${user.userId}::uuid else ${admin.userId}::uuid end,
      'Meeting ' || n, 60 + n % 7200, 'en', 'finished', true, true, 'succeeded', now() - n * interval '1 minute'
    from generate_series(1, ${RECORDINGS}::int) n`.execute(db)
  await embedded.withSession(() => embedded.exec('vacuum (analyze)'))
  await close()
  claimed.release()
  return { directoryId, tokens: { admin: admin.token, user: user.token } }
}

async function addMember(db: Db, directoryId: string, roleId: string) {
  const userId = newId()
  const token = newToken('personal')
  await db
    .insertInto('users')
    .values({ userId, email: `${userId}@bench.test` })
    .execute()
  await db.insertInto('memberships').values({ directoryId, userId, roleId, licenseId }).execute()
  const row = { tokenId: newId(), userId, kind: 'personal' as const, name: 'Bench', tokenHash: hashToken(token) }
  await db.insertInto('accessTokens').values(row).execute()
  return { userId, token }
}
