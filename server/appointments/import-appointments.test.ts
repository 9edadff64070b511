import { expect } from 'vitest'
import { newId } from '../new-id.ts'
import { service, test } from '../test/service-test.ts'
import type { TestPerson } from '../test/test-directory.ts'

type Sending = {
  directoryId: string
  person: TestPerson
  payload: string | Buffer
  contentType?: string
  path?: string
}

function send({
  directoryId,
  person,
  payload,
  contentType = 'text/calendar; charset=utf-8',
  path = '/appointments/import',
}: Sending) {
  return service.app.inject({
    method: 'POST',
    url: `/v1.0/directories/${directoryId}${path}`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': contentType },
    payload,
  })
}

function calendar(...events: string[]): string {
  const parts = events.map((lines) => `BEGIN:VEVENT\n${lines}\nEND:VEVENT\n`)
  return `BEGIN:VCALENDAR\nVERSION:2.0\n${parts.join('')}END:VCALENDAR\n`
}

const tomorrow = new Date(Date.now() + 86_400_000)
const compact = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const single = (subject: string) => `UID:single@example.com\nDTSTART:${compact(tomorrow)}\nSUMMARY:${subject}`
const filled = (bytes: number) => calendar(`${single('Large')}\nX-FILL:${'x'.repeat(bytes)}`)
const lines = (uid: string, start: string) => `UID:${uid}\nDTSTART${start}\nSUMMARY:${uid}`
const weekly = (rest = '') =>
  `UID:weekly@example.com\nDTSTART:${compact(tomorrow)}\nRRULE:FREQ=WEEKLY;COUNT=3\nSUMMARY:Weekly${rest}`

test('a file’s appointments become the caller’s own, a series counts once (extension calendars)', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const colleague = await directory.signIn('admin')

  const answer = await send({
    directoryId: directory.directoryId,
    person,
    payload: calendar(single('Once'), weekly('\nDESCRIPTION:Agenda')),
  })

  expect(answer.json()).toMatchObject({ createdCount: 2, updatedCount: 0, unchangedCount: 0, skippedCount: 0 })
  const { items, total } = (await person.get('/appointments')).json()
  expect(total).toBe(4)
  expect(items.filter((item: { isRecurring: boolean }) => item.isRecurring)).toHaveLength(3)
  expect(items[0]).toMatchObject({ subject: 'Weekly', description: 'Agenda', icalId: 'weekly@example.com' })
  expect((await colleague.get('/appointments')).json()).toMatchObject({ total: 0 })
})

test('importing again applies changes, and keeps ids and what a file doesn’t mention', async ({ directory }) => {
  const person = await directory.signIn('user')
  const idsBySubject = async () => {
    const { items } = (await person.get('/appointments')).json()
    return items.map(({ appointmentId, subject }: { appointmentId: string; subject: string }) => ({
      appointmentId,
      subject,
    }))
  }
  await send({ directoryId: directory.directoryId, person, payload: calendar(single('Before'), weekly()) })
  const before = await idsBySubject()

  const again = await send({
    directoryId: directory.directoryId,
    person,
    payload: calendar(single('Before'), weekly()),
  })
  const changed = await send({ directoryId: directory.directoryId, person, payload: calendar(single('After')) })

  expect(again.json()).toEqual({ importId: null, createdCount: 0, updatedCount: 0, unchangedCount: 2, skippedCount: 0 })
  expect(changed.json()).toEqual({
    importId: null,
    createdCount: 0,
    updatedCount: 1,
    unchangedCount: 0,
    skippedCount: 0,
  })
  expect(await idsBySubject()).toEqual(
    before.map((one: { subject: string }) => (one.subject === 'Before' ? { ...one, subject: 'After' } : one)),
  )
})

test('undoing an import deletes what it created and nothing else, and importing it again creates it again', async ({
  directory,
}) => {
  const { directoryId } = directory
  const person = await directory.signIn('user')
  const colleague = await directory.signIn('admin')
  const subjects = async () => {
    const { items } = (await person.get('/appointments')).json()
    return items.map(({ subject }: { subject: string }) => subject).toSorted()
  }
  const undo = (importId: string, by = person) => by.delete(`/appointments/import/${importId}`)
  const first = (await send({ directoryId, person, payload: calendar(single('Before')) })).json()
  const file = calendar(single('After'), weekly())
  const second = (await send({ directoryId, person, payload: file })).json()
  expect(second).toMatchObject({ createdCount: 1, updatedCount: 1 })

  expect((await undo(second.importId, colleague)).statusCode).toBe(404)
  expect((await undo(second.importId)).statusCode).toBe(204)
  expect(await subjects()).toEqual(['After'])
  expect((await undo(second.importId)).statusCode).toBe(404)
  // The later import has changed what the first one created.
  expect((await undo(first.importId)).statusCode).toBe(404)
  expect((await undo('nothing')).statusCode).toBe(404)

  const preview = await send({ directoryId, person, payload: file, path: '/appointments/import/preview' })
  expect(preview.json()).toMatchObject({ createdCount: 1, updatedCount: 0, unchangedCount: 1 })
  const again = (await send({ directoryId, person, payload: file })).json()
  expect(again).toMatchObject({ createdCount: 1, updatedCount: 0, unchangedCount: 1 })
  expect(await subjects()).toEqual(['After', 'Weekly', 'Weekly', 'Weekly'])
  expect((await undo(again.importId)).statusCode).toBe(204)
  expect(await subjects()).toEqual(['After'])
})

test('what has a tag by then stays when its import is undone', async ({ directory }) => {
  const { directoryId } = directory
  const person = await directory.signIn('user')
  const { importId } = (await send({ directoryId, person, payload: calendar(single('Once'), weekly()) })).json()
  const { items } = (await person.get('/appointments')).json()
  const { appointmentId } = items.find(({ subject }: { subject: string }) => subject === 'Once')
  const tagId = newId()
  await service.db.insertInto('tags').values({ tagId, directoryId, name: 'Sales', colorCode: 'teal' }).execute()
  await person.put(`/appointments/${appointmentId}/tags`, { tagIds: [tagId] })

  expect((await person.delete(`/appointments/import/${importId}`)).statusCode).toBe(204)

  expect((await person.get('/appointments')).json()).toMatchObject({ total: 1, items: [{ appointmentId }] })
})

test('an occurrence missing in a later file is removed', async ({ directory }) => {
  const person = await directory.signIn('user')
  await send({ directoryId: directory.directoryId, person, payload: calendar(weekly()) })

  await send({
    directoryId: directory.directoryId,
    person,
    payload: calendar(weekly(`\nEXDATE:${compact(new Date(tomorrow.getTime() + 7 * 86_400_000))}`)),
  })

  expect((await person.get('/appointments')).json()).toMatchObject({ total: 2 })
})

test('importing the same file concurrently creates each appointment once', async ({ directory }) => {
  const person = await directory.signIn('user')
  const payload = calendar(single('Once'), weekly('\nATTENDEE:mailto:ada@example.com'))

  const answers = await Promise.all(
    Array.from({ length: 4 }, () => send({ directoryId: directory.directoryId, person, payload })),
  )

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  const { items, total } = (await person.get('/appointments')).json()
  expect(total).toBe(4)
  expect(items[0].attendees).toHaveLength(1)
  expect(
    await service.db
      .selectFrom('appointments')
      .select('appointmentId')
      .where('directoryId', '=', directory.directoryId)
      .execute(),
  ).toHaveLength(5)
})

test.for([
  { payload: '<html><body>Sign in</body></html>', why: 'a web page' },
  { payload: '', why: 'nothing' },
  { payload: Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 0xff]), why: 'an archive' },
])('$why is 400 naming the body, and nothing is stored', async ({ payload }, { directory }) => {
  const person = await directory.signIn('user')

  const answer = await send({ directoryId: directory.directoryId, person, payload })

  expect(answer.statusCode).toBe(400)
  expect(answer.json().errors).toMatchObject([{ field: 'body' }])
  expect((await person.get('/appointments')).json()).toMatchObject({ total: 0 })
})

test('another content type is 415, even if the body is a calendar; elsewhere a calendar is 415', async ({
  directory,
}) => {
  const person = await directory.signIn('user')
  const payload = calendar(single('Once'))

  for (const contentType of ['application/json', 'text/plain', 'text/calendars', 'application/octet-stream']) {
    expect((await send({ directoryId: directory.directoryId, person, payload: '{}', contentType })).statusCode).toBe(
      415,
    )
  }
  const elsewhere = await service.app.inject({
    method: 'POST',
    url: `/v1.0/directories/${directory.directoryId}/appointments/search`,
    headers: { authorization: `Bearer ${person.token}`, 'content-type': 'text/calendar' },
    payload,
  })
  expect(elsewhere.statusCode).toBe(415)
})

test('more than 10 MiB is 413, a file just below is accepted', async ({ directory }) => {
  const person = await directory.signIn('user')
  const large = await send({ directoryId: directory.directoryId, person, payload: filled(10 * 1024 * 1024) })
  const fine = await send({ directoryId: directory.directoryId, person, payload: filled(10 * 1024 * 1024 - 1_000) })

  expect(large.statusCode).toBe(413)
  expect(large.json().detail).toBe('The body is larger than 10,485,760 bytes.')
  expect(fine.json()).toMatchObject({ createdCount: 1 })
})

test('invalid parts are skipped and counted, control characters and all', async ({ directory }) => {
  const person = await directory.signIn('user')
  const payload = calendar(
    'UID:none\nSUMMARY:When?',
    `${single('Fine\0\u202e % _\\n<b>')}\nDESCRIPTION:\0`,
    `UID:${'u'.repeat(5_000)}\nDTSTART:${compact(tomorrow)}\nSUMMARY:Long name`,
  )

  expect((await send({ directoryId: directory.directoryId, person, payload })).json()).toMatchObject({
    createdCount: 2,
    skippedCount: 1,
  })
  const { items } = (await person.get('/appointments')).json()
  expect(items.map(({ subject, icalId }: { subject: string; icalId: string | null }) => ({ subject, icalId }))).toEqual(
    expect.arrayContaining([
      { subject: 'Fine % _ <b>', icalId: 'single@example.com' },
      { subject: 'Long name', icalId: null },
    ]),
  )
})

test('times without a zone are in the company’s zone if the person has set none', async ({ directory }) => {
  const person = await directory.signIn('user')
  await service.db
    .updateTable('directories')
    .set({ timeZone: 'Europe/Vienna' })
    .where('directoryId', '=', directory.directoryId)
    .execute()
  const payload = calendar('UID:x\nDTSTART:20260702T090000\nSUMMARY:Local')

  await send({ directoryId: directory.directoryId, person, payload })
  expect((await person.get('/appointments')).json().items[0].startTime).toBe('2026-07-02T07:00:00.000Z')

  await service.db
    .updateTable('users')
    .set({ timeZone: 'America/New_York' })
    .where('userId', '=', person.userId)
    .execute()
  await send({ directoryId: directory.directoryId, person, payload })
  expect((await person.get('/appointments')).json()).toMatchObject({
    total: 1,
    items: [{ startTime: '2026-07-02T13:00:00.000Z' }],
  })
})

test('a preview says what a file would add, and why parts are skipped, and changes nothing', async ({ directory }) => {
  const person = await directory.signIn('user')
  const preview = (payload: string) =>
    send({ directoryId: directory.directoryId, person, payload, path: '/appointments/import/preview' })
  const sometime = 'UID:sometime@example.com\nSUMMARY:Sometime'

  const first = await preview(calendar(single('Once'), weekly(), sometime))
  expect(first.json()).toMatchObject({
    createdCount: 2,
    updatedCount: 0,
    unchangedCount: 0,
    skippedCount: 1,
    appointmentCount: 4,
    isComplete: true,
    skipped: [{ subject: 'Sometime', reason: 'noTime' }],
  })
  expect(first.json().items).toHaveLength(2)
  expect(first.json().items).toContainEqual(
    expect.objectContaining({ subject: 'Weekly', isRecurring: true, appointmentCount: 3, becomes: 'created' }),
  )
  expect((await person.get('/appointments')).json()).toMatchObject({ total: 0 })

  await send({ directoryId: directory.directoryId, person, payload: calendar(single('Once'), weekly()) })
  const second = await preview(calendar(single('Twice'), weekly()))
  expect(second.json()).toMatchObject({ createdCount: 0, updatedCount: 1, unchangedCount: 1, skippedCount: 0 })
  expect(
    second
      .json()
      .items.map(({ becomes }: { becomes: string }) => becomes)
      .toSorted(),
  ).toEqual(['unchanged', 'updated'])

  const newer = `${single('Newer')}\nSEQUENCE:2`
  const revised = await preview(calendar(newer, `${single('Older')}\nSEQUENCE:1`))
  expect(revised.json()).toMatchObject({ skipped: [{ subject: 'Older', reason: 'olderRevision' }] })
  expect((await preview('Dear Ada,')).statusCode).toBe(400)
})

test('an appointment has the time zone of its calendar, if there is one', async ({ directory }) => {
  const person = await directory.signIn('user')
  const day = compact(tomorrow).slice(0, 8)
  await send({
    directoryId: directory.directoryId,
    person,
    payload: calendar(
      lines('there', `;TZID=America/New_York:${day}T090000`),
      lines('windows', `;TZID=Tokyo Standard Time:${day}T090000`),
      lines('utc', `:${day}T090000Z`),
      lines('whole', `;VALUE=DATE:${day}`),
    ),
  })
  const { items } = (await person.get('/appointments')).json()
  const zones = items.map(({ subject, timeZone }: { subject: string; timeZone: string | null }) => [subject, timeZone])
  expect(Object.fromEntries(zones)).toEqual({
    there: 'America/New_York',
    windows: 'Asia/Tokyo',
    utc: null,
    whole: null,
  })
})
