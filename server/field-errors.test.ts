import type { LightMyRequestResponse } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { withoutFields } from './http/fields.ts'
import { hashPassword } from './identity/password.ts'
import { newId } from './new-id.ts'
import { isContractOnlyRun, readContractDocument } from './test/contract-document.ts'
import { licenseIds, needsExtensions, roleIds } from './test/invite.ts'
import { ownService } from './test/service-test.ts'
import type { TestPerson } from './test/test-directory.ts'
import { addMeeting } from './test/test-meeting.ts'
import { pngOf } from './test/test-picture.ts'
import { addRecording } from './test/test-recording.ts'
import { uploadSteps } from './test/test-upload.ts'

// As in production: the service may call public hosts only.
const { service } = await ownService({ outgoing: { allowsPrivateTargets: false, allowedHosts: [] } })
const { app, db } = service

let owner: TestPerson
let colleague: TestPerson

beforeAll(async () => {
  const directory = await service.createDirectory()
  owner = await directory.signIn('owner')
  colleague = await directory.signIn('user')
})

type Row = readonly [code: string, params: object | undefined, request: () => Promise<{ json: () => unknown }>]

const task = (body: object) => owner.post('/tasks', body)
const tag = (body: object) => owner.post('/tags', body)
const webhook = (url: string) => owner.post('/webhooks', { url })
const changePassword = (newPassword: string, currentPassword = 'something else') =>
  owner.put('v1.0/me/password', { currentPassword, newPassword })

const send = (
  method: 'PUT' | 'POST',
  path: string,
  { type, payload }: { type: string; payload: Buffer | string },
): Promise<LightMyRequestResponse> =>
  app.inject({
    method,
    url: `/v1.0/directories/${owner.directoryId}${path}`,
    headers: { authorization: `Bearer ${owner.token}`, 'content-type': type },
    payload,
  })
const logo = (payload: Buffer) => send('PUT', '/logo', { type: 'image/png', payload })
const calendarFile = (payload: string) => send('POST', '/appointments/import', { type: 'text/calendar', payload })

const movingPicture = () => {
  const png = pngOf(20, 20)
  const control = Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from('acTL'), Buffer.alloc(12)])
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
}

async function fired(ownerUserId: string) {
  const recordingId = await addRecording(db, { directoryId: owner.directoryId, ownerUserId })
  const { webhookId } = (await webhook('https://hooks.example.com/')).json()
  return owner.post(`/webhooks/${webhookId}/fire`, { recordingId })
}

async function movedIntoItself() {
  const { folderId } = (await owner.post('/folders', { name: 'Board' })).json()
  return owner.patch(`/folders/${folderId}`, { parentFolderId: folderId })
}

async function renamedToAnother() {
  await tag({ name: 'Board' })
  const { tagId } = (await tag({ name: 'Sales' })).json()
  return owner.patch(`/tags/${tagId}`, { name: 'BOARD' })
}

async function sharedTwice() {
  const { folderId } = (await owner.post('/folders', { name: 'Board' })).json()
  const share = { userId: colleague.userId, accessLevel: 'read' }
  return owner.put(`/folders/${folderId}/shares`, { userShares: [share, share], teamShares: [] })
}

async function withoutSeat() {
  const full = await service.createDirectory()
  const other = await full.signIn('owner')
  await db.updateTable('directoryLicenses').set({ seats: 1 }).where('directoryId', '=', full.directoryId).execute()
  const invited = { email: 'new@example.com', roleId: roleIds.user, licenseId: licenseIds.full }
  return other.post('/memberships', invited)
}

function withBadSecret() {
  needsExtensions()
  return owner.post('/webhooks', { url: 'https://a.example.com/', secret: 'short' })
}

async function voiceOfAnother() {
  await owner.put('/voice-profiles', { isOn: true })
  const meeting = await addMeeting(service.services, {
    directoryId: owner.directoryId,
    ownerUserId: owner.userId,
    lines: [['other', 'Nobody knows my name.']],
  })
  return owner.post('/voice-profiles/own', { recordingId: meeting.recordingId, speakerId: meeting.idOf('other') })
}

async function unusableTranscript() {
  needsExtensions()
  const { requestUpload, send: put, finalize } = await uploadSteps(service)
  const file = Buffer.from('WEBVTT\n\n00:00:99.000 --> 00:02:00.000\nHi.')
  const upload = await requestUpload(owner, {
    fileName: 'a.vtt',
    mimeType: 'text/vtt',
    sizeBytes: file.length,
    isTranscript: true,
  })
  await put(upload, file)
  return finalize(owner, upload)
}

/** The response to an upload whose headers differ from the agreed ones. */
async function uploaded(change: { type?: string; bytes?: number }) {
  const { requestUpload, send: put } = await uploadSteps(service)
  const upload = await requestUpload(owner, { fileName: 'a.mp3', mimeType: 'audio/mpeg', sizeBytes: 10 })
  const headers = { ...upload.headers, ...(change.type === undefined ? {} : { 'content-type': change.type }) }
  const { body } = await put({ ...upload, headers }, Buffer.alloc(change.bytes ?? 10))
  return { json: (): unknown => JSON.parse(body) }
}

async function withPassword(newPassword: string) {
  const passwordHash = await hashPassword('correct horse battery')
  await db.updateTable('users').set({ passwordHash }).where('userId', '=', owner.userId).execute()
  return changePassword(newPassword)
}

async function withWrongCode() {
  needsExtensions()
  await withPassword('a long one of seven words')
  const payload = { email: owner.email, password: 'correct horse battery' }
  const { accessToken } = (await app.inject({ method: 'POST', url: '/v1.0/sessions', payload })).json()
  const headers = { authorization: `Bearer ${accessToken}` }
  return app.inject({ method: 'POST', url: '/v1.0/me/proof', headers, payload: { code: '000000' } })
}

async function dateToCome() {
  needsExtensions()
  const { directoryId, userId: ownerUserId } = owner
  const recordingId = await addRecording(db, { directoryId, ownerUserId })
  return owner.patch(`/recordings/${recordingId}`, { recordedOn: new Date(Date.now() + 86_400_000).toISOString() })
}

const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`

const rows: readonly Row[] = [
  ['required', undefined, () => task({})],
  ['blank', undefined, () => task({ subject: '' })],
  ['blank', undefined, () => task({ subject: '\u200b ' })],
  ['blank', undefined, () => owner.patch(`/tasks/${newId()}`, { subject: ' ' })],
  ['tooShort', { min: 3 }, () => owner.post('/summaries/search', { search: 'ab' })],
  ['tooLong', { max: 1000 }, () => task({ subject: 'x'.repeat(1001) })],
  ['tooFew', { min: 1 }, () => owner.post('/recordings/bulk', { recordingIds: [] })],
  [
    'tooMany',
    { max: 1000 },
    () => owner.post('/recordings/bulk', { recordingIds: Array.from({ length: 1001 }, () => 'a'), action: 'delete' }),
  ],
  ['tooSmall', { min: 1 }, () => owner.get('/tasks?page=0')],
  ['tooSmall', { min: 1 }, () => owner.get('/tasks?page=Infinity')],
  ['tooLarge', { max: 6 }, () => owner.put('/retention', { deleteAfterDays: 7, mediaAfterDays: 7, keepFiled: true })],
  [
    'outOfRange',
    { min: 1, max: 36_500 },
    () => owner.put('/retention', { deleteAfterDays: 0, mediaAfterDays: null, keepFiled: true }),
  ],
  ['wrongType', { allowed: ['string'] }, () => task({ subject: 7 })],
  ['wrongType', { allowed: ['string', 'null'] }, () => task({ subject: 'Call', description: 7 })],
  [
    'notOneOf',
    { allowed: ['open', 'completed', 'overdue', 'canceled'] },
    () => owner.post('/tasks/search', { status: 'lost' }),
  ],
  ['notOneOf', { allowed: ['tagId', 'name', 'colorCode'] }, () => owner.post('/tags?fields=size', { name: 'A' })],
  ['wrongFormat', { example: '2026-03-05' }, () => task({ subject: 'Call', dueDate: 'soon' })],
  ['wrongFormat', { example: '2026-03-05' }, () => task({ subject: 'Call', dueDate: '2026-02-31' })],
  ['wrongFormat', { example: '2026-03-01T00:00:00Z' }, () => owner.get('/recordings?createdAfter=yesterday')],
  ['tooDeep', { max: 64 }, () => send('POST', '/tasks', { type: 'application/json', payload: nested(65) })],
  ['duplicate', undefined, sharedTwice],
  ['notFound', undefined, () => task({ subject: 'Call', responsibleUserId: newId() })],
  ['mutuallyExclusive', undefined, () => owner.patch(`/tasks/${newId()}`, { isDone: true, isCanceled: true })],
  ['taken', undefined, renamedToAnother],
  ['inTheFuture', undefined, dateToCome],
  ['inThePast', undefined, () => owner.post('v1.0/me/tokens', { name: 'A', expiresOn: '2020-01-01T00:00:00Z' })],
  ['invalid', undefined, () => owner.get(`/runs/${newId()}/lines?after=later`)],
  ['blank', undefined, () => tag({ name: '\u200B' })],
  ['notOneLine', undefined, () => tag({ name: 'two\nlines' })],
  ['unsupportedCharacter', undefined, () => tag({ name: 'a\u0000b' })],
  [
    'notAnEmailAddress',
    undefined,
    () => owner.post('/memberships', { email: 'ada', roleId: roleIds.user, licenseId: licenseIds.full }),
  ],
  ['notALanguageTag', undefined, () => owner.post('/vocabulary', { phrase: 'A', languageCode: 'e n' })],
  ['notATimeZone', undefined, () => owner.patch('v1.0/me', { timeZone: 'Berlin' })],
  ['notAUrl', undefined, () => webhook('hooks.example.com')],
  ['notHttps', undefined, () => webhook('http://hooks.example.com/')],
  ['urlWithPassword', undefined, () => webhook('https://me:secret@hooks.example.com/')],
  ['notAPublicHost', undefined, () => webhook('https://10.0.0.1/')],
  ['passwordCommon', undefined, () => changePassword('password123')],
  ['passwordPersonal', undefined, () => changePassword('Minutebook2026!')],
  ['passwordPattern', undefined, () => changePassword('aaaaaaaaaaaa')],
  ['passwordNotSet', undefined, () => changePassword('a long one of seven words')],
  ['passwordWrong', undefined, () => withPassword('a long one of seven words')],
  ['codeWrong', undefined, withWrongCode],
  ['noFreeSeat', undefined, withoutSeat],
  ['insideItself', undefined, movedIntoItself],
  ['noSummary', undefined, () => fired(owner.userId)],
  ['notTheirRecording', undefined, () => fired(colleague.userId)],
  ['notAWebhookSecret', undefined, withBadSecret],
  ['notYourVoice', undefined, voiceOfAnother],
  [
    'wrongFileType',
    { allowed: expect.arrayContaining(['mp3', 'webm']) },
    () => owner.post('/recordings/uploads', { fileName: 'a.exe', mimeType: 'audio/mpeg', sizeBytes: 1 }),
  ],
  ['wrongContentType', { expected: 'audio/mpeg' }, () => uploaded({ type: 'audio/flac' })],
  ['wrongSize', { expected: 10 }, () => uploaded({ bytes: 9 })],
  ['unusableTranscript', { line: 3 }, unusableTranscript],
  ['notAPicture', undefined, () => logo(Buffer.from('GIF89a'))],
  ['brokenPicture', undefined, () => logo(pngOf(20, 20).subarray(0, -20))],
  ['movingPicture', undefined, () => logo(movingPicture())],
  ['pictureSize', { min: 16, max: 4096 }, () => logo(pngOf(8, 8))],
  ['notACalendar', undefined, () => calendarFile('<html>')],
]

/** These need a machine that is too slow or too full; `parse-calendar.test.ts` simulates a slow one. */
const unproduced = ['takesTooLong', 'calendarTooSlow', 'calendarTooLarge', 'unreadableCalendar']

test.for(rows)('the service reports "%s" by its code, with %j', async ([code, params, request]) => {
  const { errors } = problemOf(await request())

  const sent = errors.map((error) => ({ code: error.code, params: error.params }))
  expect(sent).toContainEqual(isContractOnlyRun ? {} : { code, params })
  expect(errors.map(({ message }) => message)).not.toContain('')
})

test('every code of the document is in the table', () => {
  const codes = readContractDocument().components.schemas.FieldErrorCode?.enum ?? []

  expect([...new Set(rows.map(([code]) => code)), ...unproduced].toSorted()).toEqual(codes.map(String).toSorted())
})

test('without extensions the response is the same except for codes and params', async () => {
  const { service: plain } = await ownService({ isContractOnly: true })
  const person = await (await plain.createDirectory()).signIn('user')
  const body = { subject: '', dueDate: 'soon' }
  const [theirs, ours] = [problemOf(await person.post('/tasks', body)), problemOf(await task(body))]

  expect(theirs.errors.map((error) => Object.keys(error))).toEqual([['field', 'message']])
  const paths = ['code', 'params'].map((name) => ['errors', '*', name])
  expect(theirs).toEqual(withoutFields(ours, paths))
})

type Problem = { errors: readonly { field: string; message: string; code?: string; params?: object }[] }

function problemOf(answer: { json: () => unknown }): Problem {
  const body = answer.json()
  if (!isProblem(body)) throw new Error(`No field was refused: ${JSON.stringify(body)}`)
  return body
}

function isProblem(body: unknown): body is Problem {
  return typeof body === 'object' && body !== null && 'errors' in body && Array.isArray(body.errors)
}
