import { existsSync, readdirSync } from 'node:fs'
import { readFile, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeEach, expect, test as base, vi } from 'vitest'
import { processTree } from '../sandbox/process-tree.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { scriptedTranscriber, standUp } from '../test/test-transcriber.ts'
import { uploadSteps } from '../test/test-upload.ts'
import { telephoneWav } from '../test/test-wav.ts'

const film = await readFile(path.join(import.meta.dirname, '../media/fixtures/talk.avi'))

const engine = scriptedTranscriber()
const service = await startTestService({ transcribers: [engine], isWorking: true })
const { db, filesFolder } = service
const { files } = service.services
const { adopt, localFile } = files
const { requestUpload, send, finalize } = await uploadSteps(service)
const test = base.extend('directory', () => service.createDirectory()).skipIf(isContractOnlyRun)
afterAll(() => service.close())
beforeEach(() => {
  engine.isAvailable = true
  engine.answerWith(() => Promise.resolve(standUp))
  Object.assign(files, { adopt, localFile })
})

const timeoutMs = { timeout: 60_000, interval: 50 }

async function record(person: TestPerson, body: Buffer = film, fileName = 'Talk.avi'): Promise<string> {
  const upload = await requestUpload(person, { fileName, mimeType: 'video/x-msvideo', sizeBytes: body.length })
  await send(upload, body)
  return (await finalize(person, upload, {})).json().recordingId
}

const runsOf = async (person: TestPerson) => (await person.get('/runs')).json()
const mediaOf = (person: TestPerson, recordingId: string) => person.get(`/recordings/${recordingId}/media`)
const reasonOf = async (person: TestPerson, recordingId: string) =>
  (await person.get(`/recordings/${recordingId}`)).json().transcriptionCompletionReason
const isOver = (person: TestPerson) => vi.waitUntil(async () => (await runsOf(person)).length === 0, timeoutMs)
const isPlayable = (person: TestPerson, recordingId: string) =>
  vi.waitUntil(async () => (await mediaOf(person, recordingId)).statusCode === 200, timeoutMs)

const folderOf = (recordingId: string) => path.join(filesFolder, 'work', `${recordingId}.playback`)
const fileOf = (recordingId: string) => path.join(filesFolder, 'recordings', recordingId, 'playback.m4a')

/** Keeps finished renditions out of the store until the function is called. */
function holdRenditions(): () => void {
  const released = Promise.withResolvers<void>()
  files.adopt = async (from, key) => {
    if (key.endsWith('playback.m4a')) await released.promise
    await adopt(from, key)
  }
  return released.resolve
}

/** An engine that runs until its run ends. */
function recognizeEndlessly() {
  const begun = Promise.withResolvers<void>()
  engine.answerWith((job) => {
    begun.resolve()
    return new Promise((_resolve, reject) => {
      job.signal.addEventListener('abort', () => reject(new Error('stopped')))
    })
  })
  return begun.promise
}

test('a transcript doesn’t wait for the rendition, whose progress the page learns', async ({ directory }) => {
  const user = await directory.signIn('user')
  const release = holdRenditions()
  const recordingId = await record(user)

  await isOver(user)
  const before = await mediaOf(user, recordingId)
  release()
  await isPlayable(user, recordingId)

  expect(await reasonOf(user, recordingId)).toBe('succeeded')
  expect([before.statusCode, before.json().code]).toEqual([404, 'SOUND_IN_PREPARATION'])
  const media = (await mediaOf(user, recordingId)).json()
  const { size } = await stat(fileOf(recordingId))
  expect(media).toMatchObject({ mimeType: 'audio/mp4', sizeBytes: size, peaksUrl: expect.any(String) })
  expect(existsSync(folderOf(recordingId))).toBe(false)
})

test('the rendition doesn’t wait for the transcript either', async ({ directory }) => {
  const user = await directory.signIn('user')
  const begun = recognizeEndlessly()
  const recordingId = await record(user)
  await begun

  await isPlayable(user, recordingId)

  expect(await runsOf(user)).toMatchObject([{ recordingId, stage: 'transcribing' }])
  await user.delete(`/runs/${recordingId}`)
  // An existing rendition stays.
  expect((await mediaOf(user, recordingId)).statusCode).toBe(200)
})

test('without a speech engine the audio can still be played, and a retry doesn’t render it again', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  engine.isAvailable = false
  const recordingId = await record(user)
  await isOver(user)
  await isPlayable(user, recordingId)
  expect(await reasonOf(user, recordingId)).toBe('error')
  const made = await stat(fileOf(recordingId))

  engine.isAvailable = true
  expect((await user.post(`/recordings/${recordingId}/retry`)).statusCode).toBe(200)
  await isOver(user)

  expect(await reasonOf(user, recordingId)).toBe('succeeded')
  expect((await mediaOf(user, recordingId)).statusCode).toBe(200)
  expect((await stat(fileOf(recordingId))).ino).toBe(made.ino)
})

test('a canceled run ends both processes; on a retry, the audio is rendered', async ({ directory }) => {
  const user = await directory.signIn('user')
  const childrenBefore = new Set(processTree(process.pid))
  const begun = recognizeEndlessly()
  const recordingId = await record(user, telephoneWav(600), 'Call.wav')
  await begun
  const folder = folderOf(recordingId)
  await vi.waitUntil(() => existsSync(folder) && readdirSync(folder).length > 0, timeoutMs)

  await user.delete(`/runs/${recordingId}`)

  await vi.waitUntil(() => !existsSync(folder), timeoutMs)
  await vi.waitUntil(() => processTree(process.pid).every((pid) => childrenBefore.has(pid)), timeoutMs)
  const canceled = await db
    .selectFrom('recordings')
    .select(['playbackFileKey', 'playbackSizeBytes'])
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  expect(canceled).toEqual({ playbackFileKey: null, playbackSizeBytes: null })
  engine.answerWith(() => Promise.resolve(standUp))
  await user.post(`/recordings/${recordingId}/retry`)
  await isOver(user)
  await isPlayable(user, recordingId)
  expect((await mediaOf(user, recordingId)).json()).toMatchObject({ mimeType: 'audio/mp4' })
}, 300_000)

test('while the disk is full the rendition waits, and the transcript is finished', async ({ directory }) => {
  const user = await directory.signIn('user')
  files.localFile = async (key, folder, signal) => {
    if (folder.endsWith('.playback')) throw Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' })
    return localFile(key, folder, signal)
  }
  const recordingId = await record(user)
  await isOver(user)
  const jobsOf = async () => {
    const later = sql<{ id: string }>`select id from pgboss.job where name = 'render-recording' and state = 'created'
      and data ->> 'recordingId' = ${recordingId} and start_after > now() + interval '5 minutes'`
    return (await later.execute(db)).rows
  }
  await vi.waitUntil(async () => (await jobsOf()).length === 1, timeoutMs)
  expect(await reasonOf(user, recordingId)).toBe('succeeded')
  expect((await mediaOf(user, recordingId)).json().code).toBe('SOUND_IN_PREPARATION')

  files.localFile = localFile
  await sql`update pgboss.job set start_after = now() where id = ${(await jobsOf())[0]?.id}`.execute(db)
  await isPlayable(user, recordingId)
})

test('a rendition that fails is given up, and the transcript stays', async ({ directory }) => {
  const user = await directory.signIn('user')
  files.localFile = async (key, folder, signal) =>
    folder.endsWith('.playback') ? path.join(filesFolder, 'not a film') : localFile(key, folder, signal)
  await writeFile(path.join(filesFolder, 'not a film'), 'This is not a film. '.repeat(50))
  const recordingId = await record(user)
  await isOver(user)

  await vi.waitUntil(async () => (await mediaOf(user, recordingId)).json().code === undefined, timeoutMs)

  expect((await mediaOf(user, recordingId)).statusCode).toBe(404)
  expect(await reasonOf(user, recordingId)).toBe('succeeded')
})

test('a recording whose files were removed in the meantime gets no rendition, and no file is left behind', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const release = holdRenditions()
  const recordingId = await record(user)
  await isOver(user)
  const noFiles = { filesFreedOn: new Date(), fileKey: null, playbackFileKey: null, peaksFileKey: null }
  await db.updateTable('recordings').set(noFiles).where('recordingId', '=', recordingId).execute()

  release()

  await vi.waitUntil(() => !existsSync(folderOf(recordingId)), timeoutMs)
  expect(existsSync(fileOf(recordingId))).toBe(false)
})

test('a restored recording has its audio again', async ({ directory }) => {
  const user = await directory.signIn('user')
  const release = holdRenditions()
  const recordingId = await record(user)
  await isOver(user)
  await user.delete(`/recordings/${recordingId}`)
  release()
  await vi.waitUntil(() => !existsSync(folderOf(recordingId)), timeoutMs)

  await user.post(`/recordings/${recordingId}/restore`)

  expect((await mediaOf(user, recordingId)).json()).toMatchObject({ mimeType: 'audio/mp4' })
})
