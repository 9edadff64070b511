import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { inspect } from 'node:util'
import { pino } from 'pino'
import { afterAll, describe, expect, onTestFinished, test as baseTest, vi } from 'vitest'
import { exportKey, sweepExports } from '../care/exports/export-store.ts'
import { prepareExport } from '../care/exports/prepare-export.ts'
import { freeDeletedFiles } from '../recordings/free-deleted-files.ts'
import { RESTORABLE_FOR_MS } from '../recordings/recording-changes.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { listen } from '../test/listen.ts'
import { hasS3Server, startS3Server } from '../test/s3-server.ts'
import { ownService } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { sweepUploads } from '../uploads/upload-stream.ts'
import { createUploadStore } from '../uploads/upload-store.ts'
import { createCorsCheck, corsRules, createS3Store } from './s3-store.ts'
import { removeFile } from './remove-file.ts'
import { openBucket, putFile } from './s3-bucket.ts'

const finalize = (person: TestPerson, uploadId: string) => person.post(`/recordings/uploads/${uploadId}/finalize`, {})

// Playback is an extension; checked up front because this server takes seconds to start.
const isThere = !isContractOnlyRun && hasS3Server()

// oxlint-disable-next-line vitest/expect-expect -- it only says why the others are left out
baseTest.skipIf(isThere)('files in an object store', ({ skip }) => skip('No S3 server is installed here.'))

describe.runIf(isThere)('with a store that checks signatures', async () => {
  // Vitest runs the body of a skipped `describe` too.
  if (!isThere) return
  const origin = 'https://minutes.example.com'
  const store = await startS3Server({ origins: [origin] })
  afterAll(() => store.stop())
  const { service, test } = await ownService({ s3: store.config })
  const { db, services, filesFolder } = service
  const { files, jobs } = services
  const objects = files.objects ?? expect.unreachable()

  const sound = randomBytes(30_000)
  const announced = { fileName: 'Stand-up.m4a', mimeType: 'audio/mp4', sizeBytes: sound.length }
  const request = async (person: TestPerson) => (await person.post('/recordings/uploads', announced)).json()
  const put = (url: string, { body = sound, type = 'audio/mp4' } = {}) =>
    fetch(url, { method: 'PUT', headers: { 'content-type': type }, body })
  const fileOf = (recordingId: string) =>
    db.selectFrom('recordings').selectAll().where('recordingId', '=', recordingId).executeTakeFirstOrThrow()
  const recorded = async (person: TestPerson) => {
    const { uploadId, uploadUrl } = await request(person)
    await put(uploadUrl)
    const { recordingId } = (await finalize(person, uploadId)).json()
    return { uploadId, uploadUrl, recordingId, fileKey: (await fileOf(recordingId)).fileKey ?? '' }
  }
  const arrived = async () => {
    const names: string[] = []
    for await (const page of objects.arrived()) names.push(...page)
    return names
  }
  const removals = async (key: string) => (await jobs.pending('remove-file')).filter((job) => job.key === key)

  test('an upload goes to the store, only in the announced type and length', async ({ directory }) => {
    const user = await directory.signIn('user')
    const { uploadId, uploadUrl, requiredHeaders } = await request(user)

    expect(uploadUrl.startsWith(objects.origin)).toBe(true)
    expect(requiredHeaders).toEqual({ 'content-type': 'audio/mp4' })
    expect((await put(uploadUrl, { type: 'text/html' })).status).toBe(403)
    expect((await put(uploadUrl, { body: sound.subarray(1) })).status).toBe(403)
    expect((await put(uploadUrl.replace(uploadId, `${uploadId}0`))).status).toBe(403)
    const early = await finalize(user, uploadId)
    expect([early.statusCode, early.json().code]).toEqual([400, 'UPLOAD_INCOMPLETE'])

    expect((await put(uploadUrl)).status).toBe(200)
    const recording = await finalize(user, uploadId)
    expect(recording.statusCode).toBe(200)
    expect((await finalize(user, uploadId)).json().recordingId).toBe(recording.json().recordingId)
  })

  test('URLs for uploading and playing expire', async ({ directory }) => {
    const user = await directory.signIn('user')
    const { uploadId, fileKey } = await recorded(user)
    vi.useFakeTimers({ now: Date.now() - 3_600_000, toFake: ['Date'] })
    const soon = new Date(Date.now() + 60_000)
    const upload = await objects.uploadAddress(uploadId, announced, soon)
    const read = await objects.readAddress(fileKey, { contentType: 'audio/mp4', disposition: 'inline' }, soon)
    vi.useRealTimers()

    expect((await put(upload)).status).toBe(403)
    expect((await fetch(read)).status).toBe(403)
  })

  test('a signed upload URL can’t change a recording’s bytes; late arrivals are swept', async ({ directory }) => {
    const user = await directory.signIn('user')
    const open = await request(user)
    await put(open.uploadUrl)
    const { uploadId, uploadUrl, recordingId, fileKey } = await recorded(user)
    expect(await arrived()).not.toContain(uploadId)

    expect((await put(uploadUrl, { body: Buffer.alloc(sound.length) })).status).toBe(200)
    expect((await finalize(user, uploadId)).json().recordingId).toBe(recordingId)
    expect(
      await files.localFile(fileKey, filesFolder, AbortSignal.timeout(60_000)).then((file) => readFile(file)),
    ).toEqual(sound)
    expect(await arrived()).toContain(uploadId)
    await sweepUploads({ uploads: createUploadStore(db), files, transfers: services.transfers, isShared: false })
    expect(await arrived()).not.toContain(uploadId)
    expect(await arrived()).toContain(open.uploadId)
    expect(await files.sizeOf(fileKey)).toBe(sound.length)
  })

  test('an upload that is never finalized is swept with everything that arrived', async ({ directory }) => {
    const user = await directory.signIn('user')
    const { uploadId, uploadUrl } = await request(user)
    await put(uploadUrl)
    const createdOn = new Date(Date.now() - 24 * 3_600_000 - 1000)
    await db.updateTable('uploads').set({ createdOn }).where('uploadId', '=', uploadId).execute()

    await sweepUploads({ uploads: createUploadStore(db), files, transfers: services.transfers, isShared: false })

    expect(await arrived()).not.toContain(uploadId)
    expect((await finalize(user, uploadId)).statusCode).toBe(404)
  })

  test('audio is played from the store, with range requests and the type that the service detected', async ({
    directory,
  }) => {
    const user = await directory.signIn('user')
    const { recordingId } = await recorded(user)
    const { url, sizeBytes, mimeType } = (await user.get(`/recordings/${recordingId}/media`)).json()

    const part = await fetch(url, { headers: { range: 'bytes=100-199', origin } })

    expect([sizeBytes, mimeType]).toEqual([sound.length, 'audio/mp4'])
    expect(part.status).toBe(206)
    expect(part.headers.get('content-range')).toBe(`bytes 100-199/${sound.length}`)
    expect(part.headers.get('content-type')).toBe('audio/mp4')
    expect(part.headers.get('content-disposition')).toContain('inline; filename="Stand-up.m4a"')
    expect(part.headers.get('access-control-allow-origin')).toBe(origin)
    expect(Buffer.from(await part.arrayBuffer())).toEqual(sound.subarray(100, 200))
    expect((await fetch(url.replace('audio%2Fmp4', 'text%2Fhtml'))).status).toBe(403)
  })

  test('pages may connect to the store', async () => {
    const page = await service.app.inject('/')
    const policy = String(page.headers['content-security-policy'])

    expect(policy).toContain(`connect-src 'self' ${objects.origin}`)
    expect(policy).toContain(`media-src 'self' blob: ${objects.origin}`)
  })

  test('during an outage of the store nothing is acknowledged, and nothing is lost', async ({ directory }) => {
    const user = await directory.signIn('user')
    const kept = await recorded(user)
    const { uploadId, uploadUrl } = await request(user)
    await put(uploadUrl)
    const gone = new Date(Date.now() - RESTORABLE_FOR_MS - 1000)

    await store.pause()
    onTestFinished(() => store.resume())
    const answers = [
      await finalize(user, uploadId),
      await user.get(`/recordings/${kept.recordingId}/media`),
      await finalize(user, kept.uploadId),
    ]
    await db.updateTable('recordings').set({ deletedOn: gone }).where('recordingId', '=', kept.recordingId).execute()
    await freeDeletedFiles({ db, files })
    await expect(files.tryWriting()).rejects.toThrow('ECONNREFUSED')
    await expect(removeFile(services, kept.fileKey)).rejects.toThrow('isn’t responding properly')
    await store.resume()

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([503, 503, 200])
    expect(answers.map(({ headers }) => headers['retry-after'])).toEqual(['5', '5', undefined])
    await expect(files.tryWriting()).resolves.toBeUndefined()
    expect((await finalize(user, uploadId)).statusCode).toBe(200)
    expect(await removals(kept.fileKey)).toHaveLength(2)
    expect(await files.sizeOf(kept.fileKey)).toBe(sound.length)
    await removeFile(services, kept.fileKey)
    expect(await files.sizeOf(kept.fileKey)).toBeNull()
  })

  test('leftovers of a killed process are removed, files that a row references stay', async ({ directory }) => {
    const user = await directory.signIn('user')
    const { recordingId, fileKey } = await recorded(user)
    const keys = [fileKey, `recordings/${recordingId}/peaks`, `recordings/${crypto.randomUUID()}/peaks`, 'others/file']
    const part = path.join(filesFolder, 'killed')
    for (const key of keys.slice(1)) {
      await mkdir(filesFolder, { recursive: true })
      await writeFile(part, 'bytes')
      await files.adopt(part, key)
      expect(await removals(key)).toHaveLength(1)
    }

    for (const key of keys) await removeFile(services, key)

    expect(await Promise.all(keys.map((key) => files.sizeOf(key)))).toEqual([sound.length, 5, null, 5])
  })

  test('a copy of personal data is stored and served there until it is deleted', async ({ directory }) => {
    const user = await directory.signIn('user')
    const { recordingId } = await recorded(user)
    const { exportId } = (await user.post('v1.0/me/exports')).json()
    const context = { signal: new AbortController().signal, isLastTry: true, confirm: async () => {} }
    await prepareExport({ ...services, logger: pino({ level: 'silent' }) }, exportId, context)
    const { url } = (await user.post(`v1.0/me/exports/${exportId}/address`)).json()

    expect(url.startsWith(objects.origin)).toBe(true)
    const answer = await fetch(url)
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="minutebook-.*\.tar"$/)
    const archive = Buffer.from(await answer.arrayBuffer())
    expect(archive.includes(sound)).toBe(true)
    expect(archive.includes(`recordings/${recordingId}/recording.m4a`)).toBe(true)
    expect(await files.list('work')).toEqual([])
    await removeFile(services, exportKey(exportId))
    expect(await files.sizeOf(exportKey(exportId))).toBe(archive.length)

    expect((await user.delete(`v1.0/me/exports/${exportId}`)).statusCode).toBe(204)
    await sweepExports(services)
    expect(await files.sizeOf(exportKey(exportId))).toBeNull()
    expect((await fetch(url)).status).toBe(404)
  })

  test('a file above the store’s limit is uploaded in parts', async () => {
    const bucket = await openBucket(store.config)
    const whole = randomBytes(6 * 1024 ** 2)
    await mkdir(filesFolder, { recursive: true })
    const file = { path: path.join(filesFolder, 'large'), key: 'exports/large.tar', sizeBytes: whole.length }
    await writeFile(file.path, whole)

    await putFile(bucket, file, 5 * 1024 ** 2)

    expect((await buffer(await files.read(file.key))).equals(whole)).toBe(true)
    await rm(file.path)
    await expect(putFile(bucket, file, 5 * 1024 ** 2)).rejects.toThrow('ENOENT')
    const begun = await bucket.client.send(new bucket.aws.ListMultipartUploadsCommand({ Bucket: bucket.name }))
    expect(begun.Uploads ?? []).toEqual([])
  })

  test('a growing file goes into the store piece by piece, and ends up as one object', async ({ directory }) => {
    const user = await directory.signIn('user')
    const growing = { ...announced, isGrowing: true, sizeBytes: 30 * 1024 ** 2 }
    const { uploadId, uploadUrl } = (await user.post('/recordings/uploads', growing)).json()
    const { pathname, search } = new URL(uploadUrl)
    const address = (await listen(service.app)) + pathname + search
    const whole = randomBytes(21 * 1024 ** 2)
    const sizes = [1_000, 6 * 1024 ** 2, 4 * 1024 ** 2, 6 * 1024 ** 2, 5 * 1024 ** 2 - 1_000]
    let at = 0
    for (const size of sizes) {
      const body = whole.subarray(at, at + size)
      const answer = await put(`${address}&offset=${at}`, { body })
      at += size
      expect([answer.status, answer.headers.get('upload-offset')]).toEqual([200, String(at)])
    }

    const options = { sizeBytes: whole.length }
    const { recordingId } = (await user.post(`/recordings/uploads/${uploadId}/finalize`, options)).json()
    const { fileKey } = await fileOf(recordingId)

    expect((await buffer(await files.read(fileKey ?? ''))).equals(whole)).toBe(true)
    const { client, aws, name } = await openBucket(store.config)
    const kept = await client.send(new aws.ListObjectsV2Command({ Bucket: name, Prefix: `uploads/${uploadId}` }))
    expect(kept.Contents?.map(({ Key }) => Key)).toEqual([fileKey])
  })

  test('a bucket that refuses the app’s pages is reported at once, with the configuration it needs', async () => {
    const lines: string[] = []
    const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) })
    const check = (...origins: string[]) => createCorsCheck({ objects, origins, bucket: 'minutebook', logger })

    await expect(check(origin)()).resolves.toBeUndefined()
    expect(lines).toEqual([])
    const other = 'https://other.example.com'
    await expect(check(origin, other)()).rejects.toThrow('rejects the app’s pages')
    expect(lines).toHaveLength(1)
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({ origins: [other], rules: corsRules([origin, other]) })
    expect(lines[0]).toContain('put-bucket-cors --bucket minutebook')
    await store.pause()
    onTestFinished(() => store.resume())
    await expect(check(other)()).resolves.toBeUndefined()
    expect(lines[1]).toContain('Couldn’t check whether')
  })

  test('no error contains the secret', async () => {
    const logger = pino({ level: 'silent' })
    const config = { ...store.config, secretAccessKey: 'not-the-secret' }
    const refused = await createS3Store({ config, workRoot: filesFolder, pageOrigins: [], jobs, logger })

    const failures = await Promise.allSettled([refused.sizeOf('uploads/1'), refused.tryWriting()])

    expect(failures.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(inspect(failures, { depth: 10 })).toContain('isn’t responding properly')
    expect(inspect(failures, { depth: 10 })).not.toContain('not-the-secret')
  })
})
