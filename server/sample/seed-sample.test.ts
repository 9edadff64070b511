import fs from 'node:fs'
import path from 'node:path'
import { tmpdir } from 'node:os'

import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import type { Database } from '../db/tables.ts'
import { recordingKey } from '../files/file-store.ts'
import { PEAKS_PER_SECOND } from '../media/pcm-file.ts'
import { startTestService, type TestService } from '../test/start-test-service.ts'
import { seedSample } from './seed-sample.ts'
import { recordingId, userId } from './seeding.ts'
import { tokenEmails } from './seed-people.ts'

const now = new Date('2026-11-18T10:20:30Z')

let service: TestService
let dataFolder: string

beforeAll(async () => {
  service = await startTestService()
  dataFolder = fs.mkdtempSync(path.join(tmpdir(), 'minutebook-sample-'))
  await seed(now)
})

afterAll(async () => {
  fs.rmSync(dataFolder, { recursive: true, force: true })
  await service.close()
})

test('seeding again, even later, doesn’t change any row or file', async () => {
  const before = await everything()
  const tokens = readTokens()
  await seed(new Date('2027-03-01T08:00:00Z'))
  expect(await everything()).toEqual(before)
  expect(readTokens()).toEqual(tokens)
})

test('changes and deletions by people are kept', async () => {
  const { db } = service.services
  const id = recordingId('daily-stand-up')
  await db.updateTable('recordings').set({ name: 'Ours' }).where('recordingId', '=', id).execute()
  await db.deleteFrom('folderRecordings').where('recordingId', '=', id).execute()
  await seed(now)
  expect(await db.selectFrom('recordings').select('name').where('recordingId', '=', id).execute()).toEqual([
    { name: 'Ours' },
  ])
  expect(await db.selectFrom('folderRecordings').selectAll().where('recordingId', '=', id).execute()).toEqual([])
})

test('every account signs in with the same password', async () => {
  for (const email of tokenEmails) {
    const response = await service.app.inject({
      method: 'POST',
      url: '/v1.0/sessions',
      payload: { email, password: 'minutebook', isPersistent: false },
    })
    expect([email, response.statusCode]).toEqual([email, 200])
  }
})

test.skipIf(process.platform === 'win32')('only its owner can read the tokens file', () => {
  expect(fs.statSync(path.join(dataFolder, 'sample-tokens.json')).mode & 0o777).toBe(0o600)
})

test('the tokens work, and a revoked one is replaced', async () => {
  expect(Object.keys(readTokens())).toEqual(tokenEmails)
  const before = readTokens()
  await service.services.db
    .updateTable('accessTokens')
    .set({ revokedOn: new Date() })
    .where('userId', '=', userId('chloe'))
    .execute()
  await seed(now)
  const after = readTokens()
  expect(after).toEqual({ ...before, 'user@sample.test': after['user@sample.test'] })
  expect(after['user@sample.test']).not.toBe(before['user@sample.test'])
  expect((await get('user@sample.test', '/v1.0/me')).email).toBe('user@sample.test')
})

test('owner, admin, user and second see different recordings, the outsider none of them', async () => {
  const seen = Object.fromEntries(
    await Promise.all(tokenEmails.map(async (email) => [email, await recordingsOf(email)] as const)),
  )
  expect(seen['owner@sample.test']).toHaveLength(14)
  expect(seen['admin@sample.test']).toEqual(seen['owner@sample.test'])
  expect(seen['user@sample.test']).toContain('Contoso renewal, second call')
  expect(seen['user@sample.test']).not.toContain('Discovery call: Tailspin Logistics')
  expect(seen['user@sample.test']).not.toContain('Board meeting: third quarter')
  expect(seen['second@sample.test']).toContain('Discovery call: Tailspin Logistics')
  expect(seen['second@sample.test']).not.toContain('Design review: folder sharing')
  expect(seen['outsider@sample.test']).toEqual(['Diktat: Ortstermin Stadtwerke Lindau'])
})

test('people have news, some of it unread, and only about what they can see', async () => {
  for (const [email, kinds] of [
    ['owner@sample.test', ['summaryReady', 'taskAssigned']],
    ['user@sample.test', ['processingFailed', 'summaryReady']],
  ] as const) {
    const [{ directoryId }] = await get(email, '/v1.0/directories')
    const news = await get(email, `/v1.0/directories/${directoryId}/news`)
    expect(new Set(news.items.map(({ kind }: { kind: string }) => kind))).toEqual(new Set(kinds))
    expect(await get(email, `/v1.0/directories/${directoryId}/news/counts`)).toMatchObject({ unread: 2 })
  }
})

test('all final states of a run that can be seeded are there', async () => {
  const rows = await service.services.db
    .selectFrom('recordings')
    .select(['transcriptionCompletionReason as reason', 'isTranscriptionSucceeded as isSucceeded', 'stage'])
    .distinct()
    .orderBy('reason')
    .execute()
  expect(rows).toEqual([
    { reason: 'error', isSucceeded: false, stage: 'finished' },
    { reason: 'fileEmpty', isSucceeded: false, stage: 'finished' },
    { reason: 'noSpokenAudio', isSucceeded: false, stage: 'finished' },
    { reason: 'succeeded', isSucceeded: true, stage: 'finished' },
  ])
})

test('nothing is dated in the future, and section items refer to existing sections', async () => {
  const { db } = service.services
  for (const table of ['recordings', 'summaries', 'tasks', 'folders', 'news'] as const) {
    expect(await db.selectFrom(table).select('createdOn').where('createdOn', '>', now).execute()).toEqual([])
  }
  const unknown = await db
    .selectFrom('summarySectionItems as items')
    .leftJoin('meetingTemplateSections as sections', (join) =>
      join.onRef('sections.meetingTemplateSectionId', '=', 'items.meetingTemplateSectionId'),
    )
    .select('items.title')
    .where('items.meetingTemplateSectionId', 'is not', null)
    .where('sections.meetingTemplateSectionId', 'is', null)
    .execute()
  expect(unknown).toEqual([])
})

test('the stored files are as long as their recordings say', async () => {
  const { db, files } = service.services
  const rows = await db
    .selectFrom('recordings')
    .select(['recordingId', 'sizeBytes', 'durationSeconds'])
    .where('fileKey', 'is not', null)
    .execute()
  expect(rows.length).toBeGreaterThan(12)
  for (const row of rows) {
    expect(await files.sizeOf(recordingKey(row.recordingId, 'source'))).toBe(row.sizeBytes)
    if (row.durationSeconds === null) continue
    expect(await files.sizeOf(recordingKey(row.recordingId, 'peaks'))).toBe(
      Math.ceil(row.durationSeconds * PEAKS_PER_SECOND),
    )
  }
})

test('an e-mail address used by another account in the data folder is refused, and nothing is added', async () => {
  const other = await startTestService()
  try {
    const { db, files } = other.services
    await db
      .insertInto('users')
      .values({ userId: recordingId('somebody'), email: 'Owner@sample.test' })
      .execute()
    await expect(seedSample({ db, files, dataFolder, now })).rejects.toThrow(/owner@sample\.test/i)
    expect(await db.selectFrom('directories').select('name').execute()).not.toContainEqual({ name: 'Northwind Labs' })
  } finally {
    await other.close()
  }
})

function seed(moment: Date) {
  const { db, files } = service.services
  return seedSample({ db, files, dataFolder, now: moment })
}

function readTokens(): Record<string, string> {
  return JSON.parse(fs.readFileSync(path.join(dataFolder, 'sample-tokens.json'), 'utf8'))
}

async function get(email: string, url: string) {
  const headers = { authorization: `Bearer ${readTokens()[email]}` }
  return (await service.app.inject({ method: 'GET', url, headers })).json()
}

async function recordingsOf(email: string): Promise<string[]> {
  const [directory] = await get(email, '/v1.0/directories')
  const page = await get(email, `/v1.0/directories/${directory.directoryId}/recordings?pageSize=100`)
  return page.items.map((recording: { name: string }) => recording.name)
}

/** Returns a fingerprint of each table that seeding writes to. */
async function everything() {
  const tables: (keyof Database)[] = [
    'directories',
    'directoryLicenses',
    'users',
    'memberships',
    'teams',
    'teamMemberships',
    'folders',
    'folderFavorites',
    'folderUserShares',
    'folderTeamShares',
    'news',
    'folderRecordings',
    'meetingTemplates',
    'meetingTemplateSections',
    'appointments',
    'appointmentAttendees',
    'appointmentTags',
    'tags',
    'recordings',
    'recordingTags',
    'recordingAppointments',
    'transcriptSpeakers',
    'transcriptSegments',
    'transcriptionUsage',
    'summaries',
    'summarySectionItems',
    'tasks',
    'vocabulary',
    'webhooks',
    'settings',
    'accessTokens',
  ]
  return Promise.all(
    tables.map(async (table) => {
      const rows = await service.services.db
        .selectFrom(table)
        .select(sql<string>`${sql.table(table)}::text`.as('row'))
        .execute()
      return [table, rows.map(({ row }) => row).toSorted()]
    }),
  )
}
