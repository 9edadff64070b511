import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'kysely'
import { claimDataFolder } from '../server/db/data-folder.ts'
import { openDatabase, type Db } from '../server/db/open-database.ts'
import { hashToken, newToken } from '../server/identity/token-format.ts'
import { newId } from '../server/new-id.ts'
import { messageBody, newSecret, readMessageData } from '../server/webhooks/webhook-message.ts'
import { spawnService } from '../tools/spawn-service.ts'
import { postJson } from '../tools/set-up-company.ts'

const DELIVERIES = 5_000
const WEBHOOKS = 10
const FIRED = 2_000
const FIRING = 20
const SECTION_ITEMS = 20

const licenseId = '00000000-0000-7000-8000-000000000011'
const ownerRoleId = '00000000-0000-7000-8000-000000000001'

/**
 * Measures logged deliveries per second to a receiver on this machine: from a backlog, and for summaries that arrive
 * one by one.
 */
export async function benchWebhooks(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-bench-'))
  const receiver = await startCounter()
  try {
    const seeded = await seed(folder, receiver.url)
    const service = await spawnService(['--data', folder, '--no-app', '--allow-private-targets'])
    await receiver.reached(DELIVERIES)
    print(
      `${DELIVERIES} deliveries that waited, to ${WEBHOOKS} webhooks (at least 200 a second wanted)`,
      DELIVERIES,
      receiver.seconds(),
    )
    receiver.reset()
    const address = `${service.address}/v1.0/directories/${seeded.directoryId}/webhooks`
    await Promise.all(
      Array.from({ length: FIRING }, async (_, index) => {
        const url = `${address}/${seeded.webhookIds[index % WEBHOOKS]}/fire`
        // Each is one client that waits for its responses.
        for (let count = 0; count < FIRED / FIRING; count += 1) await postJson(url, seeded.token, seeded.told)
      }),
    )
    await receiver.reached(FIRED)
    print(`${FIRED} deliveries fired through the API by ${FIRING} clients`, FIRED, receiver.seconds())
    await service.stop()
    await checkLog(folder)
  } finally {
    await receiver.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function print(what: string, count: number, seconds: number) {
  console.log(`${what}: ${Math.round(count / seconds)} a second`)
}

/** Responds with 204 and counts; the time runs from the first request to the last expected one. */
async function startCounter() {
  let count = 0
  let startedAt = 0
  let endedAt = 0
  let isReached: (() => void) | null = null
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      if (count === 0) startedAt = performance.now()
      count += 1
      endedAt = performance.now()
      response.writeHead(204).end()
      isReached?.()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    reached: (wanted: number) =>
      new Promise<void>((resolve) => {
        isReached = () => {
          if (count >= wanted) resolve()
        }
        isReached()
      }),
    seconds: () => (endedAt - startedAt) / 1_000,
    reset: () => {
      count = 0
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

async function seed(folder: string, url: string) {
  const claimed = claimDataFolder(folder)
  const { db, embedded, close } = await openDatabase({ directory: claimed.databaseFolder })
  const { directoryId, userId, token } = await addCompany(db)
  const told = await addSummary(db, { directoryId, userId })
  const webhookIds = Array.from({ length: WEBHOOKS }, () => newId())
  const webhook = { directoryId, userId, name: 'Bench', event: 'summary.ready' as const, url }
  await db
    .insertInto('webhooks')
    .values(webhookIds.map((webhookId) => ({ webhookId, ...webhook, secret: newSecret() })))
    .execute()
  const data = await readMessageData(db, { directoryId, userId, ...told })
  if (data === null) throw new Error('There is no summary to send.')
  const body = messageBody({ type: 'summary.ready', happenedOn: new Date(), data })
  await sql`
    insert into webhook_deliveries (delivery_id, webhook_id, event, message_id, recording_id, recording_summary_id,
      request_body, next_attempt_on)
    select gen_random_uuid(), (${webhookIds}::uuid[])[1 + n % ${WEBHOOKS}::int], 'summary.ready', 'msg_' || n,
      ${told.recordingId}::uuid, ${told.recordingSummaryId}::uuid, ${body}, now()
    from generate_series(1, ${DELIVERIES}::int) n`.execute(db)
  await embedded.withSession(() => embedded.exec('vacuum (analyze)'))
  await close()
  claimed.release()
  return { directoryId, token, webhookIds, told: { recordingId: told.recordingId } }
}

async function addCompany(db: Db) {
  const directoryId = newId()
  const userId = newId()
  const token = newToken('personal')
  const limits = { maxApiRequestsPerMinute: 1_000_000, maxApiRequestsPerDay: 10_000_000 }
  await db
    .insertInto('directories')
    .values({ directoryId, name: 'Bench', ...limits })
    .execute()
  await db.insertInto('users').values({ userId, email: 'owner@bench.test' }).execute()
  await db.insertInto('memberships').values({ directoryId, userId, roleId: ownerRoleId, licenseId }).execute()
  const row = { tokenId: newId(), userId, kind: 'personal' as const, name: 'Bench', tokenHash: hashToken(token) }
  await db.insertInto('accessTokens').values(row).execute()
  return { directoryId, userId, token }
}

async function addSummary(db: Db, { directoryId, userId }: { directoryId: string; userId: string }) {
  const recordingId = newId()
  const recordingSummaryId = newId()
  const recording = { recordingId, directoryId, ownerUserId: userId, name: 'Meeting', createdOn: new Date() }
  await db
    .insertInto('recordings')
    .values({ ...recording, stage: 'finished', isTranscriptionCompleted: true, isTranscriptionSucceeded: true })
    .execute()
  const summary = {
    recordingSummaryId,
    recordingId,
    directoryId,
    languageCode: 'en',
    summary: 'It was decided. '.repeat(60),
  }
  await db
    .insertInto('summaries')
    .values({ ...summary, isSummarizationCompleted: true, isSummarizationSucceeded: true })
    .execute()
  const item = { recordingSummaryId, sectionType: 'decisions' as const, outputFormat: 'markdown' as const }
  const content = 'The release moves to Thursday, because the payment tests fail. '.repeat(4)
  await db
    .insertInto('summarySectionItems')
    .values(
      Array.from({ length: SECTION_ITEMS }, (_, sortOrder) => ({
        ...item,
        sectionItemId: newId(),
        title: 'Decision',
        sortOrder,
        content,
      })),
    )
    .execute()
  return { recordingId, recordingSummaryId }
}

/** A figure counts only if every delivery is in the log as received, once. */
async function checkLog(folder: string) {
  const claimed = claimDataFolder(folder)
  const { db, close } = await openDatabase({ directory: claimed.databaseFolder })
  const rows = await db
    .selectFrom('webhookDeliveries')
    .select(['status', 'attemptCount', sql<number>`count(*)::int`.as('count')])
    .groupBy(['status', 'attemptCount'])
    .execute()
  await close()
  claimed.release()
  const [row, ...others] = rows
  const isAsExpected = others.length === 0 && row?.status === 'succeeded' && row.attemptCount === 1
  if (!isAsExpected || row.count !== DELIVERIES + FIRED) throw new Error(`The log differs: ${JSON.stringify(rows)}`)
}
