import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import { expect, vi } from 'vitest'
import { accountParts } from '../care/exports/account-parts.ts'
import type { SpeakerSuggestions, Voiceprint } from '../../openapi/generated/types.ts'
import { hashPassword } from '../identity/password.ts'
import { newId } from '../new-id.ts'
import { replaceSuggestions } from '../speaker-names/suggestion-store.ts'
import { addMeeting } from '../test/test-meeting.ts'
import { ownService } from '../test/service-test.ts'
import { StandInVoices } from '../test/stand-in-voices.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'
import { createEmbeddingSeal } from './voiceprints.ts'

const voices = new StandInVoices()
const { service, test } = await ownService({ isWorking: true, voices })
const { db, services } = service

/** Distinct from each other, and values that wouldn't occur in a file by chance. */
const HELEN = [0.123_456_7, -0.765_432_1, 0.555_555_5, 0.031_415_9]
const TOM = [-0.9, 0.05, 0.11, 0.42]
const ALMOST_HELEN = [0.2, -0.7, 0.5, 0.1]

const rowOf = (id: string) => db.selectFrom('voiceprints').selectAll().where('voiceprintId', '=', id)
const own = async (person: TestPerson): Promise<Voiceprint[]> => (await person.get('/voice-profiles/own')).json()
const countOf = async (directoryId: string) =>
  (await db.selectFrom('voiceprints').select('voiceprintId').where('directoryId', '=', directoryId).execute()).length

async function switchOn(directory: TestDirectory) {
  const owner = await directory.signIn('owner')
  expect((await owner.put('/voice-profiles', { isOn: true })).json()).toEqual({ isOn: true, personCount: 0 })
  return owner
}

/** Adds a meeting of `creator` in which the person speaks, named by their address. */
async function addOwnMeeting(person: TestPerson, sound: readonly number[], creator = person) {
  const meeting = await addMeeting(services, {
    directoryId: person.directoryId,
    ownerUserId: creator.userId,
    lines: [
      ['me', 'I speak for nine seconds.'],
      ['other', 'So do I.'],
    ],
    named: { me: { name: 'Whoever', emailAddress: person.email.toUpperCase() } },
  })
  voices.sounds.set(meeting.idOf('me'), sound)
  return { ...meeting, body: { recordingId: meeting.recordingId, speakerId: meeting.idOf('me') } }
}

async function remembered(person: TestPerson, sound: readonly number[]) {
  const { body } = await addOwnMeeting(person, sound)
  const requested = await person.post('/voice-profiles/own', body)
  expect(requested.json()).toMatchObject({ recordingId: body.recordingId, state: 'learning' })
  await learned(person)
  return { ...body, voiceprintId: (await own(person))[0]?.voiceprintId ?? '' }
}

const timeoutMs = { timeout: 30_000, interval: 50 }
/** Queried in the database: waiting for long on a slow machine would exceed a person's rate limit. */
const none = (rows: { execute: () => Promise<unknown[]> }) =>
  vi.waitUntil(async () => (await rows.execute()).length === 0, timeoutMs)
const learned = ({ userId }: TestPerson) =>
  none(db.selectFrom('voiceprints').select('state').where('userId', '=', userId).where('state', '=', 'learning'))

/** Returns the suggestions in a meeting of a speaker with this voice. */
async function found(person: TestPerson, sound: readonly number[]): Promise<SpeakerSuggestions> {
  const { directoryId, userId } = person
  const { recordingId, idOf } = await addMeeting(services, {
    directoryId,
    ownerUserId: userId,
    lines: [
      ['a', 'Hm.'],
      ['b', 'Ah.'],
    ],
  })
  voices.sounds.set(idOf('a'), sound)
  const suggestions = `/recordings/${recordingId}/speaker-suggestions`
  await person.post(suggestions)
  const runs = db.selectFrom('speakerSuggestionRuns').select('runId').where('recordingId', '=', recordingId)
  await none(runs.where('finishedOn', 'is', null))
  return (await person.get(suggestions)).json()
}

const auditOf = async (person: TestPerson, action: string) => (await person.get(`/audit?action=${action}`)).json().items

test('people who agreed are suggested by their voice, and nothing is stored about others', async ({ directory }) => {
  const owner = await switchOn(directory)
  const helen = await directory.signIn('user')
  const tom = await directory.signIn('user')
  await remembered(helen, HELEN)
  await remembered(tom, TOM)

  const { items, voices: compared } = await found(owner, ALMOST_HELEN)
  expect(compared).toBe('compared')
  expect(items).toMatchObject([
    { emailAddress: helen.email, confidence: 'likely', reasons: [{ kind: 'voice', time: null, quote: null }] },
  ])
  const before = await countOf(directory.directoryId)
  expect((await found(owner, [0.5, 0.5, -0.5, 0.5])).items).toEqual([])
  expect(await countOf(directory.directoryId)).toBe(before)
  // Two people who sound alike can't be told apart.
  await remembered(tom, HELEN)
  expect((await found(owner, ALMOST_HELEN)).items).toEqual([])
})

test('off at first: nothing is remembered or compared, and only owners can turn it on', async ({ directory }) => {
  const owner = await directory.signIn('owner')
  const admin = await directory.signIn('admin')
  const user = await directory.signIn('user')
  const { body } = await addOwnMeeting(user, HELEN)
  expect((await user.get('/voice-profiles')).json()).toEqual({ isOn: false, personCount: null })
  const refused = await user.post('/voice-profiles/own', body)
  expect(refused.statusCode).toBe(400)
  expect(refused.json().detail).toContain('An owner can turn them on')
  const requested = voices.orders.length
  expect((await found(user, HELEN)).voices).toBe('off')
  expect(voices.orders).toHaveLength(requested)
  expect((await admin.put('/voice-profiles', { isOn: true })).json()).toMatchObject({ code: 'OWNER_REQUIRED' })
  await owner.put('/voice-profiles', { isOn: true })
  expect((await admin.get('/voice-profiles')).json()).toEqual({ isOn: true, personCount: 0 })
})

test('only people themselves can have their voice remembered, as a speaker with their address, in a recording they can see', async ({
  directory,
}) => {
  const owner = await switchOn(directory)
  const user = await directory.signIn('user')
  const { body, idOf } = await addOwnMeeting(user, HELEN)
  // Not by an owner for another person, nor as a speaker without a name or with another's.
  const forOther = await owner.post('/voice-profiles/own', body)
  expect(forOther.json()).toMatchObject({
    errors: [{ field: 'speakerId', message: expect.stringContaining('your e-mail') }],
  })
  const unnamed = await user.post('/voice-profiles/own', { ...body, speakerId: idOf('other') })
  expect(unnamed.statusCode).toBe(400)
  // Named in a recording that they can't see.
  const hidden = await addOwnMeeting(user, HELEN, owner)
  expect((await user.post('/voice-profiles/own', hidden.body)).statusCode).toBe(404)
  const mixed = await user.post('/voice-profiles/own', { ...body, speakerId: hidden.body.speakerId })
  expect(mixed.statusCode).toBe(404)
  expect((await user.post('/voice-profiles/own', { recordingId: 'x', speakerId: 'y' })).statusCode).toBe(404)
  expect((await user.get('/voice-profiles/own/recordings')).json()).toMatchObject([{ ...body, seconds: 9 }])
  expect(await countOf(directory.directoryId)).toBe(0)
})

test('only the person learns that their voice is remembered; admins learn how many are', async ({ directory }) => {
  const owner = await switchOn(directory)
  const user = await directory.signIn('user')
  const { voiceprintId } = await remembered(user, HELEN)

  expect((await owner.get('/voice-profiles')).json()).toEqual({ isOn: true, personCount: 1 })
  expect(await own(owner)).toEqual([])
  expect((await owner.delete(`/voice-profiles/own/${voiceprintId}`)).statusCode).toBe(404)
  expect(await auditOf(owner, 'voice.remembered')).toEqual([])
  await remembered(owner, TOM)
  expect(await auditOf(owner, 'voice.remembered')).toMatchObject([
    { userId: owner.userId, resourceName: 'Weekly stand-up' },
  ])
  expect(await auditOf(owner, 'voiceProfiles.switchedOn')).toHaveLength(1)
  expect((await own(user)).map(({ state }) => state)).toEqual(['ready'])
})

test('another company doesn’t compare with voices of this one, even if the person is a member of both', async ({
  directory,
}) => {
  await switchOn(directory)
  const elsewhere = await service.createDirectory()
  const stranger = await switchOn(elsewhere)
  const user = await directory.signIn('user')
  const { voiceprintId } = await remembered(user, HELEN)
  const { roleId, licenseId } = await db
    .selectFrom('memberships')
    .select(['roleId', 'licenseId'])
    .where('userId', '=', user.userId)
    .executeTakeFirstOrThrow()
  await db
    .insertInto('memberships')
    .values({ directoryId: elsewhere.directoryId, userId: user.userId, roleId, licenseId })
    .execute()

  expect((await found(stranger, HELEN)).items).toEqual([])
  const there = `v1.0/directories/${elsewhere.directoryId}/voice-profiles/own`
  expect((await user.get(there)).json()).toEqual([])
  expect((await user.delete(`${there}/${voiceprintId}`)).statusCode).toBe(404)
  expect((await user.delete(there)).statusCode).toBe(204)
  expect(await own(user)).toHaveLength(1)
})

test('neither the database nor a file contains the numbers, and a sealed embedding opens only for what it was made for', async ({
  directory,
}) => {
  await switchOn(directory)
  const user = await directory.signIn('user')
  const { voiceprintId } = await remembered(user, HELEN)
  const row = await rowOf(voiceprintId).executeTakeFirstOrThrow()

  const bytes = Buffer.from(Float32Array.from(HELEN).buffer)
  const plain = [bytes.subarray(0, 8).toString('latin1'), bytes.toString('base64url'), '0.1234567', '0.7654321']
  const { rows: tables } = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`.execute(db)
  const texts: string[] = []
  for (const { name } of tables) {
    const { rows } = await sql<{ text: string }>`select rows::text as text from ${sql.raw(name)} rows`.execute(db)
    texts.push(...rows.map(({ text }) => text))
  }
  for (const entry of readdirSync(service.filesFolder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) texts.push(readFileSync(path.join(entry.parentPath, entry.name), 'latin1'))
  expect(texts.filter((text) => text.includes(voiceprintId))).not.toEqual([])
  expect(texts.filter((text) => plain.some((part) => text.includes(part)))).toEqual([])

  const seal = await createEmbeddingSeal(db)
  const { sealedEmbedding, modelId, ...facts } = row
  const whole = { ...facts, modelId: modelId ?? '' }
  const text = sealedEmbedding ?? ''
  expect([...seal.open(whole, text)]).toEqual([...Float32Array.from(HELEN)])
  for (const other of [
    { userId: voiceprintId },
    { directoryId: voiceprintId },
    { voiceprintId: user.userId },
    { modelId: 'x' },
  ])
    expect(() => seal.open({ ...whole, ...other }, text)).toThrow(/authenticate/)
  const changed = `${text.slice(0, -4)}${text.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`
  expect(() => seal.open(whole, changed)).toThrow(/authenticate/)
  expect(seal.seal(whole, Float32Array.from(HELEN))).not.toBe(text)
})

test('turning it off deletes all profiles of the company and their suggestions; the log says how many', async ({
  directory,
}) => {
  const owner = await switchOn(directory)
  const user = await directory.signIn('user')
  await remembered(user, HELEN)
  await remembered(user, HELEN)
  expect((await found(owner, HELEN)).items).toHaveLength(1)

  expect((await owner.put('/voice-profiles', { isOn: false })).json()).toEqual({ isOn: false, personCount: 0 })
  expect(await countOf(directory.directoryId)).toBe(0)
  const left = await db
    .selectFrom('speakerSuggestions')
    .innerJoin('recordings', 'recordings.recordingId', 'speakerSuggestions.recordingId')
    .select('suggestionId')
    .where('directoryId', '=', directory.directoryId)
    .execute()
  expect(left).toEqual([])
  expect(await auditOf(owner, 'voiceProfiles.switchedOff')).toMatchObject([
    { changes: [{ field: 'people', before: '1', after: '0' }] },
  ])
  await owner.put('/voice-profiles', { isOn: true })
  expect(await own(user)).toEqual([])
})

test('a person deletes one or all, and the voice is no longer suggested', async ({ directory }) => {
  const owner = await switchOn(directory)
  const user = await directory.signIn('user')
  const { voiceprintId } = await remembered(user, HELEN)
  await remembered(user, HELEN)
  expect((await user.delete(`/voice-profiles/own/${voiceprintId}`)).statusCode).toBe(204)
  expect(await own(user)).toHaveLength(1)
  expect((await user.delete('/voice-profiles/own')).statusCode).toBe(204)
  expect(await own(user)).toEqual([])
  expect((await found(owner, HELEN)).items).toEqual([])
  const entries = await db
    .selectFrom('auditEntries')
    .select(['action', 'changes'])
    .where('userId', '=', user.userId)
    .where('action', '=', 'voice.forgotten')
    .execute()
  const entry = { action: 'voice.forgotten', changes: [] }
  expect(entries).toEqual([entry, entry])
})

test('the oldest of more than ten is deleted', async ({ directory }) => {
  await switchOn(directory)
  const user = await directory.signIn('user')
  const first = await remembered(user, HELEN)
  const row = await rowOf(first.voiceprintId).executeTakeFirstOrThrow()
  // Inserted directly: learning each takes a second.
  const others = await Promise.all(Array.from({ length: 9 }, () => addOwnMeeting(user, HELEN)))
  const copies = others.map(({ body }) => ({ ...row, ...body, voiceprintId: newId(), createdOn: new Date() }))
  await db.insertInto('voiceprints').values(copies).execute()
  await remembered(user, HELEN)
  const left = await own(user)
  expect(left).toHaveLength(10)
  expect(left.map(({ voiceprintId }) => voiceprintId)).not.toContain(first.voiceprintId)
}, 120_000)

test('a voice from another model, or of a deleted recording, isn’t used and says so', async ({ directory }) => {
  const owner = await switchOn(directory)
  const user = await directory.signIn('user')
  const { recordingId } = await remembered(user, HELEN)
  voices.model = 'stand-in-2'
  expect(await own(user)).toMatchObject([{ state: 'outdated' }])
  expect((await found(owner, HELEN)).items).toEqual([])
  voices.model = null
  expect((await found(owner, HELEN)).voices).toBe('noModel')
  voices.model = 'stand-in-1'
  expect(await own(user)).toMatchObject([{ state: 'ready' }])
  await user.delete(`/recordings/${recordingId}`)
  expect(await own(user)).toMatchObject([{ state: 'outdated' }])
  expect((await found(owner, HELEN)).items).toEqual([])
})

test('a voice that can’t be learned says why', async ({ directory }) => {
  await switchOn(directory)
  const user = await directory.signIn('user')
  const { directoryId, userId } = user
  const add = async (hasSound: boolean) => {
    const named = { me: { emailAddress: user.email } }
    const meeting = await addMeeting(services, {
      directoryId,
      ownerUserId: userId,
      lines: [['me', 'Hm.']],
      named,
      hasSound,
    })
    return { recordingId: meeting.recordingId, speakerId: meeting.idOf('me') }
  }
  const silent = await add(false)
  await user.post('/voice-profiles/own', silent)
  const short = await add(true)
  await db.updateTable('transcriptSegments').set({ endTime: 4 }).where('speakerId', '=', short.speakerId).execute()
  await user.post('/voice-profiles/own', short)
  await learned(user)
  expect((await own(user)).map(({ state }) => state)).toEqual(['tooShort', 'noSound'])
})

test('changing a speaker’s e-mail to another person’s removes the learned voice', async ({ directory }) => {
  await switchOn(directory)
  const user = await directory.signIn('user')
  const { recordingId, speakerId } = await remembered(user, HELEN)
  const speaker = `/recordings/${recordingId}/speakers/${speakerId}`
  await user.patch(speaker, { name: 'Spelled otherwise' })
  expect(await own(user)).toHaveLength(1)
  await user.patch(speaker, { emailAddress: 'somebody.else@example.test' })
  expect(await own(user)).toEqual([])
})

test('canceling a voice that is being learned leaves nothing', async ({ directory }) => {
  await switchOn(directory)
  const user = await directory.signIn('user')
  const held = Promise.withResolvers<void>()
  voices.held = held.promise
  const { body } = await addOwnMeeting(user, HELEN)
  const { voiceprintId } = (await user.post('/voice-profiles/own', body)).json()
  const before = voices.orders.length
  const isThisSpeaker = () => voices.orders.at(-1)?.speakers[0]?.speakerId === body.speakerId
  await vi.waitUntil(() => voices.orders.length > before || isThisSpeaker(), timeoutMs)
  await user.delete(`/voice-profiles/own/${voiceprintId}`)
  await vi.waitUntil(() => voices.orders.at(-1)?.signal.aborted, { timeout: 30_000 })
  held.resolve()
  voices.held = Promise.resolve()
  expect(await countOf(directory.directoryId)).toBe(0)
})

test('a person who leaves the company is forgotten there', async ({ directory }) => {
  const owner = await switchOn(directory)
  const user = await directory.signIn('user')
  await remembered(user, HELEN)
  await owner.patch(`/memberships/${user.userId}`, { isBlocked: true })
  expect((await found(owner, HELEN)).items).toEqual([])
  expect(await countOf(directory.directoryId)).toBe(1)
  expect((await owner.delete(`/memberships/${user.userId}`)).statusCode).toBe(204)
  expect(await countOf(directory.directoryId)).toBe(0)
})

test('the person’s own copy has the numbers and the model, a copy requested by the company has neither', async ({
  directory,
}) => {
  await switchOn(directory)
  const user = await directory.signIn('user')
  const { recordingId } = await remembered(user, HELEN)
  const partsOf = async (hasAccount: boolean) => {
    const scope = { userId: user.userId, email: user.email, directoryIds: [directory.directoryId], hasAccount }
    const parts = new Map<string, string>()
    for await (const part of accountParts(db, scope)) if ('text' in part) parts.set(part.path, part.text)
    return parts
  }
  const ofPerson = await partsOf(true)
  const [profile] = JSON.parse(ofPerson.get('voice-profiles.json') ?? '')
  expect(profile).toMatchObject({ recordingId, model: 'stand-in-1', embedding: [...Float32Array.from(HELEN)] })
  expect(ofPerson.get('audit-log.json')).toContain('voice.remembered')
  const ofCompany = await partsOf(false)
  expect([...ofCompany.keys()]).not.toContain('voice-profiles.json')
  expect([...ofCompany.values()].join('')).not.toMatch(/voice|0\.123/)
})

test('an erased account leaves no voice, no suggestion and no entry about it', async ({ directory }) => {
  const owner = await switchOn(directory)
  const user = await directory.signIn('user')
  await remembered(user, HELEN)
  expect((await found(owner, HELEN)).items).toHaveLength(1)
  const password = 'correct horse battery'
  const passwordHash = await hashPassword(password)
  await db.updateTable('users').set({ passwordHash }).where('userId', '=', user.userId).execute()
  expect((await user.post('v1.0/me/erasure', { password })).statusCode).toBe(204)
  expect(await countOf(directory.directoryId)).toBe(0)
  const accounts = db.selectFrom('users').select('userId').where('userId', '=', user.userId)
  await none(accounts)
  const suggestions = db.selectFrom('speakerSuggestions').select('suggestionId')
  expect(await suggestions.where('personKey', '=', user.email.toLowerCase()).execute()).toEqual([])
  const audit = db.selectFrom('auditEntries').select('action')
  const entries = await audit.where('directoryId', '=', directory.directoryId).execute()
  expect(entries.map(({ action }) => action)).not.toContain('voice.remembered')
})

test('a search that ends after a voice was deleted, or all were, doesn’t suggest by it', async ({ directory }) => {
  const owner = await switchOn(directory)
  const helen = await directory.signIn('user')
  const { voiceprintId } = await remembered(helen, HELEN)
  const { recordingId, idOf } = await addMeeting(services, {
    directoryId: directory.directoryId,
    ownerUserId: owner.userId,
    lines: [['a', 'Hm.']],
  })
  const draft = {
    speakerId: idOf('a'),
    personKey: helen.email,
    name: null,
    emailAddress: helen.email,
    confidence: 'likely' as const,
    score: 4,
    reasons: [{ kind: 'voice' as const, time: null, quote: null }],
  }
  // The voices were already compared, and the result is only now written.
  const finish = async () => {
    const run = { runId: newId(), progress: 0, voices: 'notCompared' as const, startedOn: new Date(), finishedOn: null }
    await db
      .insertInto('speakerSuggestionRuns')
      .values({ recordingId, ...run })
      .onConflict((conflict) => conflict.column('recordingId').doUpdateSet(run))
      .execute()
    await replaceSuggestions(db, { recordingId, runId: run.runId, voices: 'compared', drafts: [draft] })
    return (await owner.get(`/recordings/${recordingId}/speaker-suggestions`)).json().items
  }
  expect(await finish()).toMatchObject([{ emailAddress: helen.email }])
  expect((await helen.delete(`/voice-profiles/own/${voiceprintId}`)).statusCode).toBe(204)
  expect(await finish()).toEqual([])
})
