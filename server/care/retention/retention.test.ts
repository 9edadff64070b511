import { writeFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { recordingKey } from '../../files/file-store.ts'
import type { RetentionRule } from '../../../openapi/generated/types.ts'
import { newId } from '../../new-id.ts'
import { service, test } from '../../test/service-test.ts'
import type { TestPerson } from '../../test/test-directory.ts'
import { addFolder, addRecording } from '../../test/test-recording.ts'
import { applyRetention } from './apply-retention.ts'

const { db, services } = service
const DAY_MS = 24 * 3_600_000
const sound = Buffer.alloc(1_000, 'sound')

const rule: RetentionRule = { deleteAfterDays: 30, mediaAfterDays: null, keepFiled: false }
const apply = (signal = new AbortController().signal) => applyRetention(services, signal)
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)
const listOf = async (person: TestPerson): Promise<string[]> =>
  (await person.get('/recordings')).json().items.map(({ name }: { name: string }) => name)

type Old = { days: number; name?: string; hasFile?: boolean }

/** Adds a recording of this age, in days. */
async function addOld({ directoryId, userId }: TestPerson, { days, name = `${days} days`, hasFile = false }: Old) {
  const recordingId = newId()
  const fileKey = hasFile ? recordingKey(recordingId, 'source') : null
  if (fileKey !== null) await writeFile(await services.files.pathFor(fileKey), sound)
  const file = { fileKey, fileName: 'Talk.m4a', sizeBytes: sound.length }
  return addRecording(db, {
    recordingId,
    directoryId,
    ownerUserId: userId,
    name,
    createdOn: daysAgo(days),
    ...(hasFile ? file : {}),
  })
}

const entriesOf = (resourceId: string) =>
  db
    .selectFrom('auditEntries')
    .select(['action', 'userId'])
    .where('resourceId', '=', resourceId)
    .orderBy('auditEntryId')
    .execute()

test('nothing is deleted before a rule is set; every member reads it, and only admins and owners set one', async ({
  directory,
}) => {
  const [admin, user] = [await directory.signIn('admin'), await directory.signIn('user')]
  await addOld(user, { days: 9_000 })
  const none = { deleteAfterDays: null, mediaAfterDays: null, keepFiled: true }
  expect((await user.get('/retention')).json()).toEqual(none)
  await apply()
  expect(await listOf(user)).toEqual(['9000 days'])

  expect((await user.put('/retention', rule)).statusCode).toBe(403)
  expect((await user.post('/retention/preview', rule)).statusCode).toBe(403)
  expect((await admin.put('/retention', rule)).json()).toEqual(rule)
  expect((await admin.put('/retention', rule)).json()).toEqual(rule)
  expect((await user.get('/retention')).json()).toEqual(rule)

  const log = (await admin.get('/audit?action=retention.updated')).json()
  expect(log.items).toMatchObject([
    {
      userId: admin.userId,
      resourceId: directory.directoryId,
      resourceName: 'Test company',
      changes: [
        { field: 'deleteAfterDays', before: null, after: '30' },
        { field: 'keepFiled', before: 'true', after: 'false' },
      ],
    },
  ])
})

test.for<[string, object, string]>([
  ['no number', { ...rule, deleteAfterDays: 'soon' }, 'deleteAfterDays'],
  ['a day too few', { ...rule, deleteAfterDays: 0 }, 'deleteAfterDays'],
  ['more than a hundred years', { ...rule, mediaAfterDays: 36_501 }, 'mediaAfterDays'],
  ['sound kept as long as the recording', { ...rule, mediaAfterDays: 30 }, 'mediaAfterDays'],
])('%s is refused, and names the field', async ([, body, field], { expect: expectHere }) => {
  const admin = await (await service.createDirectory()).signIn('admin')

  for (const answer of [await admin.put('/retention', body), await admin.post('/retention/preview', body)])
    expectHere(answer.json()).toMatchObject({ status: 400, errors: [{ field }] })
})

test('a rule that another admin changed since it was read isn’t overwritten', async ({ directory }) => {
  const [admin, other] = [await directory.signIn('admin'), await directory.signIn('owner')]
  await admin.put('/retention', rule)
  const kept = { ...rule, deleteAfterDays: null }
  expect((await other.put('/retention', { ...kept, expected: rule })).json()).toEqual(kept)

  const late = await admin.put('/retention', { ...rule, keepFiled: true, expected: rule })

  expect(late.json()).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' })
  expect((await admin.get('/retention')).json()).toEqual(kept)
  expect((await admin.put('/retention', { ...kept, keepFiled: true, expected: kept })).statusCode).toBe(200)
})

test('recordings older than the rule allows are deleted, as previewed, and can be restored', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const old = await addOld(owner, { days: 30.1 })
  await addOld(owner, { days: 29.9 })
  const elsewhere = await service.createDirectory()
  const stranger = await elsewhere.signIn('owner')
  await addOld(stranger, { days: 900 })
  const preview = await owner.post('/retention/preview', rule)
  expect(preview.json()).toEqual({ deleteCount: 1, mediaCount: 0, mediaBytes: 0 })
  expect(await listOf(owner)).toHaveLength(2)
  await owner.put('/retention', rule)

  // As two nodes would.
  await Promise.all([apply(), apply()])

  expect(await listOf(owner)).toEqual(['29.9 days'])
  expect(await listOf(stranger)).toEqual(['900 days'])
  expect(await entriesOf(old)).toEqual([{ action: 'recording.deleted', userId: null }])
  expect((await owner.post(`/recordings/${old}/restore`)).statusCode).toBe(200)
  await apply()
  expect(await listOf(owner)).toHaveLength(2)
  await db
    .updateTable('recordings')
    .set({ restoredOn: daysAgo(31) })
    .where('recordingId', '=', old)
    .execute()
  await apply()
  expect(await listOf(owner)).toEqual(['29.9 days'])
})

test('recordings in a folder are kept if the rule says so, and those being processed always are', async ({
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const { directoryId, userId } = owner
  const filed = await addOld(owner, { days: 40, name: 'Filed' })
  const once = await addOld(owner, { days: 41, name: 'Once filed' })
  const running = await addOld(owner, { days: 42, name: 'Running' })
  await addOld(owner, { days: 43, name: 'Loose' })
  await db.updateTable('recordings').set({ stage: 'transcribing' }).where('recordingId', '=', running).execute()
  await addFolder(db, { directoryId, ownerUserId: userId, recordingIds: [filed] })
  const deletedOn = new Date()
  await addFolder(db, { directoryId, ownerUserId: userId, recordingIds: [filed, once], deletedOn })
  const keeping = { ...rule, keepFiled: true }
  expect((await owner.post('/retention/preview', keeping)).json()).toMatchObject({ deleteCount: 2 })
  expect((await owner.post('/retention/preview', rule)).json()).toMatchObject({ deleteCount: 3 })
  await owner.put('/retention', keeping)

  await apply()

  expect(await listOf(owner)).toEqual(['Filed', 'Running'])
})

test('audio and video are removed earlier, while transcript and summaries stay', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const old = await addOld(owner, { days: 10, name: 'Old', hasFile: true })
  await addOld(owner, { days: 10, name: 'Without sound' })
  const young = await addOld(owner, { days: 6, name: 'Young', hasFile: true })
  const older = await addOld(owner, { days: 31, name: 'Older', hasFile: true })
  const speaker = { speakerId: newId(), recordingId: old, speakerNumber: 1 }
  await db.insertInto('transcriptSpeakers').values(speaker).execute()
  const segment = {
    recordingId: old,
    position: 0,
    speakerId: speaker.speakerId,
    startTime: 0,
    endTime: 1,
    text: 'Said',
  }
  await db.insertInto('transcriptSegments').values(segment).execute()
  const both = { ...rule, mediaAfterDays: 7 }
  const preview = await owner.post('/retention/preview', both)
  expect(preview.json()).toEqual({ deleteCount: 1, mediaCount: 1, mediaBytes: sound.length })
  await owner.put('/retention', both)

  await Promise.all([apply(), apply()])

  expect((await owner.get(`/recordings/${old}/transcription`)).json()).toMatchObject({ segments: [{ text: 'Said' }] })
  expect((await owner.get(`/recordings/${old}/media`)).statusCode).toBe(404)
  expect((await owner.get(`/recordings/${young}/media`)).statusCode).toBe(200)
  const sizes = await Promise.all(
    [old, young, older].map((recordingId) => services.files.sizeOf(recordingKey(recordingId, 'source'))),
  )
  expect(sizes).toEqual([null, sound.length, sound.length])
  expect(await entriesOf(old)).toEqual([{ action: 'recording.mediaDeleted', userId: null }])
  expect((await owner.post('/retention/preview', both)).json()).toEqual({
    deleteCount: 0,
    mediaCount: 0,
    mediaBytes: 0,
  })
  // Without its audio a recording can be deleted and restored like any other.
  expect((await owner.delete(`/recordings/${old}`)).statusCode).toBe(204)
  expect((await owner.post(`/recordings/${old}/restore`)).statusCode).toBe(200)
})

test('many recordings are deleted in batches; after an abort, the rest is deleted the next time', async ({
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const { directoryId, userId } = owner
  const addMany = (count: number) =>
    sql`
    insert into recordings (recording_id, directory_id, owner_user_id, name, stage, created_on)
    select gen_random_uuid(), ${directoryId}, ${userId}, 'Old', 'finished', now() - interval '40 days'
    from generate_series(1, ${count}::int)`.execute(db)
  const left = async () => (await owner.get('/recordings')).json().total
  await addMany(700)
  await owner.put('/retention', rule)
  // From other tests.
  await db.deleteFrom('retentionRules').where('directoryId', '<>', directoryId).execute()
  let requested = 0
  const stop = Object.assign(new AbortController().signal, {
    throwIfAborted() {
      requested += 1
      if (requested === 2) throw new Error('The service is stopping.')
    },
  })

  await expect(apply(stop)).rejects.toThrow('stopping')
  expect(await left()).toBe(200)
  await apply()

  expect(await left()).toBe(0)
  const entries = db
    .selectFrom('auditEntries')
    .where('directoryId', '=', directoryId)
    .where('action', '=', 'recording.deleted')
  expect(await entries.select('resourceId').distinct().execute()).toHaveLength(700)
})
