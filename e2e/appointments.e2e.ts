import type { Page } from '@playwright/test'
import { enter, tabTo } from './by-keyboard.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test, toastsOf, type Caller } from './folder-page.ts'

const DAY_MS = 86_400_000
const compact = (moment: Date) => moment.toISOString().replaceAll(/[-:]|\.\d+/g, '')
const dayOf = (moment: Date) => moment.toISOString().slice(0, 10)
/** Returns 10:00 UTC, some days after today in Berlin. */
function inDays(days: number): Date {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Berlin' }).format()
  return new Date(Date.parse(today) + days * DAY_MS + 10 * 3_600_000)
}

const event = (lines: string) => `BEGIN:VEVENT\r\n${lines}\r\nEND:VEVENT\r\n`
const calendar = (...events: string[]) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events.join('')}END:VCALENDAR\r\n`
const timed = (uid: string, days: number, rest = '') =>
  event(`UID:${uid}\r\nDTSTART:${compact(inDays(days))}\r\nDURATION:PT1H\r\nSUMMARY:${uid}${rest}`)

const fileOf = (text: string, name = 'team.ics') => ({ name, mimeType: 'text/calendar', buffer: Buffer.from(text) })

async function addFile(page: Page, text: string) {
  const dialog = page.getByRole('dialog', { name: 'Import an .ics file' })
  await dialog.locator('input[type=file]').setInputFiles(fileOf(text))
  return dialog
}

type Attachable = { recordingId: string; name: string; linkedTo: string | null }

/** Returns a recording that the caller may attach, and what it was attached to. */
async function attachable(caller: Caller): Promise<Attachable> {
  const { body } = await caller.send('GET', '/recordings?pageSize=1&onlyOwn=true')
  const [{ recordingId, name }] = body.items
  const { appointment } = (await caller.send('GET', `/recordings/${recordingId}/context`)).body
  return { recordingId, name, linkedTo: appointment?.appointmentId ?? null }
}

test('a calendar file is looked at, imported, found in the month, tagged, and given its recording', async ({
  page,
  signIn,
  sampleService,
  callAs,
}) => {
  const owner = await callAs('owner')
  const { recordingId, name, linkedTo } = await attachable(owner)
  await signIn('owner')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
  await page.getByRole('button', { name: 'Manage calendars' }).click()
  await page.getByRole('menuitem', { name: 'Import an .ics file' }).click()
  await expect(page.locator('button', { hasText: 'Choose a file' })).toBeFocused()
  const hostile = '\r\nDESCRIPTION:<script>document.title="harmed"</script><p>Bring the figures</p>'
  const dialog = await addFile(
    page,
    calendar(timed('Harvest talk', 2, hostile), timed('Harvest dinner', 2), event('UID:none\r\nSUMMARY:Sometime')),
  )
  await expect(dialog.getByText('2 new · 1 skipped')).toBeVisible()
  await expect(dialog.getByText('no start, or a start before 1900 or after 2199')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Show appointments' }).click()

  await page.getByText('Month', { exact: true }).click()
  await expect(page).toHaveURL(/view=month/)
  await page.goto(`${page.url()}&on=${dayOf(inDays(2))}`)
  await page.getByRole('gridcell').getByRole('link', { name: 'Harvest talk' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Harvest talk' })).toBeVisible()
  await expect(page.getByText('Bring the figures')).toBeVisible()
  await expect(page).toHaveTitle(/^Harvest talk/)

  await page.getByRole('button', { name: 'Edit tags' }).click()
  const option = page.getByRole('listbox').getByRole('option').first()
  const tag = (await option.innerText()).trim()
  await option.click()
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(toastsOf(page)).toContainText('Tags changed')

  await page.getByRole('button', { name: 'Link a recording' }).click()
  const attaching = page.getByRole('dialog', { name: 'Which recording belongs to this appointment?' })
  await attaching.getByRole('searchbox').fill(name.slice(0, 12))
  await attaching.getByRole('option', { name }).first().click()
  await page.getByRole('main').getByRole('link', { name }).click()
  await expect(page).toHaveURL(new RegExp(recordingId))
  await expect(page.getByText('Harvest talk').first()).toBeVisible()
  await expect(page.getByTitle(new RegExp(`^${tag}`)).first()).toBeVisible()
  await page.goto(`${sampleService.address}/d/${owner.directoryId}/search?q=harvest+talk&in=appointments`)
  await page.getByRole('link', { name: /Harvest talk/ }).click()
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()

  await page.getByRole('button', { name: `Unlink “${name}”` }).click()
  await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0)
  // Restores the sample company for other stories.
  if (linkedTo === null) return
  await page.goto(`${sampleService.address}/d/${owner.directoryId}/appointments/${linkedTo}?show=attach`)
  await attaching.getByRole('searchbox').fill(name.slice(0, 12))
  await attaching.getByRole('option', { name }).first().click()
  await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
})

test('by keyboard alone: to the appointments, through the month, into a day, and to an appointment of one’s own', async ({
  page,
  signIn,
  sampleService,
  callAs,
}) => {
  const { directoryId } = await callAs('user')
  const at = `${sampleService.address}/d/${directoryId}/appointments`
  await signIn('user')
  await page.goto(`${at}?show=import`)
  const dialog = await addFile(page, calendar(timed('Quiet hour', 3)))
  await enter(dialog.getByRole('button', { name: 'Import', exact: true }))
  await enter(dialog.getByRole('button', { name: 'Show appointments' }))
  await page.goto(`${sampleService.address}/d/${directoryId}/recordings`)
  await expect(page.getByRole('heading', { name: 'Recordings' })).toBeVisible()
  // Shortcuts are loaded after the page.
  await expect(async () => {
    await page.keyboard.press('g')
    await page.keyboard.press('a')
    await expect(page.getByRole('heading', { level: 1, name: 'Calendar' })).toBeVisible({ timeout: 2_000 })
  }).toPass()
  await tabTo(page.getByRole('radio', { name: 'Agenda' }))
  await page.keyboard.press('ArrowRight')
  const grid = page.getByRole('grid')
  const today = grid.locator('[aria-current=date]')
  await tabTo(today)
  for (let days = 0; days < 3; days += 1) {
    await page.keyboard.press('ArrowRight')
    await expect(grid.locator(`[data-day="${dayOf(inDays(days + 1))}"]`)).toBeFocused()
  }
  await page.keyboard.press('Enter')
  const day = page.getByRole('dialog')
  await enter(day.getByRole('link', { name: 'Quiet hour' }))
  await expect(page.getByRole('heading', { level: 1, name: 'Quiet hour' })).toBeVisible()
  await page.goBack()
  await expect(day.getByRole('link', { name: 'Quiet hour' })).toBeVisible()

  // It is private, so even an owner can't see it.
  const { body } = await (await callAs('owner')).send('GET', '/appointments?subject=Quiet%20hour')
  expect(body.total).toBe(0)
})

test('on a phone, what is below an appointment’s recordings and description comes with them and does not move', async ({
  page,
  signIn,
  sampleService,
  callAs,
}) => {
  const owner = await callAs('owner')
  const { items } = (await owner.send('GET', '/appointments?pageSize=100')).body
  const { appointmentId } = items.find(({ subject }: { subject: string }) =>
    subject.startsWith('Contoso renewal, second'),
  )
  await page.setViewportSize({ width: 390, height: 844 })
  await page.addInitScript(() => {
    let moved = 0
    const read = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) if ('value' in entry) moved += entry.value
      document.documentElement.dataset['moved'] = String(moved)
    }
    new PerformanceObserver(read).observe({ type: 'layout-shift', buffered: true })
  })
  const held = Promise.withResolvers<null>()
  await page.route(/\/appointments\/[^/]+\/recordings/, async (route) => {
    await held.promise
    await route.continue()
  })
  const drawn = Promise.withResolvers<null>()
  await page.route(/\/assets\/HtmlContent/, async (route) => {
    await drawn.promise
    await route.continue()
  })
  const twoFrames = () =>
    page.evaluate(() => new Promise((later) => requestAnimationFrame(() => requestAnimationFrame(later))))
  await signIn('owner')
  const answered = page.waitForResponse(new RegExp(`/v1.0/directories/[^/]+/appointments/${appointmentId}`))
  const listed = page.waitForResponse(/\/appointments\/[^/]+\/recordings/)
  await page.goto(`${sampleService.address}/d/${owner.directoryId}/appointments/${appointmentId}`)
  await answered
  // Long enough for a premature render to show.
  await twoFrames()
  held.resolve(null)
  await listed
  await twoFrames()
  drawn.resolve(null)
  await expect(page.getByRole('main').getByRole('listitem').getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Attendees' })).toBeVisible()

  expect(Number((await page.locator('html').getAttribute('data-moved')) ?? 0)).toBeLessThan(0.03)
})

test('the appointments are accessible at three widths and in both themes', async ({
  page,
  signIn,
  sampleService,
  callAs,
}) => {
  const second = await callAs('second')
  const at = `${sampleService.address}/d/${second.directoryId}/appointments`
  await signIn('second')
  await page.goto(at)
  await expect(page.getByRole('list', { name: 'Your appointments, earliest first' })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the agenda')
  const [first] = (await second.send('GET', '/appointments')).body.items
  await page.goto(`${at}?view=month&on=${first.startTime.slice(0, 10)}`)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await expectFlawlessAtAllWidths(page, 'the month')
  await page.goto(`${at}/${first.appointmentId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'an appointment')
})

test('the dialogs about calendars are accessible at three widths and in both themes', async ({
  page,
  signIn,
  sampleService,
  callAs,
}) => {
  const { directoryId } = await callAs('second')
  const at = `${sampleService.address}/d/${directoryId}/appointments`
  await signIn('second')
  for (const show of ['calendars', 'add', 'import']) {
    await page.goto(`${at}?show=${show}`)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFlawlessAtAllWidths(page, show)
  }
})
