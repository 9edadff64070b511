import fs from 'node:fs'
import path from 'node:path'
import { tmpdir } from 'node:os'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FoundMeetingPage } from '../../openapi/generated/types.ts'
import { seedSample } from '../sample/seed-sample.ts'
import { makeSearchable } from './make-searchable.ts'
import { recordingId } from '../sample/seeding.ts'
import { startTestService, type TestService } from '../test/start-test-service.ts'
import questions from './questions.json' with { type: 'json' }

const dataFolder = fs.mkdtempSync(path.join(tmpdir(), 'minutebook-questions-'))
let service: TestService

beforeAll(async () => {
  service = await startTestService()
  const { db, files } = service.services
  await seedSample({ db, files, dataFolder, now: new Date('2026-11-18T10:20:30Z') })
  await makeSearchable(db, new AbortController().signal)
})

afterAll(async () => {
  await service.close()
  fs.rmSync(dataFolder, { recursive: true, force: true })
})

async function ask(search: string): Promise<FoundMeetingPage> {
  const tokens = JSON.parse(fs.readFileSync(path.join(dataFolder, 'sample-tokens.json'), 'utf8'))
  const { directoryId } = await service.db
    .selectFrom('recordings')
    .select('directoryId')
    .where('recordingId', '=', recordingId('daily-stand-up'))
    .executeTakeFirstOrThrow()
  const response = await service.app.inject({
    method: 'POST',
    url: `/v1.0/directories/${directoryId}/search`,
    headers: { authorization: `Bearer ${tokens['owner@sample.test']}` },
    payload: { search, timeZone: 'Europe/Berlin' },
  })
  expect([search, response.statusCode, response.statusCode === 200 ? '' : response.body]).toEqual([search, 200, ''])
  return response.json()
}

test('of 40 questions that were written before there was a search, 38 find what was meant in the first three', async () => {
  const missed: string[] = []
  for (const { question, finds } of questions) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as people ask
    const { items } = await ask(question)
    const place = items.findIndex((item) => item.recordingId === recordingId(finds))
    if (place === -1 || place > 2)
      missed.push(`${question}: ${place + 1} of ${items.map(({ name }) => name).join(', ')}`)
  }
  console.log(missed)
  expect(missed.length <= 2 ? [] : missed).toEqual([])
})
