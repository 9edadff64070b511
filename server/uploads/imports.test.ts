import { randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import path from 'node:path'
import { afterAll, expect, test as base, vi } from 'vitest'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { listenOn } from '../test/listen.ts'
import { startTestService } from '../test/start-test-service.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addRecording } from '../test/test-recording.ts'
import { scriptedTranscriber } from '../test/test-transcriber.ts'
import { wavOf } from '../test/test-wav.ts'
import { expectContract } from '../test/validate-response.ts'

type Page = (request: IncomingMessage, response: ServerResponse) => void

const talk = wavOf(3)
const pages = new Map<string, Page>()
const requests: string[] = []
const host = createServer((request, response) => {
  requests.push(request.url ?? '')
  const page = pages.get(request.url ?? '')
  if (page === undefined) response.writeHead(404).end()
  else page(request, response)
})
const hostAddress = await listenOn(host)

const service = await startTestService({ transcribers: [scriptedTranscriber()], isWorking: true })
const { db, filesFolder } = service
const test = base.extend('directory', () => service.createDirectory())
afterAll(async () => {
  await service.close()
  host.closeAllConnections()
  host.close()
})

/** Serves a page on the host; returns its URL. */
function serve(page: Page, name = 'Weekly%20stand-up.wav'): string {
  const address = `/${newId()}/${name}`
  pages.set(address, page)
  return hostAddress + address
}

const serveFile = (body: Buffer, headers: Record<string, string> = { 'content-type': 'audio/wav' }, name?: string) =>
  serve((_request, response) => response.writeHead(200, { 'content-length': body.length, ...headers }).end(body), name)

const order = (person: TestPerson, body: object) => person.post('/recordings/from-url', body)
const read = async (person: TestPerson, recordingId: string) => (await person.get(`/recordings/${recordingId}`)).json()
const runsOf = async (person: TestPerson) => (await person.get('/runs')).json()
const detailOf = async (recordingId: string) =>
  (
    await db
      .selectFrom('recordings')
      .select('errorDetail')
      .where('recordingId', '=', recordingId)
      .executeTakeFirstOrThrow()
  ).errorDetail
const filesOf = (recordingId: string) => {
  const folder = path.join(filesFolder, 'uploads')
  return existsSync(folder) ? readdirSync(folder).filter((name) => name.startsWith(recordingId)) : []
}

/** Imports and waits for the run to finish. */
async function imported(person: TestPerson, body: object) {
  const response = await order(person, body)
  expect(response.statusCode).toBe(200)
  return finished(person, response.json().recordingId)
}

async function finished(person: TestPerson, recordingId: string) {
  await vi.waitUntil(async () => (await runsOf(person)).length === 0, { timeout: 60_000, interval: 250 })
  return read(person, recordingId)
}

test('a URL becomes a recording at once, and its file is fetched, transcribed and summarized (3.2, 4.9)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')

  const ordered = await order(user, { url: serveFile(talk) })
  const recording = await finished(user, ordered.json().recordingId)

  expectContract('createRecordingFromUrl', 200, ordered.json())
  expect(ordered.json()).toMatchObject({
    name: 'Weekly stand-up',
    isTranscriptionCompleted: false,
    transcriptionCompletionReason: 'unknown',
  })
  expect(recording).toMatchObject({
    name: 'Weekly stand-up',
    durationInSeconds: expect.closeTo(3, 1),
    transcriptionCompletionReason: 'succeeded',
  })
  const media = (await user.get(`/recordings/${recording.recordingId}/media`)).json()
  expect(media).toMatchObject({ mimeType: 'audio/wav', sizeBytes: talk.length })
  expect(filesOf(recording.recordingId)).toHaveLength(1)
  expect(JSON.stringify(recording)).not.toContain('127.0.0.1')
})

test.for<[string, Record<string, string>, string, string | null]>([
  ['a name given', {}, 'a.wav', 'Board <b>meeting</b>'],
  ['a header', { 'content-disposition': 'attachment; filename="../../Q3 Review.wav"' }, 'download', 'Q3 Review'],
  [
    'a header in UTF-8',
    { 'content-disposition': "attachment; filename*=UTF-8''Gr%C3%BC%C3%9Fe.wav" },
    'x.wav',
    'Grüße',
  ],
  ['the address', {}, 'Gr%C3%BC%C3%9Fe%2Fl.wav', 'l'],
])('its name is from %s', async ([source, headers, fileName, name], { directory }) => {
  const user = await directory.signIn('user')
  const url = serveFile(talk, { 'content-type': 'audio/wav', ...headers }, fileName)

  const recording = await imported(user, { url, ...(source === 'a name given' ? { name } : {}) })

  expect(recording.name).toBe(name)
})

test('a renamed recording keeps its name when the server sends another', async ({ directory }) => {
  const user = await directory.signIn('user')
  const turn = Promise.withResolvers<void>()
  const headers = { 'content-type': 'audio/wav', 'content-disposition': 'attachment; filename=other.wav' }
  const url = serve((_request, response) => void turn.promise.then(() => response.writeHead(200, headers).end(talk)))
  const { recordingId } = (await order(user, { url })).json()
  await user.patch(`/recordings/${recordingId}`, { name: 'Mine' })
  turn.resolve()

  expect((await finished(user, recordingId)).name).toBe('Mine')
})

test.for(['application/octet-stream', 'text/html', ''])(
  'a file sent as "%s" is recognized by its first bytes',
  async (type, { directory }) => {
    const user = await directory.signIn('user')
    const url = serveFile(talk, type === '' ? {} : { 'content-type': type }, 'download')

    const recording = await imported(user, { url })

    expect(recording.transcriptionCompletionReason).toBe('succeeded')
    const { fileName } = await db
      .selectFrom('recordings')
      .select('fileName')
      .where('recordingId', '=', recording.recordingId)
      .executeTakeFirstOrThrow()
    expect(fileName).toBe('download.wav')
  },
)

const refused: [string, string, RegExp, Page][] = [
  [
    'an empty file',
    'fileEmpty',
    /empty/,
    (_request, response) => response.writeHead(200, { 'content-type': 'audio/wav' }).end(),
  ],
  [
    'a web page',
    'error',
    /format isn’t supported/,
    (_request, response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<html>'.repeat(9)),
  ],
  [
    'a redirect',
    'error',
    /Use the final one/,
    (_request, response) => response.writeHead(302, { location: 'https://example.com/a.wav' }).end(),
  ],
  ['nothing there', 'error', /404/, (_request, response) => response.writeHead(404).end()],
  [
    'more than 5 GiB',
    'error',
    /larger than 5 GB/,
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': 5 * 1024 ** 3 + 1 }).write('x'),
  ],
  [
    'a compressed answer',
    'error',
    /compressed/,
    (_request, response) =>
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-encoding': 'gzip' }).end(talk),
  ],
  [
    'noise',
    'error',
    /./,
    (_request, response) => response.writeHead(200, { 'content-type': 'audio/mpeg' }).end(randomBytes(5_000)),
  ],
]

test.for(refused)(
  '%s ends the run as %s, and keeps only what is a file',
  async ([what, reason, detail, page], { directory }) => {
    const user = await directory.signIn('user')

    const recording = await imported(user, { url: serve(page) })

    expect(recording).toMatchObject({
      isTranscriptionCompleted: true,
      isTranscriptionSucceeded: false,
      transcriptionCompletionReason: reason,
    })
    expect(await detailOf(recording.recordingId)).toMatch(detail)
    expect(filesOf(recording.recordingId)).toHaveLength(what === 'noise' ? 1 : 0)
    const summaries = (await user.get(`/recordings/${recording.recordingId}/summaries`)).json()
    expect(summaries).toMatchObject([{ summarizationCompletionReason: 'noTranscript' }])
  },
)

test('a host that fails for a while is retried', async ({ directory }) => {
  const user = await directory.signIn('user')
  let tries = 0
  const url = serve((request, response) => {
    tries += 1
    if (tries === 1) response.writeHead(503).end()
    else if (tries === 2) {
      response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': talk.length })
      response.write(talk.subarray(0, 1_000), () => request.socket.destroy())
    } else response.writeHead(200, { 'content-type': 'audio/wav' }).end(talk)
  })

  const recording = await imported(user, { url })

  expect([tries, recording.transcriptionCompletionReason]).toEqual([3, 'succeeded'])
  expect(filesOf(recording.recordingId)).toHaveLength(1)
})

test('a failed import is retried from its URL', async ({ directory }) => {
  const user = await directory.signIn('user')
  let isThere = false
  const url = serve((_request, response) =>
    isThere ? response.writeHead(200, { 'content-type': 'audio/wav' }).end(talk) : response.writeHead(410).end(),
  )
  const { recordingId } = await imported(user, { url })

  isThere = true
  const retried = await user.post(`/recordings/${recordingId}/retry`)

  expect(retried.json()).toMatchObject({ isTranscriptionCompleted: false, transcriptionCompletionReason: 'unknown' })
  expect((await finished(user, recordingId)).transcriptionCompletionReason).toBe('succeeded')
})

/** An import whose host has sent half of the file and then stalls. */
async function halfway(person: TestPerson) {
  const closed = Promise.withResolvers<void>()
  const url = serve((request, response) => {
    request.socket.once('close', () => closed.resolve())
    response.writeHead(200, { 'content-type': 'audio/wav', 'content-length': talk.length })
    response.write(talk.subarray(0, talk.length / 2))
  })
  const { recordingId } = (await order(person, { url })).json()
  const hasProgress = async () => (await runsOf(person))[0]?.progress > 0.4
  await vi.waitUntil(hasProgress, { timeout: 60_000, interval: 50 })
  return { recordingId, closed: closed.promise }
}

test.for([
  ['canceling its run', '/runs/', 1],
  ['deleting the recording', '/recordings/', 0],
] as const)('%s ends an import at once, and nothing of the file is left', async ([, address, left], { directory }) => {
  const user = await directory.signIn('user')
  const { recordingId, closed } = await halfway(user)
  expect(await runsOf(user)).toMatchObject([{ recordingId, stage: 'fetching', progress: expect.closeTo(0.5, 1) }])
  expect(filesOf(recordingId)).toHaveLength(1)

  const response = await user.delete(`${address}${recordingId}`)

  expect(response.statusCode).toBe(204)
  await closed
  await vi.waitUntil(() => filesOf(recordingId).length === 0, { timeout: 60_000 })
  expect(await runsOf(user)).toEqual([])
  expect((await user.get('/recordings')).json().total).toBe(left)
  const { transcriptionCompletionReason } = await db
    .selectFrom('recordings')
    .select('transcriptionCompletionReason')
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  expect(transcriptionCompletionReason).toBe('error')
})

test('at the cap an import is exactly 429 TOO_MANY_CONCURRENT_TRANSCRIPTIONS, and creates nothing (7)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  const { directoryId } = directory
  await db
    .updateTable('directories')
    .set({ maxConcurrentTranscriptions: 2 })
    .where('directoryId', '=', directoryId)
    .execute()
  await addRecording(db, {
    directoryId,
    ownerUserId: user.userId,
    stage: 'transcribing',
    isTranscriptionCompleted: false,
  })
  const url = serve(() => undefined)

  const answers = await Promise.all(Array.from({ length: 5 }, () => order(user, { url })))

  expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 429, 429, 429, 429])
  const busy = answers.find(({ statusCode }) => statusCode === 429)
  expectContract('createRecordingFromUrl', 429, busy?.json())
  expect(busy?.json().code).toBe('TOO_MANY_CONCURRENT_TRANSCRIPTIONS')
  expect(busy?.headers['retry-after']).toMatch(/^\d+$/)
  expect((await user.get('/recordings')).json().total).toBe(2)
})

test('with the quota used up an import is accepted, fetches nothing, and ends as quotaExceeded (7)', async ({
  directory,
}) => {
  const user = await directory.signIn('user')
  await db
    .updateTable('directories')
    .set({ maxTranscriptionMinutesPerMonth: 0 })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  const url = serveFile(talk)

  const recording = await imported(user, { url })

  expect(recording.transcriptionCompletionReason).toBe('quotaExceeded')
  expect(requests).not.toContain(new URL(url).pathname)
})

test.for([
  ['url', { url: 'not an address' }],
  ['url', { url: 'ftp://example.com/a.wav' }],
  ['url', { url: 'https://user:secret@example.com/a.wav' }],
  ['url', { url: '' }],
  ['name', { name: ' \u200b' }],
  ...(isContractOnlyRun ? [] : [['meetingTemplateId', { meetingTemplateId: newId() }] as const]),
] as const)('an invalid %s is 400 and names the field: %j', async ([field, body], { directory }) => {
  const user = await directory.signIn('user')

  const response = await order(user, { url: 'https://files.example.com/a.wav', ...body })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors[0].field).toBe(field)
  expect((await user.get('/recordings')).json().total).toBe(0)
})
