import type { Page } from '@playwright/test'
import { expectExtras } from './extras.ts'
import { expect, test } from './folder-page.ts'
import { expectFlawless, expectFlawlessAtAllWidths } from './flawless.ts'

test('a page whose code does not come without a connection says so in the frame, and comes by itself', async ({
  page,
  signIn,
}) => {
  await dontFetchAhead(page)
  await signIn('owner')
  await expectExtras(page)
  await page.context().setOffline(true)
  const pages = page.getByRole('navigation', { name: 'Main' })
  await pages.getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  await expectFlawless(page, 'a page that could not be fetched')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()

  await pages.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('navigation', { name: 'Settings' }).getByRole('link', { name: 'Library' }).click()
  await expect(page.getByRole('button', { name: 'New tag' })).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Vocabulary' }).click()
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('table', { name: 'Words' })).toBeVisible()
})

test('a page whose code does not come from a service that is down keeps the app, and comes by itself', async ({
  page,
  signIn,
}) => {
  await dontFetchAhead(page)
  await signIn('owner')
  await expectExtras(page)
  await page.evaluate(() => {
    document.documentElement.dataset['kept'] = 'yes'
  })
  await page.route('**/*', (route) => route.abort('connectionrefused'))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { name: 'This page didn’t load' })).toBeVisible()
  await expect(page).toHaveTitle('This page didn’t load · Minutebook')

  await page.unrouteAll()
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
  // The document is still the one that was opened.
  await expect(page.locator('html')).toHaveAttribute('data-kept', 'yes')
})

test('the code of the pages in the menu comes before it is wanted', async ({ page, signIn }) => {
  await signIn('owner')
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringMatching(/assets\/appointments-.+\.js$/))
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Calendar' }).click()
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()
})

test('a part around the page that does not come costs nobody the page, and comes by itself', async ({
  page,
  openFolders,
}) => {
  await lose(page, 'FrameNavigation')
  await openFolders('owner')
  const account = page.getByRole('button', { name: 'Account' })
  await expect(page.getByText('Part of this page didn’t load')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'a page without its frame')
  await expect(page.getByRole('heading', { name: 'Folders', level: 1 })).toBeVisible()
  await expect(account).toHaveCount(0)

  await page.unrouteAll()
  await expect(account).toBeVisible()
  await expect(page.getByText('Part of this page didn’t load')).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Folders', level: 1 })).toBeVisible()
})

test('a dialog that does not come is waited for on the page it was asked on', async ({ page, openAs }) => {
  await lose(page, 'CalendarDialogs')
  await openAs('owner', '/appointments')
  await expectExtras(page)
  await page.getByRole('button', { name: 'Manage calendars' }).click()
  await page.getByRole('menuitem', { name: 'Import an .ics file' }).click()
  await expect(page.getByText('Part of this page didn’t load')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Calendar', level: 1 })).toBeVisible()

  await page.unrouteAll()
  await expect(page.getByRole('dialog', { name: 'Import an .ics file' })).toBeVisible()
})

/** Makes requests for a part of the page fail, as if the service were down. */
const lose = (page: Page, part: string) =>
  page.route(`**/assets/${part}-*.js`, (route) => route.abort('connectionrefused'))

/** Otherwise the code would be there before it is needed. */
const dontFetchAhead = (page: Page) =>
  page.addInitScript(() => {
    const connection: object = Reflect.get(navigator, 'connection')
    Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => true })
  })
