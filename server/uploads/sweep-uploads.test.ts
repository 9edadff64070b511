import { writeFile } from 'node:fs/promises'
import { PassThrough } from 'node:stream'
import { v7 } from 'uuid'
import { expect, vi } from 'vitest'
import { newId } from '../new-id.ts'
import { put } from '../test/listen.ts'
import { service, test } from '../test/service-test.ts'
import { sound, uploadSteps } from '../test/test-upload.ts'
import { sweepUploads } from './upload-stream.ts'
import { createUploadStore } from './upload-store.ts'

const { db, services } = service
const { requestUpload, send, finalize, filesOf } = await uploadSteps(service)

/** Not `newId`, which never goes back in time, even if another test has set the clock back. */
const partBegunHoursAgo = (hours: number) => `uploads/${newId()}.${v7({ msecs: Date.now() - hours * 3_600_000 })}.part`

test('with other processes, whose transfers it does not know, the sweep skips anything younger than a day', async () => {
  const deps = { uploads: createUploadStore(db), files: services.files, transfers: services.transfers, isShared: true }
  const [young, old] = [partBegunHoursAgo(23), partBegunHoursAgo(25)]
  for (const key of [young, old]) await writeFile(await services.files.pathFor(key), 'being written by another process')

  await sweepUploads(deps)

  expect(await services.files.sizeOf(young)).not.toBeNull()
  expect(await services.files.sizeOf(old)).toBeNull()
})

test('the sweep removes uploads not finalized within 24 hours and files without a row, and nothing else', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const deps = { uploads: createUploadStore(db), files: services.files, transfers: services.transfers, isShared: false }
  const [abandoned, fresh, finalized] = [
    await requestUpload(user),
    await requestUpload(user),
    await requestUpload(user),
  ]
  for (const upload of [abandoned, fresh, finalized]) await send(upload)
  await finalize(user, finalized)
  const createdOn = new Date(Date.now() - 24 * 3_600_000 - 1_000)
  const old = [abandoned.uploadId, finalized.uploadId]
  await db.updateTable('uploads').set({ createdOn }).where('uploadId', 'in', old).execute()
  const killed = await requestUpload(user)
  const part = await services.files.pathFor(`uploads/${killed.uploadId}.${newId()}.part`)
  const body = new PassThrough()
  const arriving = await requestUpload(user)
  const running = put({ url: arriving.url, headers: { ...arriving.headers, 'content-length': sound.length }, body })
  body.write(sound.subarray(0, 10))
  await vi.waitUntil(() => filesOf(arriving).length === 1, { timeout: 60_000 })
  await writeFile(part, 'left by a killed process')

  await sweepUploads(deps)
  body.end(sound.subarray(10))

  expect((await running).status).toBe(200)
  expect([abandoned, killed].map((upload) => filesOf(upload).length)).toEqual([0, 0])
  expect([fresh, finalized, arriving].map((upload) => filesOf(upload).length)).toEqual([1, 1, 1])
  expect((await finalize(user, abandoned)).statusCode).toBe(404)
  expect((await finalize(user, fresh)).statusCode).toBe(200)
})
