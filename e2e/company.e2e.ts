import { truncateSync, writeFileSync } from 'node:fs'
import { deflateSync } from 'node:zlib'
import { pngOf } from '../server/test/test-picture.ts'
import { enter, tabTo, typeInto } from './by-keyboard.ts'
import { expectFlawless, expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test, toastsOf } from './folder-page.ts'

const file = (buffer: Buffer, name = 'logo.png', mimeType = 'image/png') => ({ name, mimeType, buffer })

test('an owner names the company and chooses its template by keyboard alone; the name shows in the frame, and Undo gives it back', async ({
  page,
  openAs,
  callAs,
}) => {
  const { send } = await callAs('owner')
  const before = (await send('GET', '')).body
  await openAs('owner', '/settings/general')
  await typeInto(page.getByLabel('Name', { exact: true }), ' & Söhne')
  await tabTo(page.getByLabel('Default template'))
  await page.keyboard.type('Retro')
  await enter(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(toastsOf(page)).toContainText('Company saved')
  await expect(page.getByRole('banner').first()).toContainText('Söhne')
  const changed = (await send('GET', '')).body
  expect(changed.defaultMeetingTemplateId).not.toBe(before.defaultMeetingTemplateId)

  await enter(toastsOf(page).getByRole('button', { name: 'Undo' }).last())
  await expect.poll(async () => (await send('GET', '')).body).toEqual(before)
})

test('an admin gives the company a logo, which the frame shows to everyone, and takes it away again', async ({
  page,
  openAs,
}) => {
  const { send } = await openAs('admin', '/settings/general')
  const field = page.getByLabel('Logo', { exact: true }).locator('css=[type=file]').or(page.locator('input[type=file]'))

  await field.first().setInputFiles(file(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')))
  await expect(page.getByText(/SVG isn’t allowed/)).toBeVisible()
  // From disk: Playwright would decode a buffer byte by byte in the page.
  const large = test.info().outputPath('logo.png')
  writeFileSync(large, pngOf(64, 64))
  truncateSync(large, 20_000_000)
  await field.first().setInputFiles(large)
  await expect(page.getByText(/The limit is 1 MB/)).toBeVisible()
  await field.first().setInputFiles(file(pngOf(65_000, 65_000, deflateSync(Buffer.alloc(1_000)))))
  await expect(page.getByText(/is damaged/)).toBeVisible()
  await field.first().setInputFiles(file(pngOf(8, 8)))
  await expect(page.getByText(/^Choose a picture from 16 to 4096 pixels/)).toBeVisible()
  await field.first().setInputFiles(file(pngOf(64, 64).subarray(0, 60)))
  await expect(page.getByText(/This picture is damaged/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Use this logo' })).toHaveCount(0)

  await field.first().setInputFiles(file(pngOf(64, 64)))
  await expect(page.getByAltText('Preview of the chosen picture')).toBeVisible()
  await enter(page.getByRole('button', { name: 'Use this logo' }))
  await expect(toastsOf(page)).toContainText('Logo saved')
  const inFrame = page.locator('header img')
  await expect(inFrame.first()).toBeVisible()
  expect((await send('GET', '')).body.pictureFileUrl).toContain('/logo?version=')

  await enter(page.getByRole('button', { name: 'Remove' }))
  await expect(inFrame).toHaveCount(0)
  expect((await send('GET', '')).body.pictureFileUrl).toBeNull()
})

test('the meter moves with what is asked of the service', async ({ page, openAs }) => {
  await openAs('user', '/settings/general')
  await expect(page.getByText(/Only admins and owners can change this/)).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toBeDisabled()
  const settings = page.getByRole('navigation', { name: 'Settings' })
  await settings.getByRole('link', { name: 'Integrations' }).click()
  const day = page.getByRole('meter', { name: 'Requests in 24 hours' })
  await expect(day).toBeAttached()
  const used = async () => Number(await day.getAttribute('value'))
  const first = await used()
  await expect.poll(used, { timeout: 20_000 }).toBeGreaterThan(first)
  await settings.getByRole('link', { name: 'Data' }).click()
  await expect(page.getByRole('meter', { name: 'Transcription minutes this month' })).toHaveAttribute('max', '6000')
})

test('an admin tries the summarizer, and is told in words that it works', async ({ page, openAs }) => {
  await openAs('admin', '/settings/transcription')
  await enter(page.getByRole('button', { name: 'Test Built in' }))
  await expect(page.getByText(/It works\. The sample took/)).toBeVisible({ timeout: 30_000 })
  await expect(page.getByText('Result:')).toBeVisible()
})

test('an owner finds in the audit log what was done, narrows it and exports it', async ({ page, openAs, callAs }) => {
  const { send } = await callAs('owner')
  const { body: tag } = await send('POST', '/tags', { name: '=1+1 <b>' })
  await send('DELETE', `/tags/${tag.tagId}`)
  await openAs('owner', '/settings/audit')
  await expect(page.getByText('deleted the tag “=1+1 <b>”')).toBeVisible()
  await page.getByLabel('Action', { exact: true }).selectOption({ label: 'Deleted the tag …' })
  await expect(page).toHaveURL(/action=tag\.deleted/)
  await expect(page.getByText('1 entry', { exact: true })).toBeVisible()
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    enter(page.getByRole('button', { name: 'Export as CSV' })),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit log .*\.csv$/)
})

test('a person finds a time zone by its city by keyboard alone', async ({ page, openAs }) => {
  await openAs('second', '/settings/profile')
  const zone = page.getByRole('combobox', { name: 'Time zone' })
  await tabTo(zone)
  await page.keyboard.press('ControlOrMeta+A')
  await page.keyboard.type('auckl')
  await expect(page.getByRole('option')).toHaveCount(1)
  await expectFlawless(page, 'the list of time zones')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(zone).toHaveValue('Auckland (Pacific)')
  await expect(page.getByText(/Current time there: .*GMT\+1[23]/)).toBeVisible()
  await enter(page.getByRole('button', { name: 'Save', exact: true }))
  await expect(toastsOf(page)).toContainText('Profile saved')
  await enter(toastsOf(page).getByRole('button', { name: 'Undo' }).last())
  await expect(toastsOf(page)).toContainText('Profile restored')
})

for (const name of ['general', 'profile', 'data', 'audit'] as const) {
  test(`nothing is wrong with the page ${name} at any width, in either theme`, async ({ page, openAs }) => {
    await openAs('owner', `/settings/${name}`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.locator('main [aria-busy=true]')).toHaveCount(0)
    await expectFlawlessAtAllWidths(page, name)
  })
}
