import { randomBytes } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { expect, vi } from 'vitest'
import { recordingKey } from '../files/file-store.ts'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { addFolder, addRecording } from '../test/test-recording.ts'

const { app, db, services } = service
const sound = randomBytes(10_000)
const peaks = randomBytes(100)

async function addPlayable(directory: TestDirectory, person: TestPerson, facts: object = {}) {
  const recordingId = newId()
  const [fileKey, peaksFileKey] = [recordingKey(recordingId, 'source'), recordingKey(recordingId, 'peaks')]
  await writeFile(await services.files.pathFor(fileKey), sound)
  await writeFile(await services.files.pathFor(peaksFileKey), peaks)
  return addRecording(db, {
    recordingId,
    directoryId: directory.directoryId,
    ownerUserId: person.userId,
    fileName: 'Jour fixe "7".mp3',
    fileKey,
    mimeType: 'audio/mpeg',
    sizeBytes: sound.length,
    playbackMimeType: 'audio/mpeg',
    peaksFileKey,
    ...facts,
  })
}

const pathOf = (url: string) => {
  const { pathname, search } = new URL(url)
  return pathname + search
}

test('returns signed media addresses that serve the bytes without a token', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addPlayable(directory, user)

  const media = (await user.get(`/recordings/${recordingId}/media`)).json()
  const played = await app.inject({ url: pathOf(media.url) })
  const drawn = await app.inject({ url: pathOf(media.peaksUrl) })

  expect(media).toMatchObject({ mimeType: 'audio/mpeg', sizeBytes: sound.length })
  expect(Date.parse(media.expiresOn)).toBeGreaterThan(Date.now())
  expect(played.statusCode).toBe(200)
  expect(played.rawPayload).toEqual(sound)
  expect(played.headers).toMatchObject({
    'accept-ranges': 'bytes',
    'content-type': 'audio/mpeg',
    'content-length': String(sound.length),
    'content-disposition': `inline; filename="Jour fixe _7_.mp3"; filename*=UTF-8''Jour%20fixe%20%227%22.mp3`,
    'x-content-type-options': 'nosniff',
    'cache-control': 'private, max-age=3600',
  })
  expect(drawn.rawPayload).toEqual(peaks)
  expect(drawn.headers['content-type']).toBe('application/octet-stream')
})

test.for([
  ['bytes=0-99', 0, 100],
  ['bytes=9900-', 9_900, 10_000],
  ['bytes=-10', 9_990, 10_000],
  ['bytes=9999-20000', 9_999, 10_000],
] as const)(
  'answers the range %s with 206 and exactly those bytes (RFC 9110 14)',
  async ([range, start, end], { directory }) => {
    const user = await directory.signIn('user')
    const recordingId = await addPlayable(directory, user)
    const { url } = (await user.get(`/recordings/${recordingId}/media`)).json()

    const response = await app.inject({ url: pathOf(url), headers: { range } })

    expect(response.statusCode).toBe(206)
    expect(response.headers['content-range']).toBe(`bytes ${start}-${end - 1}/10000`)
    expect(response.headers['content-length']).toBe(String(end - start))
    expect(response.rawPayload).toEqual(sound.subarray(start, end))
  },
)

test('answers a range beyond the end with 416 and the size', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addPlayable(directory, user)
  const { url } = (await user.get(`/recordings/${recordingId}/media`)).json()

  const response = await app.inject({ url: pathOf(url), headers: { range: 'bytes=10000-' } })

  expect(response.statusCode).toBe(416)
  expect(response.headers['content-range']).toBe('bytes */10000')
})

test('continues for If-Range with the ETag, starts over for another one, and answers If-None-Match with 304', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const recordingId = await addPlayable(directory, user)
  const { url } = (await user.get(`/recordings/${recordingId}/media`)).json()
  const ask = (headers: Record<string, string>) => app.inject({ url: pathOf(url), headers })
  const etag = String((await ask({})).headers.etag)

  expect((await ask({ range: 'bytes=0-9', 'if-range': etag })).statusCode).toBe(206)
  expect((await ask({ range: 'bytes=0-9', 'if-range': '"other"' })).rawPayload).toEqual(sound)
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
})

test('answers HEAD with the size but no bytes', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addPlayable(directory, user)
  const { url } = (await user.get(`/recordings/${recordingId}/media`)).json()

  const response = await app.inject({ method: 'HEAD', url: pathOf(url) })

  expect(response.statusCode).toBe(200)
  expect(response.headers['content-length']).toBe('10000')
  expect(response.rawPayload).toHaveLength(0)
})

test('does not accept a waveform’s address for the sound, or one recording’s address for another', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const [mine, other] = [await addPlayable(directory, user), await addPlayable(directory, user)]
  const { url, peaksUrl } = (await user.get(`/recordings/${mine}/media`)).json()

  for (const address of [
    pathOf(peaksUrl).replace('/peaks/', '/media/'),
    pathOf(url).replace(mine, other),
    pathOf(url).replace('signature=', 'signature=x'),
    pathOf(url).replace(/\?.*/, ''),
    '/media/..%2f..%2fdatabase/..%2fPG_VERSION',
  ]) {
    expect((await app.inject({ url: address })).statusCode).toBe(403)
  }
})

test('rejects an address once it has expired, and as soon as the recording is deleted', async ({ directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addPlayable(directory, user)
  const { url, expiresOn } = (await user.get(`/recordings/${recordingId}/media`)).json()
  vi.useFakeTimers({ now: Date.parse(expiresOn) + 1, toFake: ['Date'] })
  const late = await app.inject({ url: pathOf(url) }).finally(() => vi.useRealTimers())
  await db.updateTable('recordings').set({ deletedOn: new Date() }).where('recordingId', '=', recordingId).execute()

  expect(late.statusCode).toBe(403)
  expect((await app.inject({ url: pathOf(url) })).statusCode).toBe(404)
})

test.for([
  [{ fileName: 'evil.mp4', mimeType: 'text/html', playbackMimeType: null }, 'video/mp4'],
  [{ fileName: 'evil.wav', mimeType: 'text/html', playbackMimeType: 'text/html' }, 'audio/wav'],
  [{ fileName: 'talk.mkv', playbackMimeType: 'video/webm' }, 'video/webm'],
] as const)('never sends a type other than audio and video: %j', async ([facts, type], { directory }) => {
  const user = await directory.signIn('user')
  const recordingId = await addPlayable(directory, user, facts)

  const media = (await user.get(`/recordings/${recordingId}/media`)).json()

  expect(media.mimeType).toBe(type)
  expect((await app.inject({ url: pathOf(media.url) })).headers['content-type']).toBe(type)
})

test('plays the rendition if there is one', async ({ directory }) => {
  const user = await directory.signIn('user')
  const playbackFileKey = `recordings/${newId()}/playback.m4a`
  await writeFile(await services.files.pathFor(playbackFileKey), peaks)
  const rendition = { playbackFileKey, playbackMimeType: 'audio/mp4', playbackSizeBytes: peaks.length }
  const recordingId = await addPlayable(directory, user, { fileName: 'call.avi', ...rendition })

  const media = (await user.get(`/recordings/${recordingId}/media`)).json()

  expect(media).toMatchObject({ mimeType: 'audio/mp4', sizeBytes: peaks.length })
  expect((await app.inject({ url: pathOf(media.url) })).rawPayload).toEqual(peaks)
})

test('answers 404 with a distinct code while sound for browsers is still being made', async ({ directory }) => {
  const user = await directory.signIn('user')
  const awaited = { fileName: 'call.mkv', playbackFileKey: 'recordings/x/playback.m4a', playbackMimeType: 'audio/mp4' }
  const recordingId = await addPlayable(directory, user, awaited)

  const answer = await user.get(`/recordings/${recordingId}/media`)

  expect([answer.statusCode, answer.json().code]).toEqual([404, 'SOUND_IN_PREPARATION'])
})

test('answers 404 if there is nothing to play: no file yet, an unplayable format before its rendition, a missing file', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const none = await addRecording(db, { directoryId: directory.directoryId, ownerUserId: user.userId })
  const avi = await addPlayable(directory, user, { fileName: 'call.avi', playbackMimeType: null })
  const gone = await addPlayable(directory, user, { fileKey: 'recordings/gone/source' })

  for (const recordingId of [none, avi, gone]) {
    expect((await user.get(`/recordings/${recordingId}/media`)).statusCode).toBe(404)
  }
})

const open = async (addresses: string[]) => {
  const answers = await Promise.all(addresses.map((url) => app.inject({ url })))
  return answers.map(({ statusCode }) => statusCode)
}

test('accepts an address for as long as its person may see the recording (contract 5.3, 5.4)', async ({
  directory,
}) => {
  const creator = await directory.signIn('user')
  const reader = await directory.signIn('user')
  const admin = await directory.signIn('admin')
  const recordingId = await addPlayable(directory, creator)
  const { directoryId } = directory
  const folderId = await addFolder(db, { directoryId, ownerUserId: creator.userId, recordingIds: [recordingId] })
  const share = (accessLevel: string) =>
    creator.put(`/folders/${folderId}/shares`, {
      userShares: [{ userId: reader.userId, accessLevel }],
      teamShares: [],
    })
  const addressesOf = async (person: TestPerson) => {
    const { url, peaksUrl } = (await person.get(`/recordings/${recordingId}/media`)).json()
    return [pathOf(url), pathOf(peaksUrl)]
  }
  await share('read')
  const readers = await addressesOf(reader)
  const admins = await addressesOf(admin)
  expect(await open([...readers, ...admins])).toEqual([200, 200, 200, 200])

  await share('none')
  expect(await open([...readers, ...admins])).toEqual([404, 404, 200, 200])
  await db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', admin.userId).execute()
  expect(await open([...readers, ...admins])).toEqual([404, 404, 404, 404])
  const teamId = newId()
  await db.insertInto('teams').values({ teamId, directoryId, name: 'Sales' }).execute()
  await db.insertInto('teamMemberships').values({ teamId, userId: reader.userId }).execute()
  const teamShares = [{ teamId, accessLevel: 'read' }]
  await creator.put(`/recordings/${recordingId}/shares`, { userShares: [], teamShares })
  expect(await open(readers)).toEqual([200, 200])
  await creator.put(`/recordings/${recordingId}/shares`, { userShares: [], teamShares: [] })
  expect(await open(readers)).toEqual([404, 404])
  await share('readWrite')
  expect(await open(readers)).toEqual([200, 200])
  expect(await open(readers.map((address) => address.replace(reader.userId, creator.userId)))).toEqual([403, 403])
})

test('offers the uploaded file and its playable version for saving under the recording’s name', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const playbackFileKey = `recordings/${newId()}/playback.m4a`
  const playback = randomBytes(2_000)
  await writeFile(await services.files.pathFor(playbackFileKey), playback)
  const facts = { playbackFileKey, playbackMimeType: 'audio/mp4', playbackSizeBytes: playback.length }
  const recordingId = await addPlayable(directory, user, { name: 'Übergabe: Montag', fileName: 'a.avi', ...facts })

  const { files } = (await user.get(`/recordings/${recordingId}/files`)).json()
  const [original, playable] = await Promise.all(
    files.map(({ url }: { url: string }) => app.inject({ url: pathOf(url) })),
  )
  const part = await app.inject({ url: pathOf(files[0].url), headers: { range: 'bytes=100-199' } })

  expect(files).toMatchObject([
    { kind: 'original', fileName: 'Übergabe Montag.avi', mimeType: 'video/x-msvideo', sizeBytes: 10_000 },
    { kind: 'playable', fileName: 'Übergabe Montag.m4a', mimeType: 'audio/mp4', sizeBytes: 2_000 },
  ])
  expect(original.rawPayload).toEqual(sound)
  expect(original.headers).toMatchObject({
    'content-type': 'video/x-msvideo',
    'content-disposition': `attachment; filename="_bergabe Montag.avi"; filename*=UTF-8''%C3%9Cbergabe%20Montag.avi`,
    'x-content-type-options': 'nosniff',
  })
  expect(playable.rawPayload).toEqual(playback)
  expect(part.statusCode).toBe(206)
  expect(part.rawPayload).toEqual(sound.subarray(100, 200))
})

test('saves a file of an unknown kind as bytes, and does not offer one that is gone', async ({ directory }) => {
  const user = await directory.signIn('user')
  const unknown = await addPlayable(directory, user, { name: 'Page', fileName: 'page.html' })
  const gone = await addPlayable(directory, user, { fileKey: `recordings/${newId()}/source` })

  const { files } = (await user.get(`/recordings/${unknown}/files`)).json()

  expect(files).toMatchObject([{ fileName: 'Page', mimeType: 'application/octet-stream' }])
  expect((await app.inject({ url: pathOf(files[0].url) })).headers['content-type']).toBe('application/octet-stream')
  expect((await user.get(`/recordings/${gone}/files`)).json().files).toEqual([])
})

test('accepts an address for saving a file from one person, for one file, for ten minutes', async ({ directory }) => {
  const user = await directory.signIn('user')
  const other = await directory.signIn('user')
  const recordingId = await addPlayable(directory, user)
  const { files, expiresOn } = (await user.get(`/recordings/${recordingId}/files`)).json()
  const address = pathOf(files[0].url)

  expect((await other.get(`/recordings/${recordingId}/files`)).statusCode).toBe(404)
  for (const changed of [
    address.replace('/original', '/playable'),
    address.replace('/original', '/others'),
    address.replace(user.userId, other.userId),
    address.replace('/downloads/', '/media/'),
  ]) {
    expect([403, 404]).toContain((await app.inject({ url: changed })).statusCode)
  }
  expect(Date.parse(expiresOn) - Date.now()).toBeLessThanOrEqual(600_000)
  vi.useFakeTimers({ now: Date.parse(expiresOn) + 1, toFake: ['Date'] })
  const late = await app.inject({ url: address }).finally(() => vi.useRealTimers())
  expect(late.statusCode).toBe(403)
  await db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', user.userId).execute()
  expect((await app.inject({ url: address })).statusCode).toBe(404)
})
