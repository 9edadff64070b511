import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, expect, test, vi } from 'vitest'
import { bearer, postJson, setUpCompany } from '../../../tools/set-up-company.ts'
import { spawnService } from '../../../tools/spawn-service.ts'
import { claimDataFolder } from '../../db/data-folder.ts'
import { openDatabase } from '../../db/open-database.ts'
import { prepareDataFolder } from '../../test/prepare-data-folder.ts'
import { put } from '../../test/listen.ts'
import { runBackupTool, startBackupTool } from '../../test/run-backup-tool.ts'
import { wavOf } from '../../test/test-wav.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-backup-'))
const dataFolder = await prepareDataFolder(path.join(folder, 'data'))
const workFolder = path.join(dataFolder, 'backup-work')
const restoredFolder = path.join(folder, 'restored')
/** A person can send 600 requests a minute, uploads included; a backup on a busy machine takes a while. */
const BETWEEN_WRITES_MS = 150
const passphrase = { MINUTEBOOK_BACKUP_PASSPHRASE: 'eleven grey herons' }
const start = (data: string) => spawnService(['--data', data, '--no-app'], { MINUTEBOOK_TRANSCRIBER: 'subtitles' })

let service = await start(dataFolder)
const { directoryId, token } = await setUpCompany(service)
afterAll(async () => {
  await service.stop()
  rmSync(folder, { recursive: true, force: true })
})

const api = (address: string) => `${service.address}/v1.0/directories/${directoryId}${address}`
const post = (address: string, body: object) => postJson(api(address), token, body)
const archive = (name: string) => path.join(folder, name)
const namesBeside = (name: string) => readdirSync(folder).filter((each) => each.startsWith(name))
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const backup = (name: string, env = {}) => startBackupTool('backup', ['--data', dataFolder, '--to', archive(name)], env)

/** Waits until the files set aside for the previous backup are removed. */
const isIdle = () => vi.waitUntil(() => !existsSync(workFolder), { timeout: 60_000 })
const isSettingAside = () => vi.waitUntil(() => existsSync(workFolder), { timeout: 60_000, interval: 5 })

/** Acknowledged writes: the subjects of tasks, and the content of each recording's file. */
const tasks: string[] = []
const recordings = new Map<string, string>()
const everythingAnswered = () => ({ tasks: [...tasks], recordings: new Map(recordings) })

async function createTask(subject: string) {
  await post('/tasks', { subject })
  tasks.push(subject)
}

async function createRecording() {
  const sound = Buffer.concat([wavOf(1), randomBytes(64)])
  const upload = await post('/recordings/uploads', {
    fileName: 'talk.wav',
    mimeType: 'audio/wav',
    sizeBytes: sound.length,
  })
  const headers = { ...upload.requiredHeaders, 'content-length': sound.length }
  // Sent twice: the second file replaces the first, which is removed while backups are made.
  for (const body of [Buffer.alloc(sound.length), sound]) {
    const { status } = await put({ url: upload.uploadUrl, headers, body })
    if (status !== 200) throw new Error(`PUT: ${status}`)
  }
  const finalized = await fetch(api(`/recordings/uploads/${upload.uploadId}/finalize`), {
    method: 'POST',
    headers: { ...bearer(token), 'content-type': 'application/json' },
    body: '{}',
  })
  // The limit of recordings being processed is reached; the file stays an upload.
  if (finalized.status === 429) return
  const { recordingId } = await finalized.json()
  recordings.set(recordingId, sha256(sound))
}

async function writeUntil(isOver: () => boolean) {
  const writeTasks = async () => {
    for (let turn = 0; !isOver(); turn += 1) {
      await Promise.all([createTask(`Task ${turn}`), pause(BETWEEN_WRITES_MS)])
    }
  }
  const upload = async () => {
    while (!isOver() && recordings.size < 12) await createRecording()
  }
  await Promise.all([writeTasks(), upload()])
}

/** Returns the content of a data folder that isn't in use. */
async function readFolder(data: string) {
  const claimed = claimDataFolder(data)
  const { db, close } = await openDatabase({ directory: claimed.databaseFolder })
  const subjects = await db.selectFrom('tasks').select('subject').execute()
  const files = await db.selectFrom('recordings').select(['recordingId', 'fileKey', 'peaksFileKey']).execute()
  await close()
  claimed.release()
  return { subjects: subjects.map(({ subject }) => subject), files, filesFolder: claimed.filesFolder }
}

test('a backup made under write load has everything that was acknowledged before it, and every file with its bytes', async () => {
  let isOver = false
  const writing = writeUntil(() => isOver)
  await vi.waitUntil(() => recordings.size >= 3 && tasks.length >= 20, { timeout: 120_000 })

  const before = everythingAnswered()
  const made = await backup('loaded.backup', passphrase).ended
  isOver = true
  await writing
  expect(made).toMatchObject({ code: 0, err: '' })
  expect(made.out).toMatch(/loaded\.backup: \d+ files, [\d.]+ MB, encrypted, in [\d.]+ s\./)
  expect(tasks.length).toBeGreaterThan(before.tasks.length)
  expect(namesBeside('loaded')).toEqual(['loaded.backup'])
  await isIdle()

  const verified = await runBackupTool('backup', ['--verify', archive('loaded.backup')], passphrase)
  expect(verified).toMatchObject({ code: 0, out: expect.stringContaining('is complete') })
  const restored = await runBackupTool(
    'restore',
    ['--from', archive('loaded.backup'), '--data', restoredFolder],
    passphrase,
  )
  expect(restored).toMatchObject({ code: 0, err: '' })

  const { subjects, files, filesFolder } = await readFolder(restoredFolder)
  expect(before.tasks.filter((subject) => !subjects.includes(subject))).toEqual([])
  const bytesOf = (key: string) => readFileSync(path.join(filesFolder, key))
  const sent = new Map(files.map(({ recordingId, fileKey }) => [recordingId, fileKey && sha256(bytesOf(fileKey))]))
  for (const [recordingId, hash] of before.recordings) expect(sent.get(recordingId)).toBe(hash)
  expect(files.filter(({ peaksFileKey }) => peaksFileKey !== null && bytesOf(peaksFileKey).length === 0)).toEqual([])
})

test('a service starts on the restored folder, and knows its people', async () => {
  const other = await start(restoredFolder)
  try {
    const address = `${other.address}/v1.0/directories/${directoryId}/recordings?page=1&pageSize=100`
    const { items } = await (await fetch(address, { headers: bearer(token) })).json()
    expect(items.length).toBeGreaterThanOrEqual(3)
  } finally {
    await other.stop()
  }
})

test('Ctrl+C while the service sets its data aside leaves nothing on either side', async () => {
  const { ended, cancel } = backup('early.backup')
  await isSettingAside()
  cancel()

  expect(await ended).toEqual({ code: 130, out: '', err: 'Canceled. Nothing was changed.\n' })
  expect(namesBeside('early')).toEqual([])
  await isIdle()
})

test('Ctrl+C while the archive is written leaves nothing on either side', async () => {
  const { ended, cancel } = backup('late.backup', passphrase)
  await vi.waitUntil(() => namesBeside('late').length > 0, { timeout: 60_000, interval: 5 })
  cancel()

  expect(await ended).toMatchObject({ code: 130 })
  expect(namesBeside('late')).toEqual([])
  await isIdle()
})

test('a second backup of the folder is refused while one is being made, which isn’t affected', async () => {
  await isIdle()
  const first = backup('first.backup')
  await isSettingAside()
  const second = await backup('second.backup').ended

  expect(second).toMatchObject({ code: 1, err: 'Another backup of this folder is already running.\n' })
  expect(await first.ended).toMatchObject({ code: 0 })
})

test('a service killed during a backup loses nothing, and what it set aside is neither kept nor mistaken for a backup', async () => {
  await isIdle()
  await createTask('answered before the kill')
  const { ended } = backup('killed.backup')
  await isSettingAside()
  await service.kill()

  expect(await ended).toMatchObject({ code: 1, err: expect.stringContaining('The service stopped') })
  expect(namesBeside('killed')).toEqual([])
  service = await start(dataFolder)
  expect(existsSync(workFolder)).toBe(false)
  expect(await backup('again.backup').ended).toMatchObject({ code: 0 })

  await service.stop()
  expect((await readFolder(dataFolder)).subjects).toEqual(expect.arrayContaining(tasks))
  service = await start(dataFolder)
})

test('a service that is stopped during a backup stops at once and ends the backup', async () => {
  await isIdle()
  const { ended } = backup('stopped.backup')
  await isSettingAside()
  await service.stop()

  expect(await ended).toMatchObject({ code: 1, err: expect.stringContaining('The service stopped') })
  expect(existsSync(workFolder)).toBe(false)
  expect(namesBeside('stopped')).toEqual([])
  service = await start(dataFolder)
})
