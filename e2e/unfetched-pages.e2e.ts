import { expectExtras } from './extras.ts'
import { expect, test } from './fixtures.ts'
import { expectFlawless } from './flawless.ts'

test('a page whose code does not come without a connection says so in the frame, and comes by itself', async ({
  page,
  signIn,
}) => {
  // Or the code would be there before it is wanted.
  await page.addInitScript(() => {
    const connection: object = Reflect.get(navigator, 'connection')
    Object.defineProperty(Object.getPrototypeOf(connection), 'saveData', { get: () => true })
  })
  await signIn('owner')
  await expectExtras(page)
  await page.context().setOffline(true)
  const pages = page.getByRole('navigation', { name: 'Main' })
  await pages.getByRole('link', { name: 'Appointments' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible()
  await expectFlawless(page, 'a page that could not be fetched')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible()

  await page.context().setOffline(false)
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()

  await pages.getByRole('link', { name: 'Settings' }).click()
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeEnabled()
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'Vocabulary' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be fetched' })).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByRole('table', { name: 'Words' })).toBeVisible()
})

test('the code of the pages in the menu comes before it is wanted', async ({ page, signIn }) => {
  await signIn('owner')
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)))
    .toContainEqual(expect.stringMatching(/assets\/appointments-.+\.js$/))
  await page.context().setOffline(true)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Appointments' }).click()
  await expect(page.getByRole('heading', { name: 'Appointments', level: 1 })).toBeVisible()
})
