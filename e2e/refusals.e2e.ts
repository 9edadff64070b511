import type { Page } from '@playwright/test'
import { violationsOn } from './axe-violations.ts'
import { tabTo } from './by-keyboard.ts'
import { expect, test } from './folder-page.ts'
import { become } from './page-of.ts'

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

const tip = (page: Page) => page.getByRole('tooltip')

test('by keyboard a user reaches what is not theirs to do, is told whose it is, and nothing happens', async ({
  page,
  openAs,
  expectAccessible,
}) => {
  await openAs('user', '/settings/teams')
  const address = page.url()
  const newTeam = page.getByRole('button', { name: 'New team' })
  await tabTo(newTeam)
  await expect(newTeam).toHaveAccessibleDescription('Only admins and owners can do this.')
  await expect(tip(page)).toHaveText('Only admins and owners can do this.')
  await expectAccessible()
  await page.keyboard.press('Escape')
  await expect(tip(page)).toHaveCount(0)
  await expect(newTeam).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(tip(page)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await tabTo(page.getByRole('button', { name: 'Rename Sales' }))
  await expect(tip(page)).toHaveText('Rename SalesOnly admins and owners can do this.')
  await page.keyboard.press('Space')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
})

test('on a phone a tap says, in German, who may do it, and a tap elsewhere takes the words away', async ({
  browser,
  sampleService,
  callAs,
}) => {
  const { directoryId } = await callAs('user')
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, locale: 'de-DE' }
  const page = await (await browser.newContext(phone)).newPage()
  await become(page, sampleService, 'user')
  await page.goto(`${sampleService.address}/d/${directoryId}/settings/members?q=volkov`)
  const more = page.getByRole('button', { name: 'Mehr zu Dmitri Volkov' })
  // Forced, since Playwright waits for a disabled element to be enabled; a finger doesn't.
  await more.tap({ force: true })
  await expect(tip(page)).toHaveText('Mehr zu Dmitri VolkovDas können nur Admins und Inhaber.')
  await expect(tip(page)).toBeInViewport({ ratio: 1 })
  expect(await violationsOn(page, 'html', WCAG)).toEqual([])
  await page.getByRole('button', { name: 'Einladen' }).tap({ force: true })
  await expect(tip(page)).toHaveText('Das können nur Admins und Inhaber.')
  await expect(tip(page)).toBeInViewport({ ratio: 1 })
  await page.getByRole('heading', { level: 1, name: 'Personen' }).tap()
  await expect(tip(page)).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.context().close()
})
