import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect } from 'vitest'
import type { FileStore } from '../../files/file-store.ts'
import { recordingKey } from '../../files/file-store.ts'
import type { DataExport } from '../../../openapi/generated/types.ts'
import { newId } from '../../new-id.ts'
import { service, test } from '../../test/service-test.ts'
import type { TestPerson } from '../../test/test-directory.ts'
import { addRecording } from '../../test/test-recording.ts'
import { restoreExports, workFolderOfExport } from './export-store.ts'
import { prepareExport } from './prepare-export.ts'

const { db, filesFolder, services } = service
const sound = Buffer.alloc(100_000, 'sound')

const listOf = async (person: TestPerson): Promise<DataExport[]> => (await person.get('v1.0/me/exports')).json()
const ask = async (person: TestPerson): Promise<DataExport> => (await person.post('v1.0/me/exports')).json()

/** Does what a worker does, with changes to the store. */
function prepare(exportId: string, store: Partial<FileStore> = {}, { isLastTry = true } = {}) {
  const deps = { db, files: { ...services.files, ...store }, logger: pino({ level: 'silent' }) }
  return prepareExport(deps, exportId, { signal: new AbortController().signal, isLastTry, confirm: async () => {} })
}

/** Returns the archive of this copy, and what was started of one. */
async function leftOf(exportId: string): Promise<string[]> {
  const names = await Promise.all(
    ['exports', 'work'].map((folder) => readdir(path.join(filesFolder, folder)).catch(() => [])),
  )
  return names.flat().filter((name) => name.includes(exportId))
}

async function addWithFile({ directoryId, userId }: TestPerson): Promise<string> {
  const recordingId = newId()
  const fileKey = recordingKey(recordingId, 'source')
  await writeFile(await services.files.pathFor(fileKey), sound)
  return addRecording(db, { recordingId, directoryId, ownerUserId: userId, fileKey, sizeBytes: sound.length })
}

test('a repeated request returns the copy in preparation, and a new one replaces the last', async ({ directory }) => {
  const person = await directory.signIn('user')
  const [first, again] = await Promise.all([ask(person), ask(person)])
  expect(again.exportId).toBe(first.exportId)
  await prepare(first.exportId)

  const second = await ask(person)

  expect(second.exportId).not.toBe(first.exportId)
  expect((await listOf(person)).map(({ exportId }) => exportId)).toEqual([second.exportId])
})

test('canceled within a file, a copy leaves nothing but the log entry', async ({ directory }) => {
  const person = await directory.signIn('user')
  await addWithFile(person)
  const { exportId } = await ask(person)
  /** Half of the file, and then nothing, as if the store were gone. */
  const read = async () => {
    expect(await leftOf(exportId)).toEqual([workFolderOfExport(exportId)])
    expect((await person.delete(`v1.0/me/exports/${exportId}`)).statusCode).toBe(204)
    const stalled = new Readable({ read() {} })
    stalled.push(sound.subarray(0, sound.length / 2))
    return stalled
  }

  await prepare(exportId, { read })

  expect(await leftOf(exportId)).toEqual([])
  expect(await listOf(person)).toEqual([])
  const log = await db
    .selectFrom('auditEntries')
    .select(['action', 'directoryId'])
    .where('userId', '=', person.userId)
    .where('action', 'like', 'export.%')
    .orderBy('auditEntryId')
    .execute()
  expect(log).toEqual([
    { action: 'export.created', directoryId: null },
    { action: 'export.deleted', directoryId: null },
  ])
  // A late job doesn't create one.
  await prepare(exportId)
  expect(await leftOf(exportId)).toEqual([])
})

const diskFull = () => Promise.reject(Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' }))

test.for<[string, Partial<FileStore>]>([
  ['there is none to begin with', { freeBytes: async () => 256 * 1024 ** 2 + sound.length - 1 }],
  ['others take it meanwhile', { read: diskFull }],
])('without disk space a copy fails as such and leaves nothing: %s', async ([, store], { expect: expectHere }) => {
  const directory = await service.createDirectory()
  const person = await directory.signIn('user')
  await addWithFile(person)
  const { exportId } = await ask(person)

  await prepare(exportId, store, { isLastTry: false })

  expectHere(await listOf(person)).toMatchObject([{ exportId, status: 'failed', failure: 'noRoom', sizeBytes: null }])
  expectHere(await leftOf(exportId)).toEqual([])
  expectHere((await ask(person)).exportId).not.toBe(exportId)
})

const noAnswer = () => Promise.reject(new Error('The store of files does not answer.'))

test('a failure is retried, and reported only after the last attempt', async ({ directory }) => {
  const person = await directory.signIn('user')
  await addWithFile(person)
  const { exportId } = await ask(person)

  await expect(prepare(exportId, { read: noAnswer }, { isLastTry: false })).rejects.toThrow('does not answer')
  expect(await listOf(person)).toMatchObject([{ status: 'preparing' }])
  await prepare(exportId, { read: noAnswer })

  expect(await listOf(person)).toMatchObject([{ status: 'failed', failure: 'error' }])
  expect(await leftOf(exportId)).toEqual([])
})

test('a copy that a killed worker began is started over, even if its job was lost', async ({ directory }) => {
  const person = await directory.signIn('user')
  await addWithFile(person)
  const { exportId } = await ask(person)
  const folder = await services.files.workFolder(workFolderOfExport(exportId))
  await mkdir(folder, { recursive: true })
  await writeFile(path.join(folder, 'archive.tar'), Buffer.alloc(1_000_000, 'half of an archive'))
  const jobs = async () => (await services.jobs.pending('export-data')).filter((job) => job.exportId === exportId)
  await restoreExports(services)
  expect(await jobs()).toHaveLength(1)
  await sql`delete from pgboss.job where name = 'export-data' and data ->> 'exportId' = ${exportId}`.execute(db)

  await restoreExports(services)

  expect(await jobs()).toHaveLength(1)
  await prepare(exportId)
  expect(await listOf(person)).toMatchObject([{ exportId, status: 'ready', progress: 1 }])
  expect(await leftOf(exportId)).toEqual([`${exportId}.tar`])
  await restoreExports(services)
  expect(await jobs()).toHaveLength(1)
})
