import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect } from 'vitest'
import { eventLines, feedOf } from '#server/test/feed-calendar.ts'
import { startFeedServer } from '#server/test/feed-server.ts'
import { test } from '~/test/app-test'

const feeds = await startFeedServer()
afterAll(() => feeds.close())

const PAGE = '/d/:directoryId/appointments'

// Loads lazy code before any test is timed.
beforeAll(async () => {
  await import('./CalendarDialogs')
})

test('checks and explains an address, subscribes to it, syncs it, and removes it with its appointments', async ({
  openApp,
}) => {
  feeds.serve({ body: feedOf(eventLines('From the feed', 1)) })
  const { user, person } = await openApp(`${PAGE}?show=add`, { as: 'user' })
  const adding = await screen.findByRole('dialog', { name: 'Add a calendar' })
  const [name, address] = [within(adding).getByLabelText('Name'), within(adding).getByLabelText('Calendar URL')]
  await user.click(within(adding).getByRole('button', { name: 'Subscribe' }))
  expect(within(adding).getByText('Enter a name.')).toBeVisible()
  await user.type(name, 'Work')
  await user.type(address, 'calendar.example.com')
  expect(within(adding).getByText(/Enter the full URL/)).toBeVisible()
  await user.clear(address)
  await user.type(address, 'http://ada:secret@calendar.example.com/a.ics')
  await user.click(within(adding).getByRole('button', { name: 'Subscribe' }))
  expect(await within(adding).findByText(/Use https:\/\/ or webcal/)).toBeVisible()
  await user.clear(address)
  await user.type(address, 'https://ada:secret@calendar.example.com/a.ics')
  await user.click(within(adding).getByRole('button', { name: 'Subscribe' }))
  expect(await within(adding).findByText(/Remove the user name and password/)).toBeVisible()
  await user.clear(address)
  await user.type(address, feeds.url)
  await user.click(within(adding).getByRole('button', { name: 'Subscribe' }))

  const list = await screen.findByRole('list', { name: 'Your calendars' })
  expect(within(list).getByText(/^127\.0\.0\.1:/)).toBeVisible()
  await user.click(within(list).getByRole('button', { name: 'Update “Work” now' }))
  expect(await within(list).findByText(/^Updated/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'From the feed', hidden: true })).toBeInTheDocument()

  await user.click(within(list).getByRole('button', { name: 'Remove “Work”' }))
  const asking = await screen.findByRole('dialog', { name: 'Remove the calendar “Work”?' })
  expect(within(asking).getByText(/Its appointments are removed for you/)).toBeVisible()
  await user.click(within(asking).getByRole('button', { name: 'Remove' }))
  await waitFor(async () => expect((await person?.get('/calendars'))?.json()).toEqual([]))
  expect(await screen.findByText(/No calendars yet/)).toBeVisible()
})

test('removes a calendar from the list before refetching', async ({ openApp }) => {
  let isHeld = false
  const { user, person, history } = await openApp(PAGE, {
    as: 'user',
    fetch: (real) => (input, init) => {
      const request = new Request(input, init)
      const isList = request.method === 'GET' && request.url.endsWith('/calendars')
      return isHeld && isList ? new Promise(() => {}) : real(request)
    },
  })
  for (const name of ['One', 'Two']) {
    await person?.post('/calendars', { name, url: `${feeds.url}?${name}` })
  }
  history.push(`${history.location.pathname}?show=calendars`)
  await user.click(await screen.findByRole('button', { name: 'Remove “One”' }))
  isHeld = true
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }))
  expect(await screen.findByRole('button', { name: 'Remove “Two”' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Remove “One”' })).not.toBeInTheDocument()
})

test('explains in words why a calendar could not be read', async ({ openApp }) => {
  const { user, person } = await openApp('/d/:directoryId/settings', { as: 'user' })
  feeds.serve({ status: 302, headers: { location: 'https://example.com/' } })
  await person?.post('/calendars', { name: 'Moved', url: feeds.url })
  const [link] = await screen.findAllByRole('link', { name: 'Calendar' })
  await user.click(link ?? document.body)
  await user.click(await screen.findByRole('button', { name: 'Manage calendars' }))
  await user.click(screen.getByRole('menuitem', { name: 'Subscribed calendars', hidden: true }))
  const row = await screen.findByRole('listitem')
  await user.click(within(row).getByRole('button', { name: 'Update “Moved” now' }))
  expect(await within(row).findByText('This URL redirects. Subscribe to the one it leads to.')).toBeVisible()
})

const file = (text: string, name = 'team.ics') => new File([text], name, { type: 'text/calendar' })

test('previews a file before importing it, and reports unchanged appointments the second time', async ({ openApp }) => {
  const { user, person } = await openApp(`${PAGE}?show=import`, { as: 'user' })
  const dialog = await screen.findByRole('dialog', { name: 'Import an .ics file' })
  const choose = () => within(dialog).getByLabelText('Choose a file', { selector: 'input' })
  const calendar = feedOf(
    eventLines('Kick-off', 1),
    eventLines('Stand-up', 2, '\nRRULE:FREQ=DAILY;COUNT=3'),
    'UID:x\nSUMMARY:Sometime',
  )
  await user.upload(choose(), file(calendar))
  expect(await within(dialog).findByText('2 new · 1 skipped')).toBeVisible()
  expect(within(dialog).getByText('Kick-off')).toBeVisible()
  expect(within(dialog).getByText('Sometime').closest('li')).toHaveTextContent(
    'no start, or a start before 1900 or after 2199',
  )
  expect((await person?.get('/appointments'))?.json().total).toBe(0)

  await user.click(within(dialog).getByRole('button', { name: 'Import' }))
  expect(await within(dialog).findByText('Imported')).toBeVisible()
  expect(dialog.querySelector(':focus')).not.toBeNull()
  await user.click(within(dialog).getByRole('button', { name: 'Show appointments' }))
  expect(await screen.findByRole('link', { name: 'Kick-off' })).toBeVisible()
  expect((await person?.get('/appointments'))?.json().total).toBe(4)

  await user.click(await screen.findByRole('button', { name: 'Manage calendars' }))
  await user.click(screen.getByRole('menuitem', { name: 'Import an .ics file', hidden: true }))
  const again = await screen.findByRole('dialog', { name: 'Import an .ics file' })
  await user.upload(within(again).getByLabelText('Choose a file', { selector: 'input' }), file(calendar))
  expect(await within(again).findByText(/Everything in this file is already here/)).toBeVisible()
  expect(within(again).getByRole('button', { name: 'Import' })).toBeDisabled()
})

test('an import is undone: what it created goes, what it changed stays', async ({ openApp }) => {
  const { user, person } = await openApp(`${PAGE}?show=import`, { as: 'user' })
  const subjects = async () => {
    const { items } = (await person?.get('/appointments'))?.json() ?? { items: [] }
    return items.map(({ subject }: { subject: string }) => subject)
  }
  const dialog = within(await screen.findByRole('dialog', { name: 'Import an .ics file' }))
  const bring = async (...events: string[]) => {
    await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), file(feedOf(...events)))
    await user.click(await dialog.findByRole('button', { name: 'Import' }))
    expect(await dialog.findByText('Imported')).toBeVisible()
  }
  await bring(eventLines('Kick-off', 1))
  await user.click(dialog.getByRole('button', { name: 'Undo' }))
  expect(await dialog.findByText('Import undone')).toBeVisible()
  expect(await subjects()).toEqual([])

  await bring(eventLines('Kick-off', 1))
  await user.click(dialog.getByRole('button', { name: 'Show appointments' }))
  await user.click(await screen.findByRole('button', { name: 'Manage calendars' }))
  await user.click(screen.getByRole('menuitem', { name: 'Import an .ics file', hidden: true }))
  const again = within(await screen.findByRole('dialog', { name: 'Import an .ics file' }))
  const changed = eventLines('Kick-off', 1, '\nLOCATION:Room 2')
  await user.upload(
    again.getByLabelText('Choose a file', { selector: 'input' }),
    file(feedOf(changed, eventLines('Review', 2))),
  )
  expect(await again.findByText('1 new · 1 changed')).toBeVisible()
  await user.click(again.getByRole('button', { name: 'Import' }))
  expect(await again.findByText('Imported')).toBeVisible()
  expect(await again.findByText('1 new appointment imported')).toBeVisible()
  await user.click(again.getAllByRole('button', { name: 'Undo' }).at(-1) ?? document.body)
  expect(await again.findByText('Import undone. 1 changed appointment stays changed.')).toBeVisible()
  expect(await subjects()).toEqual(['Kick-off'])
})

test('says how many of a long file’s appointments are shown, with formatted numbers', async ({ openApp }) => {
  const { user } = await openApp(`${PAGE}?show=import`, { as: 'user' })
  const dialog = within(await screen.findByRole('dialog', { name: 'Import an .ics file' }))
  const events = Array.from({ length: 1_001 }, (_, at) => eventLines(`Call ${at}`, 1))
  await user.upload(dialog.getByLabelText('Choose a file', { selector: 'input' }), file(feedOf(...events)))
  expect(await dialog.findByText('The first 50 of 1,001')).toBeVisible()
})

test('does not end an import on Escape, and shows what was imported and what is left after canceling', async ({
  openApp,
}) => {
  let isHeld = true
  const { user, person } = await openApp(`${PAGE}?show=import`, {
    as: 'user',
    fetch: (real) => async (input, init) => {
      const request = input instanceof Request ? input : new Request(input, init)
      if (!isHeld || !request.url.endsWith('/appointments/import')) return real(input, init)
      return new Promise((_, reject) => {
        request.signal.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
      })
    },
  })
  const dialog = await screen.findByRole('dialog', { name: 'Import an .ics file' })
  const calendar = feedOf(eventLines('Kick-off', 1), eventLines('Review', 2))
  await user.upload(within(dialog).getByLabelText('Choose a file', { selector: 'input' }), file(calendar))
  await user.click(await within(dialog).findByRole('button', { name: 'Import' }))
  expect(await within(dialog).findByText('0 of 2 appointments imported')).toBeVisible()
  expect(within(dialog).getByRole('progressbar')).toHaveAttribute('value', '0')
  expect(within(dialog).queryByRole('button', { name: 'Close' })).not.toBeInTheDocument()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(within(dialog).getByText('0 of 2 appointments imported')).toBeVisible()

  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  expect(await within(dialog).findByText(/Canceled after 0 of 2/)).toBeVisible()
  isHeld = false
  await user.click(within(dialog).getByRole('button', { name: 'Import' }))
  expect(await within(dialog).findByText('Imported')).toBeVisible()
  expect((await person?.get('/appointments'))?.json().total).toBe(2)
})

test.for([
  [
    'no calendar',
    file('Dear Ada,\n', 'letter.ics'),
    'This isn’t a calendar file. It doesn’t start with BEGIN:VCALENDAR.',
  ],
  ['an empty one', file(''), 'This file is empty.'],
  ['one that is too large', file('x'.repeat(10 * 1024 * 1024 + 1)), /larger than 10 MB/],
] as const)('explains in words why %s is refused', async ([, wrong, text], { openApp }) => {
  const { user } = await openApp(`${PAGE}?show=import`, { as: 'user' })
  const dialog = await screen.findByRole('dialog', { name: 'Import an .ics file' })
  await user.upload(within(dialog).getByLabelText('Choose a file', { selector: 'input' }), wrong)
  expect(await within(dialog).findByText(text)).toBeVisible()
  expect(within(dialog).getByRole('button', { name: 'Choose a file' })).toBeVisible()
})
