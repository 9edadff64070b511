import { expect } from 'vitest'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import { addAppointment, addRecording } from '../test/test-recording.ts'

const { db } = service

const filters = [
  { path: '/recordings', name: 'createdAfter' },
  { path: '/recordings', name: 'createdBefore' },
  ...(isContractOnlyRun
    ? []
    : [
        { path: '/recordings', name: 'recordedAfter' },
        { path: '/recordings', name: 'recordedBefore' },
      ]),
  { path: '/appointments', name: 'from' },
  { path: '/appointments', name: 'to' },
]

const wrong = [
  '',
  'yesterday',
  '1767225600',
  '2026-01-02',
  '2026-01-02T10:00Z',
  '2026-01-02T10:00:00',
  '2026-01-02t10:00:00z',
  '2026-01-02 10:00:00Z',
  '2026-01-02T10:00:00+00:00',
  '2026-01-02T10:00:00+01:00',
  '2026-02-30T10:00:00Z',
  '2026-13-01T10:00:00Z',
  '2026-01-02T25:00:00Z',
  '0000-01-01T00:00:00Z',
  '12026-01-01T00:00:00Z',
]

test.for(filters)(
  '$name of $path takes the form YYYY-MM-DDTHH:MM:SSZ only and says so (contract 4.0)',
  async ({ path, name }, { directory }) => {
    const person = await directory.signIn('user')

    for (const time of wrong) {
      const response = await person.get(`${path}?${name}=${encodeURIComponent(time)}`)
      expect({ time, status: response.statusCode }).toEqual({ time, status: 400 })
      expect(response.json()).toMatchObject({ code: 'VALIDATION_FAILED', errors: [{ field: name }] })
      expect(response.json().errors[0].message).toMatch(/form 2\d{3}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)
    }
  },
)

test.for(['from', 'to'])(
  '%s in the body of an appointment search takes the same form (contract 4.0, 4.8)',
  async (name, { directory }) => {
    const person = await directory.signIn('user')

    for (const time of [...wrong, 5, null]) {
      const response = await person.post('/appointments/search', { [name]: time })
      expect({ time, status: response.statusCode }).toEqual({ time, status: 400 })
      expect(response.json().errors).toMatchObject([{ field: name }])
    }
  },
)

test('a range that begins after it ends contains nothing (contract 4.8, 4.9)', async ({ directory }) => {
  const { directoryId } = directory
  const person = await directory.signIn('user')
  const moment = new Date('2026-01-02T10:00:00Z')
  await addRecording(db, { directoryId, ownerUserId: person.userId, createdOn: moment })
  await addAppointment(db, { directoryId, userId: person.userId, startTime: moment })
  const range = { from: '2026-01-03T00:00:00Z', to: '2026-01-01T00:00:00Z' }

  const answers = [
    await person.get(`/recordings?createdAfter=${range.from}&createdBefore=${range.to}`),
    await person.get(`/appointments?from=${range.from}&to=${range.to}`),
    await person.post('/appointments/search', range),
  ]

  for (const answer of answers) expect(answer.json()).toMatchObject({ total: 0, hasMore: false, items: [] })
})

test('a returned createdOn is accepted as a limit too, to the millisecond', async ({ directory }) => {
  const person = await directory.signIn('user')
  const facts = { directoryId: directory.directoryId, ownerUserId: person.userId }
  await addRecording(db, { ...facts, createdOn: new Date('2026-01-02T10:00:00.250Z') })
  await addRecording(db, { ...facts, createdOn: new Date('2026-01-02T10:00:00.251Z') })

  const before = (await person.get('/recordings?createdBefore=2026-01-02T10:00:00.250Z')).json()

  expect(before.items).toMatchObject([{ createdOn: '2026-01-02T10:00:00.250Z' }])
})
