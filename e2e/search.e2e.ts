import type { Page } from '@playwright/test'
import { expectExtras } from './extras.ts'
import { expectFlawless, expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test } from './folder-page.ts'
import { contoso, lines, positionOf, spokenLine } from './recording-page.ts'

/** They are heard once the rail is there. */
async function pressSearchKeys(page: Page) {
  await expect(page.getByRole('button', { name: 'Search', exact: true }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
}

/** Types a word, until all is found for the whole of it. */
async function lookFor(page: Page, word: string) {
  await page.keyboard.type(word)
  await expect(page.getByRole('option', { name: `Everything found for “${word}”` })).toBeVisible()
  await expect(page.locator('[role="listbox"] [aria-busy="true"]')).toHaveCount(0)
}

test('a word is looked for from any page, by keyboard alone, and leads to the second where it is said', async ({
  page,
  openFolders,
}) => {
  await openFolders('owner')
  await pressSearchKeys(page)
  const box = page.getByRole('combobox', { name: 'Search everywhere' })
  await expect(box).toBeFocused()
  await lookFor(page, 'export')
  const said = page.getByRole('group', { name: 'Said in meetings' }).getByRole('option', { name: contoso }).first()
  await expect(said).toBeVisible()
  const href = await said.getAttribute('href')
  const second = Number(new URL(href ?? '', page.url()).searchParams.get('t'))
  await expect(async () => {
    if ((await said.getAttribute('aria-selected')) === 'true') return
    await page.keyboard.press('ArrowDown')
    throw new Error('Not there yet.')
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: contoso, level: 1 })).toBeVisible()
  await expect(box).toBeHidden()
  await expect(spokenLine(page)).toContainText(/export/i)
  await expect(spokenLine(page)).toBeInViewport()
  await expect(lines(page).locator('mark').first()).toHaveText(/export/i)
  await expect.poll(() => positionOf(page)).toBeCloseTo(second, 0)

  await page.goBack()
  await expect(page.getByRole('tree', { name: 'All folders' })).toBeVisible()
})

test('what was said is looked for on the page of the recording itself, and the same moment opened again leads there again', async ({
  page,
  openFolders,
}) => {
  await openFolders('owner')
  const open = async () => {
    await pressSearchKeys(page)
    await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused()
    await lookFor(page, 'export')
    const hits = page.getByRole('group', { name: 'Said in meetings' }).getByRole('option', { name: contoso })
    await expect(hits.last()).toBeVisible()
    const href = await hits.last().getAttribute('href')
    await hits.last().click()
    await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeHidden()
    return Number(new URL(href ?? '', page.url()).searchParams.get('t'))
  }
  const isThere = async (second: number) => {
    await expect.poll(() => positionOf(page)).toBeCloseTo(second, 0)
    await expect(spokenLine(page)).toBeInViewport()
    await expect(spokenLine(page).locator('mark[data-current]')).toHaveText(/export/i)
  }
  const second = await open()
  await expect(page.getByRole('heading', { name: contoso, level: 1 })).toBeVisible()
  await isThere(second)

  await page.keyboard.press('0')
  await expect.poll(() => positionOf(page)).toBeLessThan(1)
  expect(await open()).toBe(second)
  await isThere(second)
})

test('the search box says when it cannot be fetched, keeps what is typed and goes on with a connection', async ({
  page,
  openFolders,
}) => {
  await openFolders('owner')
  await expect(page.getByRole('button', { name: 'Search', exact: true }).first()).toBeVisible()
  await expect(page.getByRole('tree', { name: 'All folders' })).toBeVisible()
  await expectExtras(page)
  await page.context().setOffline(true)
  await page.keyboard.press('Control+k')
  const waiting = page.getByRole('textbox', { name: 'Search everywhere' })
  await expect(waiting).toBeFocused()
  await expect(page.getByText('The search could not be fetched')).toBeVisible()
  await page.keyboard.type('exporrt')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('t')
  await expectFlawless(page, 'without a connection', { part: page.getByRole('dialog') })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('The search could not be fetched')).toBeVisible()
  await expect(page.getByRole('tree', { name: 'All folders' })).toBeVisible()

  await page.context().setOffline(false)
  const box = page.getByRole('combobox', { name: 'Search everywhere' })
  await expect(box).toHaveValue('export')
  await expect(box).toBeFocused()
  await expect(page.getByRole('group', { name: 'Said in meetings' }).getByRole('option').first()).toBeVisible()
})

test('a service that is away while the browser believes itself connected costs nobody the page they are on', async ({
  page,
  openFolders,
}) => {
  await openFolders('owner')
  await expectExtras(page)
  await page.route('**/*', (route) => route.abort('connectionrefused'))
  await pressSearchKeys(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('The search could not be fetched')).toBeVisible()
  await page.keyboard.type('export')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toHaveValue('export')
})

test('after an update of the service, a page that asks for a file that is gone is loaded anew', async ({
  page,
  openFolders,
}) => {
  await openFolders('owner')
  await page.route('**/assets/SearchEverywhere-*.js', (route) => route.fulfill({ status: 404 }))
  await page.route('**/folders', async (route) => {
    const response = await route.fetch()
    const body = await response.text()
    await route.fulfill({ response, body: body.replace(/src="\/assets\/index-[^"]+/, 'src="/assets/index-newer.js') })
  })
  await pressSearchKeys(page)
  await expect(page.locator('script[src="/assets/index-newer.js"]')).toBeAttached()
})

test('the page of a search is sent as a link, with all moments of a meeting and what is open', async ({
  page,
  openFolders,
}) => {
  await openFolders('owner')
  await pressSearchKeys(page)
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused()
  await page.keyboard.type('export')
  await page.getByRole('option', { name: 'Everything found for “export”' }).click()
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
  await expect(page.getByRole('searchbox')).toHaveValue('export')
  await page.getByRole('navigation', { name: 'What is searched' }).getByRole('link', { name: /^Said/ }).click()
  await page
    .getByRole('button', { name: /^Show all \d+ hits/ })
    .first()
    .click()
  const meeting = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Show fewer' }) })
  await expect.poll(() => meeting.getByRole('link').count()).toBeGreaterThan(4)
  const count = await meeting.getByRole('link').count()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Show fewer' })).toBeVisible()
  await expect(meeting.getByRole('link')).toHaveCount(count)
})

test('the search box and the pages of a search are accessible', async ({ page, openFolders }) => {
  test.setTimeout(300_000)
  await openFolders('owner')
  const [origin] = page.url().split('/folders')
  await page.goto(`${origin}/search`)
  await expect(page.getByRole('heading', { name: 'Search everything' })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'nothing typed')
  await page.goto(`${origin}/search?q=export`)
  await expect(page.getByRole('region', { name: 'Said in meetings' }).getByRole('link').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectFlawlessAtAllWidths(page, 'everything')
  await page.goto(`${origin}/search?q=export&in=spoken`)
  await expect(page.getByRole('link', { name: contoso })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'said')
  await pressSearchKeys(page)
  await expect(page.getByRole('option', { name: 'Upload', exact: true })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the box, empty')
  await page.keyboard.type('export')
  await expect(page.getByRole('option', { name: 'Everything found for “export”' })).toBeVisible()
  await expect(page.locator('[role="listbox"] [aria-busy="true"]')).toHaveCount(0)
  await expectFlawlessAtAllWidths(page, 'the box')
})
