import { act, screen, waitFor } from '@testing-library/react'
import { beforeAll, expect } from 'vitest'
import { addAppointment } from '#server/test/test-recording.ts'
import { contractOnlyService } from '~/test/app-test'

const { service, test } = await contractOnlyService()
const PAGE = '/d/:directoryId/appointments'

// Loads lazy code before any test is timed.
beforeAll(async () => {
  await Promise.all([import('../month/MonthView'), import('~/features/tags/TagPicker')])
})

test('shows and tags what the contract covers, and offers nothing else', async ({ openApp, directory }) => {
  const { user, person, history } = await openApp('/d/:directoryId/settings', { as: 'admin' })
  if (person === null) throw new Error('Nobody signed in.')
  const appointmentId = await addAppointment(service.db, {
    directoryId: directory.directoryId,
    userId: person.userId,
    subject: 'Stand-up',
    startTime: new Date('2026-05-20T08:00:00Z'),
    endTime: new Date('2026-05-20T08:15:00Z'),
    attendees: ['ada@example.test'],
  })
  await person.post('/tags', { name: 'Daily' })
  const at = (path: string) => act(() => history.push(path.replace(':directoryId', directory.directoryId)))

  at(`${PAGE}?q=stand`)
  await user.click(await screen.findByRole('link', { name: 'Stand-up' }))
  expect(await screen.findByRole('heading', { level: 1, name: 'Stand-up' })).toBeVisible()
  expect(screen.getByText('ada@example.test')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Recordings' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Edit tags' }))
  await user.click(await screen.findByRole('option', { name: /Daily/ }))
  const tags = async () => (await person.get('/appointments')).json().items[0].tags
  await waitFor(async () => expect(await tags()).toHaveLength(1))

  at(`${PAGE}?view=month&on=2026-05-20`)
  expect(await screen.findByRole('gridcell', { name: /May 20, 2026, 1 appointment/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Manage calendars' })).toBeNull()
  at(`${PAGE}/${appointmentId}`)
  expect(await screen.findByRole('heading', { level: 1, name: 'Stand-up' })).toBeVisible()
  at(`${PAGE}/0198f3a0-2222-7000-8000-000000000000`)
  expect(await screen.findByRole('heading', { name: 'Appointment not found' })).toBeVisible()
})

test('offers no step that this service does not support if there are no appointments', async ({ openApp }) => {
  await openApp(PAGE, { as: 'user' })
  expect(await screen.findByText(/Meetings from your connected calendar/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add a calendar' })).toBeNull()
})
