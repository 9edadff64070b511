import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, vi } from 'vitest'
import { newId } from '../new-id.ts'
import { readZip } from '../test/read-zip.ts'
import { service, test } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { exportTexts, writeText } from './recording-text.ts'

const { app, db, services } = service

async function addTalk(directory: TestDirectory, { userId: ownerUserId }: TestPerson, facts: object = {}) {
  const { directoryId } = directory
  const createdOn = new Date('2026-03-02T09:00:00Z')
  const recordingId = await addRecording(db, { directoryId, ownerUserId, createdOn, ...facts })
  const [speakerId, recordingSummaryId] = [newId(), newId()]
  await db
    .insertInto('transcriptSpeakers')
    .values({ recordingId, speakerId, speakerNumber: 1, name: 'Ana *Ruiz*', emailAddress: null })
    .execute()
  const segment = { recordingId, speakerId, words: null }
  await db
    .insertInto('transcriptSegments')
    .values([
      { ...segment, position: 0, startTime: 1, endTime: 2, text: 'Good morning.' },
      { ...segment, position: 1, startTime: 65, endTime: 66, text: '# Export limits.' },
    ])
    .execute()
  await db
    .insertInto('summaries')
    .values({
      recordingSummaryId,
      directoryId,
      recordingId,
      languageCode: 'en',
      summary: 'They **agree**.',
      isSummarizationCompleted: true,
      isSummarizationSucceeded: true,
      summarizationCompletionReason: 'succeeded',
    })
    .execute()
  return recordingId
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

const recordingsIn = (address: string) => /recordings=([\w-]+)/.exec(address)?.[1] ?? ''

const everything = { hasSummary: true, hasTranscript: true, hasNotes: true, hasFile: true }

async function filesOf(url: string): Promise<Map<string, Buffer>> {
  const response = await app.inject({ url: pathOf(url) })
  expect(response.statusCode).toBe(200)
  return readZip(response.rawPayload)
}

test('many recordings are one ZIP: texts and files under unique names', async ({ directory }) => {
  const user = await directory.signIn('user')
  const sound = randomBytes(300_000)
  const fileKey = `recordings/${newId()}/source`
  await writeFile(await services.files.pathFor(fileKey), sound)
  const kept = { name: '../Weekly: “CON”', fileKey, fileName: 'x.MP3', sizeBytes: sound.length }
  const recordingIds = [
    await addTalk(directory, user, kept),
    await addTalk(directory, user, { name: '../weekly: “con”' }),
    await addRecording(db, { directoryId: directory.directoryId, ownerUserId: user.userId, name: 'Nothing said' }),
  ]

  const notesAt = `/recordings/${recordingIds[0]}/notes`
  await user.post(notesAt, { startTime: 61.5, text: 'Ask *legal*' })
  await user.post(notesAt, { startTime: 4, text: '' })

  const { url, refused } = (await user.post('/recordings/export', { recordingIds, ...everything })).json()
  const response = await app.inject({ url: pathOf(url) })
  const files = readZip(response.rawPayload)

  expect(refused).toEqual([])
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': expect.stringMatching(/^attachment; filename="minutebook-\d{4}-\d\d-\d\d\.zip"/),
    'cache-control': 'private, no-store',
  })
  expect([...files.keys()]).toEqual([
    '2026-03-02 .. Weekly “CON”.md',
    '2026-03-02 .. Weekly “CON”.mp3',
    '2026-03-02 .. weekly “con” (2).md',
    'README.txt',
  ])
  expect(files.get('2026-03-02 .. Weekly “CON”.mp3')).toEqual(sound)
  const text = String(files.get('2026-03-02 .. Weekly “CON”.md'))
  expect(text).toContain('They **agree**.')
  expect(text).toContain('**Ana \\*Ruiz\\*** (0:01)\\\nGood morning. # Export limits.\n')
  expect(text).toMatch(/\n## Notes\n\n- \*\*0:04\*\* Marked moment \(.+\)\n- \*\*1:01\*\* Ask \\\*legal\\\* \(.+\)\n/)
  const readme = String(files.get('README.txt'))
  expect(readme).toContain('3 recordings exported')
  expect(readme).toContain('(2): no audio or video')
  expect(readme).toMatch(/Nothing said: no summary, no transcript, no audio or video/)
})

test('a section with the same title as the whole has no title', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTalk(directory, user, { name: 'Stand-up' })
  const { recordingSummaryId } = await db
    .selectFrom('summaries')
    .select('recordingSummaryId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  const item = { recordingSummaryId, outputFormat: 'markdown', sectionType: 'freeText' } as const
  await db
    .insertInto('summarySectionItems')
    .values([
      { ...item, sectionItemId: newId(), title: 'Summary', content: 'They agree.', sortOrder: 1 },
      { ...item, sectionItemId: newId(), title: 'Risks', content: 'None.', sortOrder: 2 },
    ])
    .execute()
  const wanted = { recordingIds: [recordingId], hasSummary: true, format: 'markdown' }
  const { url } = (await user.post('/recordings/export', wanted)).json()

  const text = String((await filesOf(url)).get('2026-03-02 Stand-up.md'))
  expect(text).toContain('\n## Summary\n\nThey agree.\n\n### Risks\n\nNone.\n')
})

test('speech can’t become a heading, even if its first line is blank', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addTalk(directory, user, { name: 'Talk' })
  await db.updateTable('transcriptSegments').set({ text: ' ' }).where('recordingId', '=', recordingId).execute()
  const { speakerId } = await db
    .selectFrom('transcriptSpeakers')
    .select('speakerId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  const place = { recordingId, speakerId, position: 99, startTime: 500, endTime: 501, words: null }
  await db
    .insertInto('transcriptSegments')
    .values({ ...place, text: '# Fired: everyone' })
    .execute()
  const wanted = { recordingIds: [recordingId], hasTranscript: true, format: 'markdown' }
  const { url } = (await user.post('/recordings/export', wanted)).json()

  const text = String((await filesOf(url)).get('2026-03-02 Talk.md'))
  expect(text).toContain(String.raw`\# Fired: everyone`)
  expect(text).not.toMatch(/^ {0,3}# Fired/m)
})

test('other requests are served while 50,000 lines of one speaker are written', async () => {
  const lines = Array.from({ length: 50_000 }, () => 'Ask *legal* about [this]. '.repeat(5))
  const transcript = [{ speakerId: newId(), speaker: 'Ana', startTime: 0, lines }]
  const text = { summary: null, notes: null, transcript }
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  let size = 0
  for await (const part of writeText({ title: 'Talk', facts: [] }, text, { format: 'markdown', texts: exportTexts.en }))
    size += part.length
  clearImmediate(next)

  expect(size).toBeGreaterThan(6_500_000)
  expect(turns).toBeGreaterThan(3)
})

test('a plain text in German is entirely in German', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingIds = [await addTalk(directory, user, { name: 'Jour fixe' })]
  const wanted = { recordingIds, hasSummary: true, hasTranscript: true, format: 'text', locale: 'de' }
  const { url } = (await user.post('/recordings/export', wanted)).json()
  const files = await filesOf(url)

  expect(String(files.get('2026-03-02 Jour fixe.txt'))).toMatch(/ZUSAMMENFASSUNG\n\nThey agree\.\n[^]*\[0:01\] Ana/)
  expect(String(files.get('README.txt'))).toContain('1 Aufnahme, am ')
})

test.for([
  ['en', 'March 2, 2026'],
  ['en-GB', '2 March 2026'],
  ['en-001', '2 March 2026'],
  ['de', '2. März 2026'],
  ['de-AT', '2. März 2026'],
])('dates are formatted as in %s', async ([locale, day], { directory }) => {
  const user = await directory.signIn('user')
  const recordingIds = [await addTalk(directory, user, { name: 'Jour fixe' })]
  const { url } = (await user.post('/recordings/export', { recordingIds, hasSummary: true, locale })).json()
  const files = await filesOf(url)

  expect(String(files.get('2026-03-02 Jour fixe.md')).replaceAll('\\', '')).toContain(day)
})

test('an invalid locale is refused', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingIds = [await addTalk(directory, user, { name: 'Jour fixe' })]
  for (const locale of ['fr', 'en-gb', 'en-GB-GB', 'de-', 'english']) {
    expect((await user.post('/recordings/export', { recordingIds, hasSummary: true, locale })).statusCode).toBe(400)
  }
})

test('recordings the person can’t see are refused, and omitted if access is lost before the download', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const other = await directory.signIn('user')
  const mine = await addTalk(directory, user, { name: 'Mine' })
  const lost = await addTalk(directory, user, { name: 'Lost' })
  const hidden = await addTalk(directory, other, { name: 'Hidden' })
  const ask = (recordingIds: string[]) => user.post('/recordings/export', { recordingIds, hasTranscript: true })

  expect((await ask([hidden, newId(), 'no id'])).statusCode).toBe(404)
  const { url, refused } = (await ask([mine, lost, hidden, mine])).json()
  expect(refused).toMatchObject([{ recordingId: hidden, code: 'NOT_FOUND' }])
  await db.updateTable('recordings').set({ ownerUserId: other.userId }).where('recordingId', '=', lost).execute()
  const files = await filesOf(url)

  expect([...files.keys()]).toEqual(['2026-03-02 Mine.md', 'README.txt'])
  expect(String(files.get('README.txt'))).toMatch(/1 recording: you can’t see them anymore/)
  await db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', user.userId).execute()
  expect([...(await filesOf(url)).keys()]).toEqual(['README.txt'])
})

test('an address is for one person, these recordings and parts, and valid for ten minutes', async ({ directory }) => {
  const user = await directory.signIn('user')
  const other = await directory.signIn('user')
  const [mine, more] = [await addTalk(directory, user), await addTalk(directory, user)]
  const addressOf = async (recordingId: string) => {
    const answer = await user.post('/recordings/export', { recordingIds: [recordingId], hasSummary: true })
    return pathOf(answer.json().url)
  }
  const address = await addressOf(mine)
  const changed = [
    address.replace(user.userId, other.userId),
    address.replace(recordingsIn(address), recordingsIn(await addressOf(more))),
    address.replace('parts=s-', 'parts=sf-'),
    address.replace(/recordings=[\w-]+/, 'recordings='),
    address.replace('signature=', 'signature=x'),
  ]
  for (const url of changed) expect((await app.inject({ url })).statusCode).toBe(403)
  vi.useFakeTimers({ now: Date.now() + 600_001, toFake: ['Date'] })
  const late = await app.inject({ url: address }).finally(() => vi.useRealTimers())
  expect(late.statusCode).toBe(403)
})

test('an export has up to 200 recordings and at least one part, and the log records it', async ({ directory }) => {
  const admin = await directory.signIn('admin')
  const { directoryId } = directory
  const facts = { directoryId, ownerUserId: admin.userId, name: 'Stand-up', stage: 'finished' as const }
  const rows = Array.from({ length: 200 }, () => ({ ...facts, recordingId: newId(), createdOn: new Date() }))
  await db.insertInto('recordings').values(rows).execute()
  const recordingIds = rows.map(({ recordingId }) => recordingId)
  const ask = (body: object) => admin.post('/recordings/export', body)

  expect((await ask({ recordingIds })).statusCode).toBe(400)
  expect((await ask({ recordingIds: [...recordingIds, newId()], hasSummary: true })).statusCode).toBe(400)
  const { url } = (await ask({ recordingIds, hasTranscript: true })).json()
  expect(url.length).toBeLessThan(5_000)
  expect(String((await filesOf(url)).get('README.txt'))).toMatch(
    /^.200 recordings exported[^]*Stand-up \(200\): no transcript/,
  )
  expect((await admin.get('/audit')).json().items[0]).toMatchObject({
    action: 'recording.exported',
    userId: admin.userId,
    resourceName: '200',
  })
})
