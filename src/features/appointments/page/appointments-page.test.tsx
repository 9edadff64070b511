import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeAll, expect, vi } from 'vitest'
import type { TestDirectory, TestPerson } from '#server/test/test-directory.ts'
import { addAppointment, addRecording, addTag } from '#server/test/test-recording.ts'
import { addDays, dayOf, momentOf } from '~/lib/dates'
import { currentTimeZone } from '~/messages/formats'
import { service, test, type OpenApp } from '~/test/app-test'
import { addSummarisedRecording } from '~/test/summarised-recording'

const { db } = service
const PAGE = '/d/:directoryId/appointments'
const HOUR_MS = 3_600_000

// Loads lazy code before any test is timed.
beforeAll(async () => {
  await Promise.all([
    import('../month/MonthView'),
    import('~/features/calendars/CalendarDialogs'),
    import('~/features/recordings/of-appointment/AppointmentRecordings'),
    import('~/features/tags/TagPicker'),
  ])
})

type Opened = { openApp: OpenApp; directory: TestDirectory }

/** Opens the page as a user with the data that `add` creates for them. */
async function openWith({ openApp, directory }: Opened, add: (person: TestPerson) => Promise<unknown>, path = PAGE) {
  const opened = await openApp('/d/:directoryId/settings', { as: 'user' })
  const { person, history } = opened
  if (person === null) throw new Error('Nobody signed in.')
  await add(person)
  const at = (to: string) => act(() => history.push(to.replace(':directoryId', directory.directoryId)))
  at(path)
  return { ...opened, person, at }
}

const facts = ({ directoryId }: TestDirectory, { userId }: TestPerson) => ({ directoryId, userId })
const inHours = (hours: number) => new Date(Math.floor(Date.now() / HOUR_MS + hours) * HOUR_MS)

/** Returns a time on a day before or after the one that the page shows as today. */
const inDays = (days: number, time: string) => {
  const zone = currentTimeZone.get()
  return momentOf(addDays(dayOf(new Date(), zone), days), time, zone)
}

const cell = (name: RegExp) => screen.findByRole('gridcell', { name })

const agenda = () => screen.findByRole('list', { name: 'Your appointments, earliest first' })

test('lists everything in time order, by day, and links to the appointment', async ({ openApp, directory }) => {
  const { user } = await openWith({ openApp, directory }, async (person) => {
    for (const [subject, days] of [
      ['Next week', 7],
      ['Last week', -7],
      ['Tomorrow, first', 1],
    ] as const)
      await addAppointment(db, {
        ...facts(directory, person),
        subject,
        startTime: inDays(days, '12:00'),
        endTime: inDays(days, '13:00'),
        location: 'Room 2',
      })
    await addAppointment(db, { ...facts(directory, person), subject: 'Sometime' })
  })
  const rows = within(await agenda())
  await waitFor(() => expect(rows.getAllByRole('link')).toHaveLength(4))
  expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Sometime',
    'Last week',
    'Tomorrow, first',
    'Next week',
  ])
  expect(rows.getAllByRole('heading', { level: 2 })[0]).toHaveTextContent('No time')
  expect(rows.getByText(/^Tomorrow ·/)).toBeVisible()
  expect(rows.getByText(/^Now /)).toBeVisible()

  await user.click(rows.getByRole('link', { name: 'Next week' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Next week' })).toBeVisible()
  expect(screen.getByText('Room 2')).toBeVisible()
})

test('lists an ongoing appointment once on each of its days', async ({ openApp, directory }) => {
  await openWith({ openApp, directory }, async (person) => {
    for (const [subject, first, last] of [
      ['Fair', 1, 3],
      ['Stand-up', 2, 2],
    ] as const)
      await addAppointment(db, {
        ...facts(directory, person),
        subject,
        startTime: inDays(first, '12:00'),
        endTime: inDays(last, '13:00'),
      })
  })
  const rows = within(await agenda())
  await waitFor(() => expect(rows.getByRole('link', { name: 'Stand-up' })).toBeVisible())
  expect(rows.getAllByRole('link').map((link) => link.textContent)).toEqual(['Fair', 'Fair', 'Stand-up'])
})

test('filters the agenda by text and days, keeps them in the address, and clears them', async ({
  openApp,
  directory,
}) => {
  const { user, history } = await openWith({ openApp, directory }, async (person) => {
    await addAppointment(db, { ...facts(directory, person), subject: 'Budget', startTime: inHours(24) })
    await addAppointment(db, {
      ...facts(directory, person),
      subject: 'Retrospective',
      startTime: inHours(48),
      attendees: ['ada@example.test'],
    })
  })
  const list = await agenda()
  await within(list).findByRole('link', { name: 'Budget' })
  await user.type(screen.getByRole('searchbox', { name: 'Search appointments' }), 'ada@')
  await waitFor(() => expect(history.location.search).toContain('q=ada%40'))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Budget' })).toBeNull())
  expect(await screen.findByRole('link', { name: 'Retrospective' })).toBeVisible()

  await user.type(screen.getByRole('searchbox', { name: 'Search appointments' }), 'nobody')
  await waitFor(() => expect(history.location.search).toContain('nobody'))
  expect(await screen.findByRole('heading', { name: 'No matching appointments' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  expect(await screen.findByRole('link', { name: 'Budget' })).toBeVisible()
})

test('explains the page and offers the first step if there are no appointments', async ({ openApp }) => {
  const { user } = await openApp(PAGE, { as: 'user' })
  expect(await screen.findByRole('heading', { name: 'No appointments yet' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a calendar' }))
  expect(await screen.findByRole('dialog', { name: 'Add a calendar' })).toBeVisible()
})

test('navigates a month by keyboard, and opens a day with all of its appointments', async ({ openApp, directory }) => {
  const { user, history } = await openWith(
    { openApp, directory },
    async (person) => {
      for (const [index, subject] of ['One', 'Two', 'Three', 'Four', 'Five'].entries())
        await addAppointment(db, {
          ...facts(directory, person),
          subject,
          startTime: new Date(Date.UTC(2026, 4, 20, 8 + index)),
          endTime: new Date(Date.UTC(2026, 4, 20, 9 + index)),
        })
      await addAppointment(db, {
        ...facts(directory, person),
        subject: 'Fair',
        isAllDay: true,
        startTime: new Date('2026-05-18T00:00:00Z'),
        endTime: new Date('2026-05-21T00:00:00Z'),
      })
    },
    `${PAGE}?view=month&on=2026-05-18`,
  )
  await cell(/May 18, 2026, 1 appointment/)
  expect(await cell(/May 20, 2026, 6 appointments/)).toBeVisible()
  expect(screen.getByRole('button', { name: '+3 more' })).toBeVisible()

  act(() => screen.getByRole('gridcell', { name: /May 18, 2026/ }).focus())
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('gridcell', { name: /May 19, 2026/ })).toHaveFocus())
  await user.keyboard('{PageDown}')
  await waitFor(() => expect(screen.getByRole('gridcell', { name: /Jun 19, 2026/ })).toHaveFocus())
  expect(history.location.search).toContain('on=2026-06-19')
  await user.keyboard('{PageUp}')
  await waitFor(() => expect(screen.getByRole('gridcell', { name: /May 19, 2026/ })).toHaveFocus())
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(screen.getByRole('gridcell', { name: /May 20, 2026/ })).toHaveFocus())
  await user.keyboard('{Enter}')
  const day = await screen.findByRole('dialog', { name: /May 20, 2026/ })
  expect(
    within(day)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Fair', 'One', 'Two', 'Three', 'Four', 'Five'])
  expect(history.location.search).toContain('show=day')
})

test('quotes the summary of an appointment’s recording, and links to it', async ({ openApp, directory }) => {
  const made = { appointmentId: '' }
  const { user, history, at } = await openWith({ openApp, directory }, async (person) => {
    made.appointmentId = await addAppointment(db, { ...facts(directory, person), subject: 'Budget' })
    const { recordingId } = await addSummarisedRecording(
      { directoryId: directory.directoryId, ownerUserId: person.userId },
      '## Summary\n\nThey **renew** the contract. [0:02]',
      [
        { sectionType: 'decisions', content: '- Renew\n- Write weekly' },
        { sectionType: 'tasks', subject: 'Send the draft' },
      ],
    )
    await person.patch(`/recordings/${recordingId}`, { appointmentId: made.appointmentId })
  })
  at(`${PAGE}/${made.appointmentId}`)
  expect(await screen.findByText('They renew the contract.')).toBeVisible()
  expect(screen.getByText('2 decisions')).toBeVisible()
  expect(screen.getByText('1 task')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Open summary' }))
  await waitFor(() => expect(history.location.search).toContain('section=summary'))
})

test('shows hostile content of an appointment without running it', async ({ openApp, directory }) => {
  const made = { appointmentId: '' }
  const { at } = await openWith({ openApp, directory }, async (person) => {
    made.appointmentId = await addAppointment(db, {
      ...facts(directory, person),
      subject: '<b>\u202eBudget</b> '.repeat(20),
      startTime: inHours(1),
      description:
        '<p>Agenda</p><script>globalThis.isHarmed = true</script><img src="https://tracker.example/x.png" onerror="globalThis.isHarmed = true">',
      attendees: ['ada@example.test'],
    })
  })
  at(`${PAGE}/${made.appointmentId}`)
  expect(await screen.findByText('Agenda')).toBeVisible()
  expect(screen.getByText('ada@example.test')).toBeVisible()
  expect(document.querySelector('main script, main img[src^="https://tracker"]')).toBeNull()
  expect('isHarmed' in globalThis).toBe(false)
})

test('does not show another person’s appointment', async ({ openApp, directory }) => {
  const colleague = await directory.signIn('user')
  const appointmentId = await addAppointment(db, { ...facts(directory, colleague), startTime: inHours(1) })
  await openApp(`${PAGE}/${appointmentId}`, { as: 'owner' })
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible()
  // React logs what the page makes of that.
  vi.mocked(console.error).mockClear()
})

test('edits an appointment’s own tags next to those of its series, and the series’ tags on its page', async ({
  openApp,
  directory,
}) => {
  const made = { one: '', master: '' }
  const { user, at, person } = await openWith({ openApp, directory }, async (one) => {
    const tagIds = [await addTag(db, directory, 'Of the series'), await addTag(db, directory, 'Its own')]
    const common = { ...facts(directory, one), subject: 'Weekly', isRecurring: true, startTime: inHours(1) }
    made.master = await addAppointment(db, { ...common, isSeriesMaster: true })
    made.one = await addAppointment(db, { ...common, seriesMasterId: made.master })
    await db
      .insertInto('appointmentTags')
      .values({ appointmentId: made.master, tagId: tagIds[0] ?? '' })
      .execute()
  })
  const tagsOf = async (id: string) =>
    (await person.get(`/appointments/${id}`)).json().tags.map(({ name }: { name: string }) => name)
  at(`${PAGE}/${made.one}`)
  expect(await screen.findByTitle('Of the series · from its series')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Edit tags' }))
  await user.click(await screen.findByRole('option', { name: /Its own/ }))
  await waitFor(async () => expect(await tagsOf(made.one)).toEqual(['Its own', 'Of the series']))

  await user.click(screen.getByRole('link', { name: 'The whole series' }))
  expect(await screen.findByText(/All appointments of this series/)).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Edit tags' }))
  await user.click(await screen.findByRole('button', { name: 'Remove tag “Of the series”' }))
  await waitFor(async () => expect(await tagsOf(made.one)).toEqual(['Its own']))
})

test('attaches, opens and detaches a recording, with undo for each', async ({ openApp, directory }) => {
  const made = { one: '', recordingId: '' }
  const { user, at, person } = await openWith({ openApp, directory }, async (one) => {
    const startTime = new Date('2025-03-03T09:00:00Z')
    made.one = await addAppointment(db, { ...facts(directory, one), subject: 'Review', startTime })
    const own = { directoryId: directory.directoryId, ownerUserId: one.userId }
    await addRecording(db, { ...own, name: 'Of today' })
    // Recorded then, but uploaded today.
    const recordedOn = new Date('2025-03-03T09:02:00Z')
    made.recordingId = await addRecording(db, { ...own, name: 'Review of the spring', recordedOn })
  })
  const linked = async () => (await person.get(`/appointments/${made.one}/recordings`)).json().length
  at(`${PAGE}/${made.one}`)
  await user.click(await screen.findByRole('button', { name: 'Link a recording' }))
  const dialog = await screen.findByRole('dialog', { name: 'Which recording belongs to this appointment?' })
  const offered = await within(dialog).findAllByRole('option')
  expect(offered.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^Review of the spring.*2025/)])
  await user.click(offered[0] ?? dialog)
  expect(await screen.findByRole('link', { name: 'Review of the spring' })).toBeVisible()
  expect(await linked()).toBe(1)

  const detach = screen.getByRole('button', { name: 'Unlink “Review of the spring”' })
  await waitFor(() => expect(detach).toBeEnabled())
  await user.click(detach)
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Review of the spring' })).toBeNull())
  expect(await linked()).toBe(0)
  expect(await screen.findByText('“Review of the spring” unlinked')).toBeVisible()
  await user.click((await screen.findAllByRole('button', { name: 'Undo' })).at(-1) ?? document.body)
  expect(await screen.findByRole('link', { name: 'Review of the spring' })).toBeVisible()
  // One of them is from the beginning.
  await waitFor(() => expect(screen.getAllByText('“Review of the spring” linked')).toHaveLength(2))
  expect(await linked()).toBe(1)
})
