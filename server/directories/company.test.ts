import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { openLosingCommits } from '../test/breakable-way.ts'
import { service, test as base } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { jpegOf, pngOf } from '../test/test-picture.ts'
import { defaultBuiltInTemplate } from '../templates/built-in-templates/built-in-templates.ts'
import { replaceLogo } from './logo-store.ts'

const { app, db } = service
const test = base.extend('admin', ({ directory }) => directory.signIn('admin'))

const change = (person: TestPerson, body: object) => person.patch(`v1.0/directories/${person.directoryId}`, body)
const read = async (person: TestPerson) => (await person.get(`v1.0/directories/${person.directoryId}`)).json()

type Sent = { type?: string; query?: string }

const sendLogo = (person: TestPerson, payload: Buffer, { type = 'image/png', query = '' }: Sent = {}) =>
  app.inject({
    method: 'PUT',
    url: `/v1.0/directories/${person.directoryId}/logo${query}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': type },
    payload,
  })

const openLogo = (person: TestPerson, url: string) =>
  app.inject({ url: url.replace(/^https?:\/\/[^/]+/, ''), headers: { authorization: `Bearer ${person.token}` } })

const actions = async (admin: TestPerson) =>
  (await admin.get('/audit')).json().items.map(({ action, changes }: { action: string; changes: unknown[] }) => ({
    action,
    changes,
  }))

test('an admin changes the given properties, which is in the audit log (extension company)', async ({ admin }) => {
  const template = defaultBuiltInTemplate('de')

  const response = await change(admin, {
    name: '  Übersee & Söhne 🚢 ',
    languageCode: 'de-de',
    defaultMeetingTemplateId: template.meetingTemplateId,
  })

  expect(response.json()).toMatchObject({
    name: 'Übersee & Söhne 🚢',
    languageCode: 'de-DE',
    defaultMeetingTemplateId: template.meetingTemplateId,
  })
  expect(await read(admin)).toEqual(response.json())
  expect(await actions(admin)).toEqual([
    {
      action: 'directory.updated',
      changes: [
        { field: 'name', before: 'Test company', after: 'Übersee & Söhne 🚢' },
        { field: 'languageCode', before: 'en', after: 'de-DE' },
        { field: 'defaultMeetingTemplate', before: null, after: template.title },
      ],
    },
  ])
  await change(admin, { name: 'Übersee & Söhne 🚢' })
  expect(await actions(admin)).toHaveLength(1)
})

test('a built-in default is shown under its id in the list of templates', async ({ admin }) => {
  await change(admin, { defaultMeetingTemplateId: defaultBuiltInTemplate('en').meetingTemplateId, languageCode: 'de' })

  const shown = (await read(admin)).defaultMeetingTemplateId
  const listed = (await admin.get('/meetingtemplates')).json().items

  expect(listed.map(({ meetingTemplateId }: { meetingTemplateId: string }) => meetingTemplateId)).toContain(shown)
})

test.for([
  ['name', ''],
  ['name', ' \t '],
  ['name', 'x'.repeat(4000)],
  ['name', 'two\nlines'],
  ['languageCode', 'english please'],
  ['defaultMeetingTemplateId', '1'],
  ['defaultMeetingTemplateId', newId()],
] as const)('an invalid %s is 400 naming it, and nothing changes', async ([field, value], { admin }) => {
  const before = await read(admin)

  const response = await change(admin, { name: 'Other', [field]: value })

  expect(response.statusCode).toBe(400)
  expect(response.json().errors).toMatchObject([{ field }])
  expect(await read(admin)).toEqual(before)
})

test("a personal or team template can't be everyone's default", async ({ admin, directory }) => {
  const meetingTemplateId = newId()
  await db
    .insertInto('meetingTemplates')
    .values({
      meetingTemplateId,
      directoryId: directory.directoryId,
      title: 'Mine',
      scope: 'personal',
      ownerUserId: admin.userId,
      isPublished: true,
      languageCode: null,
      sortOrder: 1,
    })
    .execute()

  expect((await change(admin, { defaultMeetingTemplateId: meetingTemplateId })).statusCode).toBe(400)
  await db
    .updateTable('meetingTemplates')
    .set({ scope: 'directory' })
    .where('meetingTemplateId', '=', meetingTemplateId)
    .execute()
  expect((await change(admin, { defaultMeetingTemplateId: meetingTemplateId })).statusCode).toBe(200)
})

test('the second of two admins to change the same property gets a conflict and nothing is overwritten', async ({
  admin,
  directory,
}) => {
  const other = await directory.signIn('owner')
  const expected = { name: 'Test company', languageCode: 'en', defaultMeetingTemplateId: null }

  const [first, second, elsewhere] = [
    await change(admin, { name: 'First', expected }),
    await change(other, { name: 'Second', expected }),
    await change(other, { languageCode: 'de', expected: { languageCode: 'en' } }),
  ]

  expect([first.statusCode, second.statusCode, elsewhere.statusCode]).toEqual([200, 409, 200])
  expect(second.json().code).toBe('EDIT_CONFLICT')
  expect(await read(admin)).toMatchObject({ name: 'First', languageCode: 'de' })
})

test('a company can set its recording consent text, and reset it', async ({ admin, directory }) => {
  const user = await directory.signIn('user')
  expect(await read(user)).toMatchObject({ recordingConsentText: null, isRecordingConsentRequired: false })

  const consent = { recordingConsentText: 'Ask every guest first.', isRecordingConsentRequired: true }
  expect((await change(user, consent)).statusCode).toBe(403)
  expect((await change(admin, consent)).statusCode).toBe(200)
  expect(await read(user)).toMatchObject(consent)
  const [entry] = (await admin.get('/audit')).json().items
  expect(entry).toMatchObject({
    action: 'directory.updated',
    changes: [
      { field: 'recordingConsentText', before: null, after: 'Ask every guest first.' },
      { field: 'isRecordingConsentRequired', before: 'false', after: 'true' },
    ],
  })

  for (const text of ['', '  ', 'Two\nlines', 'x'.repeat(301)]) {
    expect((await change(admin, { recordingConsentText: text })).json()).toMatchObject({
      status: 400,
      errors: [{ field: 'recordingConsentText' }],
    })
  }
  const late = await change(admin, { recordingConsentText: 'Later', expected: { recordingConsentText: null } })
  expect(late.json()).toMatchObject({ status: 409, code: 'EDIT_CONFLICT' })
  expect((await change(admin, { recordingConsentText: null })).json()).toMatchObject({ recordingConsentText: null })
})

test('a logo is served at pictureFileUrl with the token, and gone once it is removed (contract 2.1)', async ({
  admin,
  directory,
}) => {
  const user = await directory.signIn('user')
  const png = pngOf(40, 30)

  const { pictureFileUrl } = (await sendLogo(admin, png)).json()

  expect(pictureFileUrl).toMatch(/^http:\/\/.+\/logo\?version=/)
  expect((await user.get('v1.0/directories')).json()).toMatchObject([{ pictureFileUrl }])
  const logo = await openLogo(user, pictureFileUrl)
  expect(logo.headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
  expect(logo.headers['content-security-policy']).toContain('sandbox')
  expect(logo.rawPayload.equals(png)).toBe(true)
  expect((await app.inject(pictureFileUrl)).statusCode).toBe(401)
  const replaced = (await sendLogo(admin, jpegOf(50, 50), { type: 'image/png' })).json()
  expect(replaced.pictureFileUrl).not.toBe(pictureFileUrl)
  expect((await openLogo(user, replaced.pictureFileUrl)).headers['content-type']).toBe('image/jpeg')
  expect(await service.services.files.list(`logos/${directory.directoryId}`)).toHaveLength(1)
  expect((await admin.delete('/logo')).statusCode).toBe(204)
  expect((await admin.delete('/logo')).statusCode).toBe(404)
  expect((await openLogo(user, replaced.pictureFileUrl)).statusCode).toBe(404)
  expect(await read(admin)).toMatchObject({ pictureFileUrl: null })
  expect(await service.services.files.list(`logos/${directory.directoryId}`)).toEqual([])
  expect((await actions(admin)).map(({ action }: { action: string }) => action)).toEqual([
    'directoryLogo.deleted',
    'directoryLogo.replaced',
    'directoryLogo.replaced',
  ])
})

test.skipIf(process.env.MINUTEBOOK_TEST_DATABASE !== 'postgres')(
  'a logo that was committed although the response was lost keeps its file',
  async ({ admin }) => {
    await using lossy = await openLosingCommits(db)

    const logo = { bytes: pngOf(40, 30), mimeType: 'image/png', replaces: null } as const
    const replacing = replaceLogo({ ...service.services, db: lossy.db }, { ...admin, role: 'admin' }, logo)
    await expect(replacing).rejects.toMatchObject({ isUncertain: true })

    const { pictureFileUrl } = await read(admin)
    expect((await openLogo(admin, pictureFileUrl)).statusCode).toBe(200)
  },
)

test('the logo’s URL uses the host that the caller used', async ({ admin }) => {
  await sendLogo(admin, pngOf(40, 30))
  const urlAt = async (host: string) =>
    (
      await app.inject({
        url: `/v1.0/directories/${admin.directoryId}`,
        headers: { authorization: `Bearer ${admin.token}`, host },
      })
    ).json().pictureFileUrl

  expect(await urlAt('one.test')).toMatch(/^http:\/\/one\.test\//)
  expect(await urlAt('two.test:81')).toMatch(/^http:\/\/two\.test:81\//)
})

test('a logo set by someone else in the meantime is not replaced unseen', async ({ admin }) => {
  const first = await sendLogo(admin, pngOf(40, 30), { query: '?replaces=' })
  const late = await sendLogo(admin, pngOf(50, 50), { query: '?replaces=' })
  const replaces = encodeURIComponent(first.json().pictureFileUrl)
  const informed = await sendLogo(admin, pngOf(60, 60), { query: `?replaces=${replaces}` })

  expect([first.statusCode, late.statusCode, informed.statusCode]).toEqual([200, 409, 200])
})

test.for([
  ['an SVG named .png', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'), 'image/png', 400],
  ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image/svg+xml', 415],
  ['JSON', Buffer.from('{}'), 'application/json', 415],
  ['nothing', Buffer.alloc(0), 'image/png', 400],
  ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'image/webp', 400],
  ['65 000 pixels each way', pngOf(65_000, 65_000, Buffer.alloc(50)), 'image/png', 400],
  ['20 MB', Buffer.concat([pngOf(40, 30), Buffer.alloc(20_000_000)]), 'image/png', 413],
] as const)('%s is not accepted as a logo, and the existing one stays', async ([, bytes, type, status], { admin }) => {
  const { pictureFileUrl } = (await sendLogo(admin, pngOf(40, 30))).json()

  const response = await sendLogo(admin, Buffer.from(bytes), { type })

  expect(response.statusCode).toBe(status)
  const told = response.json().errors?.[0]
  expect(told?.field).toBe(status === 400 ? 'logo' : undefined)
  expect((await openLogo(admin, pictureFileUrl)).statusCode).toBe(200)
  expect(await service.services.files.list(`logos/${admin.directoryId}`)).toHaveLength(1)
})

test('a picture is not accepted as a body elsewhere', async ({ admin }) => {
  const response = await app.inject({
    method: 'POST',
    url: `/v1.0/directories/${admin.directoryId}/tags`,
    headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'image/png' },
    payload: pngOf(40, 30),
  })

  expect(response.statusCode).toBe(415)
})

test('a user reads the company and its usage, and can change nothing (contract 5.4)', async ({ directory }) => {
  const user = await directory.signIn('user')

  expect((await change(user, { name: 'Mine' })).statusCode).toBe(403)
  expect((await sendLogo(user, pngOf(40, 30))).statusCode).toBe(403)
  expect((await user.delete('/logo')).statusCode).toBe(403)
  expect((await user.get('/usage')).statusCode).toBe(200)
})

test('the month’s usage and the active runs are returned with their limits', async ({ admin, directory }) => {
  const { directoryId } = directory
  const fresh = (await admin.get('/usage')).json()
  expect(fresh).toMatchObject({
    usedTranscriptionMinutes: 0,
    maxTranscriptionMinutesPerMonth: 6000,
    runningTranscriptions: 0,
    maxConcurrentTranscriptions: 4,
  })
  expect(Date.parse(fresh.monthEndsOn)).toBeGreaterThan(Date.now())
  const recordingId = newId()
  await db
    .insertInto('recordings')
    .values({
      recordingId,
      directoryId,
      ownerUserId: admin.userId,
      name: 'Call',
      stage: 'transcribing',
      createdOn: new Date(),
    })
    .execute()
  await db.insertInto('transcriptionUsage').values({ recordingId, directoryId, minutes: 12.5 }).execute()

  expect((await admin.get('/usage')).json()).toMatchObject({ usedTranscriptionMinutes: 12.5, runningTranscriptions: 1 })
})
