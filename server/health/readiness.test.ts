import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '../db/open-database.ts'
import { createFileStore } from '../files/file-store.ts'
import { createReadiness, Lifecycle } from './health.ts'

const snapshotPath = process.env.MINUTEBOOK_TEST_SNAPSHOT
const database = await openDatabase({ directory: null, ...(snapshotPath === undefined ? {} : { snapshotPath }) })
afterAll(() => database.close())

function made() {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-ready-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files = path.join(folder, 'files')
  const lifecycle = new Lifecycle()
  const readiness = createReadiness({ urgentDb: database.urgentDb, files: createFileStore(files), lifecycle })
  return { files, lifecycle, readiness }
}

test('it’s ready from the end of its start until it’s told to stop', async () => {
  const { lifecycle, readiness } = made()

  expect(await readiness()).toEqual(['starting'])
  lifecycle.started()
  expect(await readiness()).toEqual([])
  lifecycle.ending()
  expect(await readiness()).toEqual(['ending'])
  lifecycle.started()
  expect(await readiness()).toEqual(['ending'])
})

test('told to stop while the database is checked, it isn’t ready', async () => {
  const { lifecycle, readiness } = made()
  lifecycle.started()
  const release = await database.embedded.acquire()

  const requested = readiness()
  lifecycle.ending()
  release()

  expect(await requested).toEqual(['ending'])
})

test('a database that doesn’t answer is an obstacle for all callers until it does', async () => {
  const { lifecycle, readiness } = made()
  lifecycle.started()
  const release = await database.embedded.acquire()

  const requests = await Promise.all(Array.from({ length: 50 }, () => readiness()))
  expect(new Set(requests.flat())).toEqual(new Set(['database']))
  expect(requests.flat()).toHaveLength(50)

  release()
  await expect.poll(readiness).toEqual([])
})

test('a disk that can’t be written to is an obstacle, too', async () => {
  const { files, lifecycle, readiness } = made()
  lifecycle.started()
  writeFileSync(files, 'in the way of the folder')

  expect(await readiness()).toEqual(['files'])

  rmSync(files)
  mkdirSync(files)
  await expect.poll(readiness).toEqual([])
})
