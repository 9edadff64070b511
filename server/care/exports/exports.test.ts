import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import path from 'node:path'
import { Readable } from 'node:stream'
import { expect, vi } from 'vitest'
import { tarContents } from '../backup/tar.ts'
import type { DataExport } from '../../../openapi/generated/types.ts'
import { listen } from '../../test/listen.ts'
import { ownService } from '../../test/service-test.ts'
import type { TestPerson } from '../../test/test-directory.ts'
import { addAppointment, addFolder, addRecording } from '../../test/test-recording.ts'
import { sound, uploadSteps } from '../../test/test-upload.ts'
import { newId } from '../../new-id.ts'
import { sweepExports } from './export-store.ts'

const { service, test } = await ownService({ isWorking: true })
const { db, filesFolder } = service
const origin = await listen(service.app)
const steps = await uploadSteps(service)

const listOf = async (person: TestPerson): Promise<DataExport[]> => (await person.get('v1.0/me/exports')).json()

/** Waits until the person's newest copy is ready or has failed. */
const finished = (person: TestPerson): Promise<DataExport> =>
  vi.waitUntil(async () => (await listOf(person)).find(({ status }) => status !== 'preparing'), { timeout: 30_000 })

async function addressOf(person: TestPerson, exportId: string): Promise<string> {
  const { pathname, search } = new URL((await person.post(`v1.0/me/exports/${exportId}/address`)).json().url)
  return origin + pathname + search
}

/** Returns every file of the archive by path, after verifying the checksums. */
async function download(person: TestPerson, exportId: string): Promise<Map<string, Buffer>> {
  const response = await fetch(await addressOf(person, exportId))
  expect(response.status).toBe(200)
  const archive = Buffer.from(await response.arrayBuffer())
  const files = new Map<string, Buffer>()
  for await (const { path: name, chunks } of tarContents(Readable.from([archive]))) {
    const parts: Buffer[] = []
    for await (const chunk of chunks) parts.push(chunk)
    files.set(name, Buffer.concat(parts))
  }
  const sums = [...files]
    .filter(([name]) => name !== 'SHA256SUMS')
    .map(([name, bytes]) => `${sha256(bytes)}  ${name}\n`)
  expect(files.get('SHA256SUMS')?.toString()).toBe(sums.join(''))
  return files
}

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
const json = (files: Map<string, Buffer>, name: string) => JSON.parse(files.get(name)?.toString() ?? 'null')
const exportFiles = () => {
  try {
    return readdirSync(path.join(filesFolder, 'exports'))
  } catch {
    return []
  }
}

type Said = { emailAddress: string; position: number; text: string }

async function addSpoken(recordingId: string, { emailAddress, position, text }: Said) {
  const speakerId = newId()
  const speaker = { speakerId, recordingId, speakerNumber: position + 1, name: 'Ada', emailAddress }
  await db.insertInto('transcriptSpeakers').values(speaker).execute()
  const segment = { recordingId, position, speakerId, startTime: 0, endTime: 1, text }
  await db.insertInto('transcriptSegments').values(segment).execute()
}

function addWebhook({ directoryId, userId }: TestPerson) {
  const target = { name: 'My board', event: 'summary.ready' as const, url: 'https://hooks.example.test/mine' }
  return db
    .insertInto('webhooks')
    .values({ webhookId: newId(), directoryId, userId, ...target, secret: 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' })
    .execute()
}

test('a copy has the person’s own data with its files and what they said elsewhere, and nothing of others', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const other = await directory.signIn('user')
  const { directoryId, userId } = person
  const upload = await steps.requestUpload(person)
  await steps.send(upload)
  const { recordingId } = (await steps.finalize(person, upload)).json()
  const theirs = await addRecording(db, { directoryId, ownerUserId: other.userId, name: 'A secret of others' })
  await addSpoken(theirs, { emailAddress: person.email.toUpperCase(), position: 0, text: 'What I said there' })
  await addSpoken(theirs, { emailAddress: other.email, position: 1, text: 'A secret of others' })
  await addFolder(db, { directoryId, ownerUserId: userId, name: 'Mine', recordingIds: [recordingId] })
  await addAppointment(db, { directoryId, userId, subject: 'Dentist', attendees: ['dentist@example.test'] })
  const mine = { recordingId: theirs, authorUserId: userId, text: 'What I wrote there' }
  const others = { recordingId, authorUserId: other.userId, text: 'A secret of others' }
  const notes = [mine, others].map((note) => ({ noteId: newId(), startTime: 1, ...note }))
  await db.insertInto('recordingNotes').values(notes).execute()
  await person.post('/tasks', { subject: 'Write it down' })
  await other.post('/tasks', { subject: 'A secret of others' })
  await other.post('/tasks', { subject: 'From a colleague', responsibleUserId: userId })
  await person.post('/tasks', { subject: 'For a colleague', responsibleUserId: other.userId })
  await person.post('/vocabulary', { phrase: 'Analytical Engine' })
  await addWebhook(person)
  await person.post('v1.0/me/tokens', { name: 'For my script', expiresOn: null })
  const { tokenHash } = await db
    .selectFrom('accessTokens')
    .select('tokenHash')
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow()

  const requested: DataExport = (await person.post('v1.0/me/exports')).json()
  expect(requested).toMatchObject({
    userId,
    userName: 'Test user',
    directoryId: null,
    status: 'preparing',
    sizeBytes: null,
  })
  const ready = await finished(person)

  expect(ready).toMatchObject({ exportId: requested.exportId, status: 'ready', progress: 1, failure: null })
  const files = await download(person, ready.exportId)
  expect(files.get(`recordings/${recordingId}/recording.m4a`)?.equals(sound)).toBe(true)
  expect(json(files, 'profile.json')).toMatchObject({ userId, email: person.email })
  expect(json(files, 'companies.json')).toMatchObject([{ directoryId, role: 'user', name: 'Test company' }])
  expect(json(files, 'recordings.json')).toMatchObject([{ recordingId, folders: ['Mine'], sizeBytes: sound.length }])
  expect(json(files, `recordings/${recordingId}/transcript.json`)).toMatchObject({ recordingId })
  expect(json(files, 'spoken-in-recordings-of-others.json')).toMatchObject([
    { recordingId: theirs, segments: [{ text: 'What I said there' }] },
  ])
  expect(json(files, 'notes.json')).toMatchObject([{ recordingId: theirs, text: 'What I wrote there' }])
  expect(json(files, 'tasks.json')).toMatchObject([
    { subject: 'Write it down' },
    { subject: 'From a colleague' },
    { subject: 'For a colleague' },
  ])
  expect(json(files, 'news.json')).toContainEqual(
    expect.objectContaining({ kind: 'taskAssigned', actorUserId: other.userId, readOn: null }),
  )
  expect(json(files, 'appointments.json')).toMatchObject([
    { subject: 'Dentist', attendees: [{ email: 'dentist@example.test' }] },
  ])
  expect(json(files, 'vocabulary.json')).toMatchObject([{ phrase: 'Analytical Engine' }])
  expect(json(files, 'webhooks.json')).toMatchObject([{ name: 'My board', url: 'https://hooks.example.test/mine' }])
  expect(json(files, 'access-tokens.json')).toMatchObject([{ name: 'Test' }, { name: 'For my script' }])
  expect(json(files, 'audit-log.json').map(({ action }: { action: string }) => action)).toContain('export.created')
  expect(files.get('README.txt')?.toString()).toContain('Dieses Archiv')
  const whole = Buffer.concat([...files.values()]).toString('latin1')
  expect(whole).not.toContain('A secret of others')
  expect(whole).not.toContain(tokenHash)
  expect(whole).not.toContain('whsec_')
  expect((await fetch(await addressOf(person, ready.exportId), { headers: { range: 'bytes=0-9' } })).status).toBe(206)
})

test('a copy is only for the person who requested it, and its address can’t be forged', async ({ directory }) => {
  const [person, owner] = [await directory.signIn('user'), await directory.signIn('owner')]
  await person.post('v1.0/me/exports')
  const { exportId } = await finished(person)

  expect(await listOf(owner)).toEqual([])
  expect((await owner.post(`v1.0/me/exports/${exportId}/address`)).statusCode).toBe(404)
  expect((await owner.delete(`v1.0/me/exports/${exportId}`)).statusCode).toBe(404)
  expect((await person.post('v1.0/me/exports/none/address')).statusCode).toBe(404)
  const address = new URL(await addressOf(person, exportId))
  expect((await fetch(origin + address.pathname)).status).toBe(403)
  address.pathname = address.pathname.replace(person.userId, owner.userId)
  expect((await fetch(address)).status).toBe(403)
})

test('a deleted or expired copy is gone with its file', async ({ directory }) => {
  const person = await directory.signIn('user')
  await person.post('v1.0/me/exports')
  const { exportId } = await finished(person)
  const address = await addressOf(person, exportId)
  expect(exportFiles()).toContain(`${exportId}.tar`)

  expect((await person.delete(`v1.0/me/exports/${exportId}`)).statusCode).toBe(204)
  expect((await fetch(address)).status).toBe(404)
  await vi.waitUntil(() => !exportFiles().includes(`${exportId}.tar`), { timeout: 10_000 })
  expect(await listOf(person)).toEqual([])

  await person.post('v1.0/me/exports')
  const second = await finished(person)
  await db
    .updateTable('dataExports')
    .set({ expiresOn: new Date(0) })
    .where('exportId', '=', second.exportId)
    .execute()
  expect(await listOf(person)).toEqual([])
  expect((await person.post(`v1.0/me/exports/${second.exportId}/address`)).statusCode).toBe(404)
  await sweepExports(service.services)
  expect(exportFiles()).not.toContain(`${second.exportId}.tar`)
})

test('an admin gets only what the company keeps of a member, and the audit log records it', async ({ directory }) => {
  const elsewhere = await service.createDirectory()
  const [admin, person] = [await directory.signIn('admin'), await directory.signIn('user')]
  const { roleId, licenseId } = await db
    .selectFrom('memberships')
    .select(['roleId', 'licenseId'])
    .where('userId', '=', person.userId)
    .executeTakeFirstOrThrow()
  const { directoryId } = elsewhere
  await db.insertInto('memberships').values({ directoryId, userId: person.userId, roleId, licenseId }).execute()
  await addRecording(db, { directoryId, ownerUserId: person.userId, name: 'Of the other company' })
  await addRecording(db, { directoryId: directory.directoryId, ownerUserId: person.userId, name: 'Of this company' })
  await addWebhook(person)
  await person.post('v1.0/me/tokens', { name: 'For my script', expiresOn: null })

  const requested = await admin.post(`/memberships/${person.userId}/exports`)
  expect(requested.json()).toMatchObject({ userId: person.userId, directoryId: directory.directoryId })
  const { exportId } = await finished(admin)
  const files = await download(admin, exportId)

  expect(json(files, 'recordings.json')).toMatchObject([{ name: 'Of this company' }])
  expect(json(files, 'webhooks.json')).toMatchObject([{ name: 'My board' }])
  expect([...files.keys()].filter((name) => /token|session|application|sign-on/.test(name))).toEqual([])
  const whole = Buffer.concat([...files.values()]).toString('latin1')
  expect(whole).not.toContain('Of the other company')
  expect(whole).not.toContain('For my script')
  expect(whole).not.toContain('hooks.example.test')
  expect(await listOf(person)).toEqual([])
  const log = await admin.get(`/audit?userId=${admin.userId}`)
  expect(log.json().items).toMatchObject([
    { action: 'export.downloaded', userId: admin.userId, resourceId: person.userId, resourceName: 'Test user' },
    { action: 'export.created', userId: admin.userId, resourceId: person.userId },
  ])
})

test('a member can’t export others, an admin can’t export an owner, and a former admin loses access', async ({
  directory,
}) => {
  const [owner, admin, member] = [
    await directory.signIn('owner'),
    await directory.signIn('admin'),
    await directory.signIn('user'),
  ]
  expect((await member.post(`/memberships/${admin.userId}/exports`)).statusCode).toBe(403)
  const refused = await admin.post(`/memberships/${owner.userId}/exports`)
  expect(refused.json()).toMatchObject({ status: 403, code: 'OWNER_REQUIRED' })
  await admin.post(`/memberships/${member.userId}/exports`)
  const { exportId } = await finished(admin)
  const address = await addressOf(admin, exportId)

  await db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', admin.userId).execute()

  expect((await fetch(address)).status).toBe(404)
  expect(await listOf(admin)).toEqual([])
})

test('a person blocked in a company gets nothing of it in their own copy', async ({ directory }) => {
  const person = await directory.signIn('user')
  await addRecording(db, { directoryId: directory.directoryId, ownerUserId: person.userId, name: 'Of the company' })
  await db.updateTable('memberships').set({ isBlocked: true }).where('userId', '=', person.userId).execute()

  await person.post('v1.0/me/exports')
  const files = await download(person, (await finished(person)).exportId)

  expect(json(files, 'recordings.json')).toEqual([])
  expect(json(files, 'companies.json')).toEqual([])
})
