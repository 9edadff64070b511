import { expect, vi } from 'vitest'
import { addMeeting } from '../test/test-meeting.ts'
import { ownService } from '../test/service-test.ts'
import { StandInVoices } from '../test/stand-in-voices.ts'
import type { TestDirectory, TestPerson } from '../test/test-directory.ts'

const voices = new StandInVoices()
const { service, test } = await ownService({ isWorking: true, voices })
const { services } = service
const timeoutMs = { timeout: 30_000, interval: 50 }

async function withVoices(directory: TestDirectory) {
  const owner = await directory.signIn('owner')
  await owner.put('/voice-profiles', { isOn: true })
  const first = await meetingOf(owner)
  await owner.post('/voice-profiles/own', first.own)
  await learned(owner)
  return owner
}

/** Adds a meeting in which the person speaks, and a speaker without a name. */
async function meetingOf({ directoryId, userId, email }: TestPerson) {
  const { recordingId, idOf } = await addMeeting(services, {
    directoryId,
    ownerUserId: userId,
    lines: [
      ['me', 'I speak for nine seconds.'],
      ['other', 'So do I.'],
    ],
    named: { me: { name: 'Whoever', emailAddress: email } },
  })
  voices.sounds.set(idOf('me'), [0.5, -0.5, 0.5, 0.5])
  return { own: { recordingId, speakerId: idOf('me') }, unnamed: idOf('other') }
}

type Meeting = Awaited<ReturnType<typeof meetingOf>>

async function ask(person: TestPerson, { own }: Meeting) {
  expect((await person.post('/voice-profiles/own', own)).statusCode).toBe(200)
  expect((await person.post(`/recordings/${own.recordingId}/speaker-suggestions`)).statusCode).toBe(200)
}

const learned = (person: TestPerson) =>
  vi.waitUntil(async () => !(await person.get('/voice-profiles/own')).body.includes('"learning"'), timeoutMs)

test('remembering and comparing voices in one company doesn’t delay another', async ({ directory }) => {
  const [owner, other] = [await withVoices(directory), await withVoices(await service.createDirectory())]
  const many = [await meetingOf(owner), await meetingOf(owner)]
  const theirs = await meetingOf(other)
  const hold = Promise.withResolvers<void>()
  voices.held = hold.promise
  const before = voices.orders.length
  const heard = () => voices.orders.slice(before).flatMap(({ speakers }) => speakers.map(({ speakerId }) => speakerId))

  for (const meeting of many) await ask(owner, meeting)
  await ask(other, theirs)

  await vi.waitUntil(() => [theirs.own.speakerId, theirs.unnamed].every((id) => heard().includes(id)), timeoutMs)
  // At most one of each for the company that asked first.
  expect(heard().length).toBeLessThanOrEqual(4)
  hold.resolve()
  voices.held = Promise.resolve()
  await Promise.all([learned(owner), learned(other)])
})
