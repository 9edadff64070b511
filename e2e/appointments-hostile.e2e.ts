import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { spawnService } from '../tools/spawn-service.ts'
import { newDataFolder } from './data-folders.ts'
import type { E2eService } from './fixtures.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test as base } from './folder-page.ts'

// Keeps hostile data out of the company that other stories share.
const test = base.extend<object, { sampleService: E2eService & { tokens: Record<string, string> } }>({
  sampleService: [
    async ({}, use) => {
      const dataFolder = newDataFolder('sample')
      const service = await spawnService(['--data', dataFolder, '--sample'])
      const tokens = JSON.parse(readFileSync(path.join(dataFolder, 'sample-tokens.json'), 'utf8'))
      await use({ ...service, dataFolder, tokens })
      await service.stop()
      rmSync(dataFolder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

const DAY_MS = 86_400_000
const compact = (moment: number) => new Date(moment).toISOString().replaceAll(/[-:]|\.\d+/g, '')
const dayAfter = (days: number) => compact(Date.now() + days * DAY_MS).slice(0, 8)

const calendar = (events: string) => `BEGIN:VCALENDAR\r\nVERSION:2.0\r\n${events}END:VCALENDAR\r\n`

test('a file of 20 000 events is told before it is taken over, called off half way, and the agenda stays light', async ({
  page,
  signIn,
  sampleService,
  callAs,
}) => {
  const second = await callAs('second')
  const at = `${sampleService.address}/d/${second.directoryId}/appointments`
  const start = Date.now() - 200 * DAY_MS
  const events = Array.from(
    { length: 20_000 },
    (_, index) =>
      `BEGIN:VEVENT\r\nUID:m${index}\r\nDTSTART:${compact(start + index * 1_800_000)}\r\nDURATION:PT30M\r\nSUMMARY:Meeting ${index}\r\nEND:VEVENT\r\n`,
  )
  await signIn('second')
  await page.goto(`${at}?show=import`)
  const dialog = page.getByRole('dialog', { name: 'Import an .ics file' })
  const buffer = Buffer.from(calendar(events.join('')))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'many.ics', mimeType: 'text/calendar', buffer })
  await expect(dialog.getByText('20,000 new')).toBeVisible({ timeout: 120_000 })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  const total = async () => (await second.send('GET', '/appointments?subject=Meeting&pageSize=1')).body.total
  await expect.poll(total, { timeout: 120_000, intervals: [100] }).toBeGreaterThan(500)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog.getByText(/Canceled after/)).toBeVisible()
  // Requests in flight at the cancellation still arrive; then no more come.
  const counted = { before: -1 }
  const isStill = async () => {
    const { before } = counted
    counted.before = await total()
    return counted.before === before
  }
  await expect.poll(isStill, { intervals: [1_000] }).toBe(true)
  expect(await total()).toBeLessThan(20_000)

  await page.goto(at)
  const list = page.getByRole('list', { name: 'Your appointments, earliest first' })
  await expect(list.getByRole('link').first()).toBeVisible()
  await expect.poll(async () => list.getByRole('listitem').count()).toBeLessThan(80)
})

test('the agenda opens at today where every day has a meeting, and a holiday of weeks runs through it', async ({
  page,
  signIn,
  sampleService,
  callAs,
}) => {
  const admin = await callAs('admin')
  const daily = `BEGIN:VEVENT\r\nUID:daily\r\nDTSTART:${dayAfter(-90)}T090000Z\r\nDURATION:PT15M\r\nRRULE:FREQ=DAILY\r\nSUMMARY:Stand-up\r\nEND:VEVENT\r\n`
  const holiday = `BEGIN:VEVENT\r\nUID:away\r\nDTSTART;VALUE=DATE:${dayAfter(-28)}\r\nDTEND;VALUE=DATE:${dayAfter(14)}\r\nSUMMARY:Away\r\nEND:VEVENT\r\n`
  await signIn('admin')
  await page.goto(`${sampleService.address}/d/${admin.directoryId}/appointments?show=import`)
  const dialog = page.getByRole('dialog', { name: 'Import an .ics file' })
  const buffer = Buffer.from(calendar(daily + holiday))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'daily.ics', mimeType: 'text/calendar', buffer })
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Show appointments' })).toBeVisible()

  await page.goto(`${sampleService.address}/d/${admin.directoryId}/appointments`)

  await expect(page.getByRole('heading', { name: /^Today/ })).toBeInViewport({ timeout: 30_000 })
  await expect(page.getByRole('heading', { name: /^Yesterday/ })).not.toBeInViewport()
})

test('names of 200 characters, from right to left, and scripts break nothing', async ({
  page,
  signIn,
  sampleService,
  callAs,
}) => {
  const owner = await callAs('owner')
  const at = `${sampleService.address}/d/${owner.directoryId}/appointments`
  const when = Math.floor(Date.now() / DAY_MS + 5) * DAY_MS + 36_000_000
  const subjects = [
    'W'.repeat(200),
    'اجتماع الميزانية السنوي '.repeat(8),
    '<img src=x onerror="document.title=1">\u202e🎉',
  ]
  const events = subjects.map(
    (subject, index) =>
      `BEGIN:VEVENT\r\nUID:h${index}\r\nDTSTART:${compact(when)}\r\nDURATION:PT30M\r\nSUMMARY:${subject}\r\nLOCATION:${'L'.repeat(300)}\r\nX-ALT-DESC;FMTTYPE=text/html:<table width=9000><tr><td>${'x'.repeat(400)}</td></tr></table><img src="https://tracker.example/1.png"><style>body{display:none}</style>\r\nATTENDEE;CN=${'N'.repeat(200)}:mailto:n${index}@example.test\r\nEND:VEVENT\r\n`,
  )
  await signIn('owner')
  await page.goto(`${at}?show=import`)
  const dialog = page.getByRole('dialog', { name: 'Import an .ics file' })
  const buffer = Buffer.from(calendar(events.join('')))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'hostile.ics', mimeType: 'text/calendar', buffer })
  await expect(dialog.getByText('3 new')).toBeVisible()
  await dialog.getByRole('button', { name: 'Import', exact: true }).click()
  await dialog.getByRole('button', { name: 'Show appointments' }).click()
  const foreign: string[] = []
  page.on('request', (request) => {
    if (!request.url().startsWith(sampleService.address)) foreign.push(request.url())
  })
  const day = new Date(when).toISOString().slice(0, 10)
  for (const search of [`?from=${day}&to=${day}`, `?view=month&on=${day}`]) {
    await page.goto(`${at}${search}`)
    await expect(page.getByText('W'.repeat(200)).first()).toBeAttached()
    await expectFlawlessAtAllWidths(page, search)
  }
  const { items } = (await owner.send('GET', `/appointments?from=${day}T00:00:00Z&to=${day}T23:59:59Z`)).body
  const { appointmentId } = items.find(({ icalId }: { icalId: string }) => icalId === 'h0')
  await page.goto(`${at}/${appointmentId}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'an appointment')
  expect(foreign.filter((url) => !url.startsWith('data:') && !url.startsWith('blob:'))).toEqual([])
})
