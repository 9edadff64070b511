import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { hashPassword } from '../../identity/password.ts'
import { newId } from '../../new-id.ts'
import { addThings } from '../../test/access-world.ts'
import { ownService } from '../../test/service-test.ts'
import type { TestDirectory, TestPerson } from '../../test/test-directory.ts'
import { addAppointment, addRecording } from '../../test/test-recording.ts'

const { service, test } = await ownService({ isWorking: true })
const { db, filesFolder } = service
const password = 'correct horse battery'
// Created once: it's slow on purpose.
const passwordHash = await hashPassword(password)

/** Adds a person with a unique name and a password. */
async function addNamed(directory: TestDirectory, role: 'owner' | 'admin' | 'user' = 'user') {
  const person = await directory.signIn(role)
  const name = { firstName: 'Ottilie', lastName: `Quill${person.userId.slice(-8)}` }
  await db
    .updateTable('users')
    .set({ ...name, passwordHash })
    .where('userId', '=', person.userId)
    .execute()
  return { ...person, ...name, fullName: `${name.firstName} ${name.lastName}` }
}

const isGone = ({ userId }: TestPerson) =>
  vi.waitUntil(
    async () => (await db.selectFrom('users').select('userId').where('userId', '=', userId).execute()).length === 0,
    { timeout: 30_000 },
  )

/** Returns where the texts occur in the database or in a file, in any case: table or path, and the match. */
async function tracesOf(texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const traces: string[] = []
  for (const { name } of tables) {
    for (const text of texts) {
      const { rows } = await sql<{ row: string }>`
        select rows::text as row from ${sql.raw(name)} rows where rows::text ilike ${`%${text}%`}`.execute(db)
      traces.push(...rows.map(({ row }) => `${name}: ${text} in ${row}`))
    }
  }
  const files = readdirSync(filesFolder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const entry of files) {
    const file = path.join(entry.parentPath, entry.name)
    const content = `${file}\n${readFileSync(file, 'latin1')}`.toLowerCase()
    traces.push(...texts.filter((text) => content.includes(text.toLowerCase())).map((text) => `${file}: ${text}`))
  }
  return traces
}

test('no trace of an erased person is left in the database or the files, and the company keeps its data', async ({
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const colleague = await directory.signIn('user')
  const person = await addNamed(directory)
  const { directoryId, userId, email, fullName, lastName } = person
  const things = await addThings(db, directory, person)
  await db.updateTable('transcriptSpeakers').set({ name: fullName }).where('speakerId', '=', things.speakerId).execute()
  const text = `${fullName.toUpperCase()} (${email}) will call.`
  await db.updateTable('transcriptSegments').set({ text }).where('recordingId', '=', things.recordingId).execute()
  await db
    .updateTable('summaries')
    .set({ summary: text })
    .where('recordingSummaryId', '=', things.recordingSummaryId)
    .execute()
  await db
    .insertInto('summarySectionItems')
    .values({
      sectionItemId: newId(),
      recordingSummaryId: things.recordingSummaryId,
      title: 'Tasks',
      sectionType: 'tasks',
      outputFormat: 'markdown',
      sortOrder: 1,
      subject: `Ask ${fullName}`,
      responsibleUserName: fullName,
      responsibleUserEmail: email,
    })
    .execute()
  const others = await addRecording(db, { directoryId, ownerUserId: colleague.userId, name: `Talk with ${fullName}` })
  await addAppointment(db, { directoryId, userId: colleague.userId, attendees: [email], recordingIds: [others] })
  await colleague.post('/tasks', { subject: `Write to ${email}`, responsibleUserId: null })
  await person.patch('v1.0/me', { lastName })
  await person.post('v1.0/me/tokens', { name: `Of ${fullName}`, expiresOn: null })
  await owner.patch(`/memberships/${userId}`, { isBlocked: true })
  await owner.patch(`/memberships/${userId}`, { isBlocked: false })
  for (const tried of [password, 'not the password']) {
    await service.app.inject({ method: 'POST', url: '/v1.0/sessions', payload: { email, password: tried } })
  }
  expect((await person.get('/audit')).statusCode).toBe(403)
  await service.services.securityLog.flush()
  await person.post('v1.0/me/exports')
  await vi.waitUntil(async () => (await person.get('v1.0/me/exports')).json()[0]?.status === 'ready', {
    timeout: 30_000,
  })
  const texts = [userId, email, lastName]
  expect((await tracesOf(texts)).length).toBeGreaterThan(20)

  const preview = await owner.get(`/memberships/${userId}/erasure`)
  expect(preview.json()).toEqual({
    userId,
    userName: fullName,
    refusal: null,
    companies: [
      {
        directoryId,
        directoryName: 'Test company',
        takeOverUserId: owner.userId,
        takeOverName: 'Test owner',
        recordingCount: 1,
        folderCount: 1,
        taskCount: 1,
        appointmentCount: 2,
        vocabularyCount: 1,
      },
    ],
  })
  const erased = await owner.post(`/memberships/${userId}/erasure`, { takeOverUserId: colleague.userId })
  expect(erased.statusCode).toBe(204)
  expect((await person.get('v1.0/me')).statusCode).toBe(401)
  await isGone(person)

  expect(await tracesOf(texts)).toEqual([])
  const recordings = (await colleague.get('/recordings')).json().items
  expect(recordings.map(({ recordingId }: { recordingId: string }) => recordingId).toSorted()).toEqual(
    [things.recordingId, others].toSorted(),
  )
  expect((await colleague.get(`/recordings/${others}`)).json()).toMatchObject({ name: 'Talk with Deleted person' })
  const transcript = (await colleague.get(`/recordings/${things.recordingId}/transcription`)).json()
  expect(transcript).toMatchObject({
    speakers: [{ name: null }],
    segments: [{ text: 'Deleted person (Deleted person) will call.' }],
  })
  expect((await colleague.get(`/tasks/${things.taskId}`)).json()).toMatchObject({ ownerId: colleague.userId })
  expect((await colleague.get(`/folders/${things.folderId}`)).json()).toMatchObject({ isOwner: true })
  const refused = (await owner.get('/audit?action=access.refused')).json()
  expect(refused.items).toMatchObject([{ userName: 'Deleted person', resourceName: 'listAuditEntries' }])
  expect((await owner.get('/audit?action=session.created')).json().items).toEqual([])
  const log = (await owner.get('/audit?action=account.erased')).json()
  expect(log.items).toMatchObject([{ userId: owner.userId, resourceName: 'Deleted person' }])
})

test('a name said throughout a long meeting is no longer suggested in search', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const person = await addNamed(directory)
  const { recordingId } = await addThings(db, directory, owner)
  const { fullName, lastName } = person
  // A line in each of twelve parts: changes to so many at once are indexed later.
  await sql`
    insert into transcript_segments (recording_id, position, speaker_id, start_time, end_time, text)
    select recording_id, part * 200, speaker_id, part * 800, part * 800 + 4, ${`${fullName} will call.`}
    from transcript_segments, generate_series(1, 12) as part where recording_id = ${recordingId}`.execute(db)
  expect(await tracesOf([lastName])).toContainEqual(expect.stringContaining('searched_words'))

  await owner.post(`/memberships/${person.userId}/erasure`, { takeOverUserId: owner.userId })
  await isGone(person)

  expect(await tracesOf([lastName])).toEqual([])
})

test('texts by colleagues about an erased person no longer name them', async ({ directory }) => {
  const [owner, colleague] = [await directory.signIn('owner'), await directory.signIn('user')]
  const person = await addNamed(directory)
  const { directoryId, fullName, email, lastName } = person
  const { recordingId, webhookId, deliveryId, calendarId, tagId, teamId } = await addThings(db, directory, colleague)
  await db.updateTable('tags').set({ name: fullName }).where('tagId', '=', tagId).execute()
  const another = newId()
  await db.insertInto('tags').values({ tagId: another, directoryId, name: email }).execute()
  await db
    .updateTable('teams')
    .set({ name: `Team of ${fullName}` })
    .where('teamId', '=', teamId)
    .execute()
  await db
    .updateTable('calendars')
    .set({ name: `With ${fullName}` })
    .where('calendarId', '=', calendarId)
    .execute()
  await db
    .updateTable('webhooks')
    .set({ name: `For ${fullName}` })
    .where('webhookId', '=', webhookId)
    .execute()
  await db
    .updateTable('webhookDeliveries')
    .set({ responseHeaders: JSON.stringify({ 'x-for': `"${fullName}"` }) })
    .where('deliveryId', '=', deliveryId)
    .execute()
  await db
    .updateTable('recordings')
    .set({ speakerDetectionDetail: `No voice of ${fullName}` })
    .where('recordingId', '=', recordingId)
    .execute()
  await sql`insert into speaker_searches (recording_id, search_id, error_detail)
    values (${recordingId}, ${newId()}, ${`No voice of ${fullName}`})`.execute(db)
  const line = { recordingId, position: 0, series: newId(), startTime: 0, endTime: 1, text: `${fullName} says` }
  await db.insertInto('liveLines').values(line).execute()
  const note = { recordingId, startTime: 1, text: `Ask ${fullName}` }
  await db
    .insertInto('recordingNotes')
    .values([
      { noteId: newId(), authorUserId: owner.userId, ...note },
      { noteId: newId(), authorUserId: person.userId, ...note },
    ])
    .execute()
  const meetingTemplateId = newId()
  await db
    .insertInto('meetingTemplates')
    .values({ meetingTemplateId, directoryId, ownerUserId: owner.userId, scope: 'directory', title: `By ${fullName}` })
    .execute()
  await db
    .insertInto('meetingTemplateSections')
    .values({
      meetingTemplateSectionId: newId(),
      meetingTemplateId,
      title: `What ${fullName} asks`,
      additionalInstructions: `Address ${email}`,
      sectionType: 'summary',
      outputFormat: 'markdown',
      detailLevel: 'medium',
      sortOrder: 1,
      isTimestampInclusionEnabled: false,
      isResponsibleDetectionEnabled: false,
      isDueDateInferenceEnabled: false,
    })
    .execute()

  await owner.post(`/memberships/${person.userId}/erasure`, {})
  await isGone(person)

  expect(await tracesOf([email, lastName])).toEqual([])
  const tags = await db.selectFrom('tags').select('name').where('tagId', 'in', [tagId, another]).execute()
  expect(new Set(tags.map(({ name }) => name)).size).toBe(2)
  expect(tags.map(({ name }) => name.replace(/ \w{6}$/, ''))).toEqual(['Deleted person', 'Deleted person'])
  const { title } = await db
    .selectFrom('meetingTemplates')
    .select('title')
    .where('meetingTemplateId', '=', meetingTemplateId)
    .executeTakeFirstOrThrow()
  expect(title).toBe('By Deleted person')
  const { responseHeaders } = await db
    .selectFrom('webhookDeliveries')
    .select('responseHeaders')
    .where('deliveryId', '=', deliveryId)
    .executeTakeFirstOrThrow()
  expect(responseHeaders).toEqual({ 'x-for': '"Deleted person"' })
})

test('another person with the same first name, and other companies, keep theirs', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const elsewhere = await service.createDirectory()
  const stranger = await elsewhere.signIn('owner')
  const person = await addNamed(directory)
  const name = `Talk with ${person.fullName}`
  const untouched = await addRecording(db, { directoryId: elsewhere.directoryId, ownerUserId: stranger.userId, name })
  const here = await addRecording(db, {
    directoryId: directory.directoryId,
    ownerUserId: owner.userId,
    name: 'Ottilie and the others',
  })

  await owner.post(`/memberships/${person.userId}/erasure`, {})
  await isGone(person)

  expect((await stranger.get(`/recordings/${untouched}`)).json()).toMatchObject({ name })
  expect((await owner.get(`/recordings/${here}`)).json()).toMatchObject({ name: 'Ottilie and the others' })
})

test('people can erase their own account with the password, and an owner takes over', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const person = await addNamed(directory)
  const recordingId = await addRecording(db, { directoryId: directory.directoryId, ownerUserId: person.userId })
  expect((await person.get('v1.0/me/erasure')).json()).toMatchObject({
    refusal: null,
    companies: [{ takeOverUserId: owner.userId, recordingCount: 1 }],
  })

  const refused = await person.post('v1.0/me/erasure', { password: 'not the password' })
  expect(refused.json()).toMatchObject({ status: 400, errors: [{ field: 'password' }] })
  expect((await person.get('v1.0/me')).statusCode).toBe(200)
  expect((await person.post('v1.0/me/erasure', { password })).statusCode).toBe(204)
  await isGone(person)

  const { ownerUserId } = await db
    .selectFrom('recordings')
    .select('ownerUserId')
    .where('recordingId', '=', recordingId)
    .executeTakeFirstOrThrow()
  expect(ownerUserId).toBe(owner.userId)
})

test('the last owner can’t be erased, nor someone of another company, nor oneself as a member', async ({
  directory,
}) => {
  const owner = await addNamed(directory, 'owner')
  const [admin, member] = [await directory.signIn('admin'), await directory.signIn('user')]
  expect((await owner.get('v1.0/me/erasure')).json()).toMatchObject({ refusal: 'lastOwner' })
  expect((await owner.post('v1.0/me/erasure', { password })).statusCode).toBe(400)
  expect((await owner.post(`/memberships/${owner.userId}/erasure`, {})).statusCode).toBe(400)
  expect((await admin.post(`/memberships/${member.userId}/erasure`, {})).json()).toMatchObject({
    status: 403,
    code: 'OWNER_REQUIRED',
  })
  const elsewhere = await service.createDirectory()
  const { roleId, licenseId } = await db
    .selectFrom('memberships')
    .select(['roleId', 'licenseId'])
    .where('userId', '=', member.userId)
    .executeTakeFirstOrThrow()
  const { directoryId } = elsewhere
  await db.insertInto('memberships').values({ directoryId, userId: member.userId, roleId, licenseId }).execute()
  expect((await owner.get(`/memberships/${member.userId}/erasure`)).json()).toMatchObject({ refusal: 'otherCompany' })
  expect((await owner.post(`/memberships/${member.userId}/erasure`, {})).statusCode).toBe(400)
  const wrong = await owner.post(`/memberships/${admin.userId}/erasure`, { takeOverUserId: newId() })
  expect(wrong.json()).toMatchObject({ status: 400, errors: [{ field: 'takeOverUserId' }] })
  expect((await admin.get('v1.0/me')).statusCode).toBe(200)
  expect((await member.get('v1.0/me')).statusCode).toBe(200)
})

test('people invited to a recorded meeting still see it after the person whose calendar it came from is erased', async ({
  directory,
}) => {
  const owner = await directory.signIn('owner')
  const [colleague, person] = [await directory.signIn('user'), await addNamed(directory)]
  const recordingId = await addRecording(db, { directoryId: directory.directoryId, ownerUserId: person.userId })
  const meeting = { icalId: newId(), startTime: new Date('2026-05-04T08:00:00Z'), attendees: [colleague.email] }
  await addAppointment(db, {
    directoryId: directory.directoryId,
    userId: person.userId,
    ...meeting,
    recordingIds: [recordingId],
  })
  const alone = await addRecording(db, { directoryId: directory.directoryId, ownerUserId: person.userId })
  await addAppointment(db, {
    directoryId: directory.directoryId,
    userId: person.userId,
    attendees: [colleague.email],
    recordingIds: [alone],
  })
  await addAppointment(db, { directoryId: directory.directoryId, userId: colleague.userId, ...meeting })

  await owner.post(`/memberships/${person.userId}/erasure`, {})
  await isGone(person)

  expect((await colleague.get(`/recordings/${recordingId}`)).statusCode).toBe(200)
  expect((await colleague.get(`/recordings/${alone}`)).statusCode).toBe(200)
})
