import type { Insertable } from 'kysely'
import { expect } from 'vitest'
import type { Database } from '../db/tables.ts'
import { newId } from '../new-id.ts'
import { isContractOnlyRun } from '../test/contract-document.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'
import { addAppointment, addRecording } from '../test/test-recording.ts'

type Facts = Partial<Insertable<Database['appointments']>> & {
  attendees?: string[]
  recordingIds?: string[]
}

function add(directory: { directoryId: string }, person: TestPerson, facts: Facts = {}) {
  return addAppointment(service.db, { directoryId: directory.directoryId, userId: person.userId, ...facts })
}

async function addTags(directoryId: string, count: number): Promise<string[]> {
  const tags = Array.from({ length: count }, (_, index) => ({ tagId: newId(), directoryId, name: `Tag ${index}` }))
  await service.db.insertInto('tags').values(tags).execute()
  return tags.map(({ tagId }) => tagId)
}

const at = (day: number) => new Date(Date.UTC(2026, 2, day, 9))

function subjectsIn(response: { json: () => { items: { subject: string }[] } }): string[] {
  return response.json().items.map(({ subject }) => subject)
}

test('appointments are listed latest start first, those without one last, in pages (contract 4.8, 4.0)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  await add(directory, person, { subject: 'Sometime' })
  for (const day of [2, 4, 3]) await add(directory, person, { subject: `Day ${day}`, startTime: at(day) })

  const first = await person.get('/appointments?pageSize=3')
  const second = await person.get('/appointments?pageSize=3&page=2')

  expect(subjectsIn(first)).toEqual(['Day 4', 'Day 3', 'Day 2'])
  expect(first.json()).toMatchObject({ page: 1, pageSize: 3, total: 4, hasMore: true })
  expect(subjectsIn(second)).toEqual(['Sometime'])
  expect(second.json()).toMatchObject({ total: 4, hasMore: false })
  expect((await person.get('/appointments?page=9')).json()).toMatchObject({ total: 4, hasMore: false, items: [] })
})

test('an appointment has the fields of the contract, a missing "all day" counts as no (contract 2.14)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const appointmentId = await add(directory, person, {
    subject: 'Review',
    description: '<p>As it <b>came</b></p>',
    startTime: at(2),
    endTime: new Date(at(2).getTime() + 50 * 60_000),
    icalId: 'review@example.com',
    attendees: ['ada@example.com'],
  })

  expect((await person.get('/appointments')).json().items).toMatchObject([
    {
      appointmentId,
      subject: 'Review',
      description: '<p>As it <b>came</b></p>',
      startTime: '2026-03-02T09:00:00.000Z',
      endTime: '2026-03-02T09:50:00.000Z',
      durationInMinutes: 50,
      isAllDay: false,
      location: null,
      isPrivate: false,
      isCanceled: false,
      isRecurring: false,
      icalId: 'review@example.com',
      attendees: [
        {
          name: null,
          email: 'ada@example.com',
          isRequired: true,
          invitationStatus: 'unknown',
          attendanceStatus: 'unknown',
        },
      ],
      tags: [],
    },
  ])
})

test.skipIf(isContractOnlyRun)(
  'an attendee who is a member of the directory has their id, others don’t (extension calendars)',
  async ({ directory }) => {
    const person = await directory.signIn('user')
    const colleague = await directory.signIn('user')
    const former = await directory.signIn('user')
    await add(directory, person, {
      attendees: [colleague.email.toUpperCase(), former.email, 'stranger@example.com'],
    })
    const named = async () =>
      (await person.get('/appointments'))
        .json()
        .items[0].attendees.map(({ userId }: { userId: string | null }) => userId)
    expect(await named()).toEqual([colleague.userId, former.userId, null])

    await service.db
      .updateTable('memberships')
      .set({ deletedOn: new Date() })
      .where('userId', '=', former.userId)
      .execute()
    expect(await named()).toEqual([colleague.userId, null, null])
  },
)

test('everyone only sees their own copies, even admins and owners, and no deleted ones (contract 2.14)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const owner = await directory.signIn('owner')
  const appointmentId = await add(directory, person, { startTime: at(2) })
  const deleted = await add(directory, person, { startTime: at(3), deletedOn: new Date() })

  expect((await owner.get('/appointments')).json()).toMatchObject({ total: 0, items: [] })
  expect((await person.get('/appointments')).json().items).toMatchObject([{ appointmentId }])
  for (const [someone, id] of [
    [owner, appointmentId],
    [person, deleted],
    [person, newId()],
  ] as const) {
    expect((await someone.put(`/appointments/${id}/tags`, { tagIds: [] })).statusCode).toBe(404)
  }
})

test('both time limits are inclusive (contract 4.8)', async ({ directory }) => {
  const person = await directory.signIn('user')
  for (const day of [2, 3, 4]) await add(directory, person, { subject: `Day ${day}`, startTime: at(day) })
  await add(directory, person, { subject: 'Sometime' })
  const range = { from: '2026-03-02T09:00:00Z', to: '2026-03-03T09:00:00Z' }

  expect(subjectsIn(await person.get(`/appointments?from=${range.from}&to=${range.to}`))).toEqual(['Day 3', 'Day 2'])
  expect(subjectsIn(await person.post('/appointments/search', range))).toEqual(['Day 3', 'Day 2'])
  expect((await person.get('/appointments?from=yesterday')).json().errors).toMatchObject([{ field: 'from' }])
})

test.for([
  { query: 'subject=STAND', found: ['Stand-up 100%'] },
  { query: 'subject=100%25', found: ['Stand-up 100%'] },
  { query: 'subject=%25', found: ['Stand-up 100%'] },
  { query: 'subject=_', found: ['Under_score'] },
  { query: 'subject=', found: ['Under_score', 'Stand-up 100%'] },
  { query: 'attendee=ADA', found: ['Stand-up 100%'] },
  { query: 'attendee=example.com', found: ['Under_score', 'Stand-up 100%'] },
  { query: 'attendee=byron%20ada', found: [] },
  { query: 'attendee=_', found: [] },
  { query: 'subject=under&attendee=grace', found: ['Under_score'] },
  { query: 'subject=under&attendee=ada', found: [] },
])('?$query finds $found: literally, ignoring case (contract 4.0, 4.8)', async ({ query, found }, { directory }) => {
  const person = await directory.signIn('user')
  const stranger = await directory.signIn('user')
  const first = await add(directory, person, {
    subject: 'Stand-up 100%',
    startTime: at(2),
    attendees: ['ada@example.com'],
  })
  await service.db
    .updateTable('appointmentAttendees')
    .set({ name: 'Ada Byron' })
    .where('appointmentId', '=', first)
    .execute()
  await add(directory, person, { subject: 'Under_score', startTime: at(3), attendees: ['grace@example.com'] })
  await add(directory, stranger, { subject: 'Stand-up 100% under_', startTime: at(3), attendees: ['ada@example.com'] })

  expect(subjectsIn(await person.get(`/appointments?${query}`))).toEqual(found)
})

test.for([
  { search: 'budget', found: ['Budget', 'Talk'] },
  { search: 'TURING', found: ['Walk'] },
  { search: 'strong', found: [] },
  { search: '100%', found: ['Talk'] },
  { search: null, found: ['Walk', 'Talk', 'Budget'] },
  { search: '', found: ['Walk', 'Talk', 'Budget'] },
])(
  'searching for "$search" finds it in subject, description and attendees, not in markup (contract 4.8)',
  async ({ search, found }, { directory }) => {
    const person = await directory.signIn('user')
    await add(directory, person, { subject: 'Budget', startTime: at(2) })
    await add(directory, person, {
      subject: 'Talk',
      description: '<strong class="x">The Budget, 100%</strong>',
      startTime: at(3),
    })
    await add(directory, person, { subject: 'Walk', startTime: at(4), attendees: ['alan.turing@example.com'] })

    const response = await person.post('/appointments/search', { search })

    expect(subjectsIn(response).toSorted()).toEqual(found.toSorted())
    expect(response.json().total).toBe(found.length)
  },
)

test('searching stays fast with thousands of appointments that have no statistics yet', async ({ directory }) => {
  const person = await directory.signIn('user')
  const { directoryId } = directory
  // Simulates the state after an import: the embedded database may have no statistics about the new rows for up to an
  // hour. A nested scan over all of them would take minutes.
  for (let batch = 0; batch < 20; batch += 1) {
    const rows = Array.from({ length: 1_000 }, (_, index) => ({
      appointmentId: newId(),
      directoryId,
      userId: person.userId,
      subject: `Crowd ${batch * 1_000 + index}`,
      startTime: at(2),
    }))
    await service.db.insertInto('appointments').values(rows).execute()
  }

  const response = await person.post('/appointments/search', { search: 'crowd', pageSize: 1 })

  expect(response.json()).toMatchObject({ total: 20_000, hasMore: true })
})

async function addSeries(directory: { directoryId: string }, person: TestPerson) {
  const series = { isRecurring: true, subject: 'Weekly', icalId: 'weekly@example.com' }
  const masterId = await add(directory, person, {
    ...series,
    startTime: at(2),
    description: 'Agenda of the series',
    isSeriesMaster: true,
    attendees: ['ada@example.com'],
  })
  const ids: string[] = []
  for (const day of [2, 9]) {
    ids.push(
      await add(directory, person, {
        ...series,
        startTime: at(day),
        seriesMasterId: masterId,
        inheritsFromMaster: true,
      }),
    )
  }
  const [first = '', second = ''] = ids
  return { masterId, first, second }
}

test('a series is listed as its appointments, which have their master’s text and are found by it', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const { masterId, first, second } = await addSeries(directory, person)

  const { items } = (await person.get('/appointments')).json()

  expect(items).toMatchObject(
    [second, first].map((appointmentId) => ({
      appointmentId,
      isRecurring: true,
      description: 'Agenda of the series',
      attendees: [{ email: 'ada@example.com' }],
    })),
  )
  expect(JSON.stringify(items.map((item: { appointmentId: string }) => item.appointmentId))).not.toContain(masterId)
  expect((await person.post('/appointments/search', { search: 'agenda' })).json()).toMatchObject({ total: 2 })
  expect((await person.post('/appointments/search', { search: 'ada@' })).json()).toMatchObject({ total: 2 })
  expect((await person.get('/appointments?attendee=ada')).json()).toMatchObject({ total: 2 })
})

test('tags are replaced on the caller’s copy; the response includes the series’ tags, which aren’t set here (contract 4.8)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const { masterId, first, second } = await addSeries(directory, person)
  const [ofSeries = '', own = '', other = ''] = await addTags(directory.directoryId, 3)
  const put = async (id: string, tagIds: string[]) => {
    const response = await person.put(`/appointments/${id}/tags`, { tagIds })
    return response.json().map(({ tagId }: { tagId: string }) => tagId)
  }

  expect(await put(masterId, [ofSeries])).toEqual([ofSeries])
  expect(await put(first, [own])).toEqual([ofSeries, own])
  expect(await put(first, [ofSeries, other])).toEqual([ofSeries, other])
  const { items } = (await person.get('/appointments')).json()
  expect(
    items.map(({ appointmentId, tags }: { appointmentId: string; tags: { tagId: string }[] }) => [
      appointmentId,
      tags.map(({ tagId }) => tagId),
    ]),
  ).toEqual([
    [second, [ofSeries]],
    [first, [ofSeries, other]],
  ])
  expect(await put(masterId, [])).toEqual([])
  expect(await put(first, [other])).toEqual([other])
})

test('more than 20 tags, an unknown one, or one of another company is 400, and nothing changes (contract 4.8, 8)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const elsewhere = await service.createDirectory()
  const appointmentId = await add(directory, person)
  const tagIds = await addTags(directory.directoryId, 21)
  const [foreign = ''] = await addTags(elsewhere.directoryId, 1)
  const path = `/appointments/${appointmentId}/tags`
  const twenty = tagIds.slice(0, 20)

  expect((await person.put(path, { tagIds: [...twenty, ...twenty] })).json()).toHaveLength(20)
  const tooMany = await person.put(path, { tagIds })
  expect(tooMany.statusCode).toBe(400)
  expect(tooMany.json()).toMatchObject({ code: 'TAG_LIMIT', errors: [{ field: 'tagIds' }] })
  for (const unknown of [newId(), foreign, 'no id', "'); drop table tags"]) {
    const refused = await person.put(path, { tagIds: [unknown] })
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toMatchObject([{ field: 'tagIds' }])
  }
  expect((await person.get('/appointments')).json().items[0].tags).toHaveLength(20)
})

test('parallel replacements leave exactly one of the sets', async ({ directory }) => {
  const person = await directory.signIn('user')
  const appointmentId = await add(directory, person)
  const tagIds = await addTags(directory.directoryId, 6)
  const sets = [tagIds.slice(0, 3), tagIds.slice(3)]

  const answers = await Promise.all(
    sets.map((set) => person.put(`/appointments/${appointmentId}/tags`, { tagIds: set })),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
  const { items } = (await person.get('/appointments')).json()
  expect(sets.map((set) => set.toSorted())).toContainEqual(
    items[0].tags.map(({ tagId }: { tagId: string }) => tagId).toSorted(),
  )
})

test('a summary names the caller’s own appointment, never the master of its series (contract 2.17)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const recordingId = await addRecording(service.db, { directoryId: directory.directoryId, ownerUserId: person.userId })
  const recordingSummaryId = newId()
  await service.db
    .insertInto('summaries')
    .values({ recordingSummaryId, directoryId: directory.directoryId, recordingId, languageCode: 'en' })
    .execute()
  const colleague = await directory.signIn('user')
  const { first } = await addSeries(directory, person)
  const copy = await add(directory, colleague, { icalId: 'weekly@example.com', startTime: at(2) })
  await service.db.insertInto('recordingAppointments').values({ recordingId, appointmentId: copy }).execute()

  expect(
    (await person.get(`v1.0/directories/${directory.directoryId}/summaries/${recordingSummaryId}`)).json(),
  ).toMatchObject({ appointmentId: first })
})
