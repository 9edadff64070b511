import type { Page } from '@playwright/test'
import { expectExtras } from './extras.ts'
import { expectFlawless, expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test } from './folder-page.ts'
import { contoso, lines, positionOf, spokenLine, summaryOf } from './recording-page.ts'

/** Shortcuts work once the sidebar is there. */
async function pressSearchKeys(page: Page) {
  await expect(page.getByRole('button', { name: 'Search', exact: true }).first()).toBeVisible()
  await page.keyboard.press('Control+k')
}

/** Types a word and waits for the complete results of the whole word. */
async function searchFor(page: Page, word: string) {
  await page.keyboard.type(word)
  await expect(page.getByRole('option', { name: `All results for “${word}”` })).toBeVisible()
  await expect(page.locator('[role="listbox"] [aria-busy="true"]')).toHaveCount(0)
}

// A newly created sample company is indexed gradually.
test.beforeEach(async ({ callAs }) => {
  const { send } = await callAs('owner')
  const found = async (search: string) => {
    const { body } = await send('POST', '/search', { search })
    return body.items[0]?.name
  }
  await expect.poll(() => found('what did we decide about export limits')).toBe(contoso)
  await expect.poll(() => found('Helen export')).toBe(contoso)
})

const meetingsIn = (page: Page) => page.getByRole('group', { name: 'Meetings' })

/** Passages spoken by Helen: each starts with the time and the speaker. */
const saidIn = (page: Page) => meetingsIn(page).getByRole('option', { name: /^\d+:\d\d Helen Marsh/ })

/** Returns the text that the browser highlights as the found passage. */
const markedIn = (page: Page) => page.evaluate(() => [...(CSS.highlights.get('found-passage') ?? [])].map(String))

test('a question finds what was decided, and by keyboard alone leads to the sentence, marked', async ({
  page,
  openFolders,
}) => {
  await openFolders('owner')
  await pressSearchKeys(page)
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused()
  await searchFor(page, 'what did we decide about export limits')
  const options = meetingsIn(page).getByRole('option')
  await expect(options.first()).toContainText(contoso)
  const decision = options.nth(1)
  await expect(decision).toContainText(/^Decision .*export limit/)
  await page.keyboard.press('ArrowDown')
  await expect(decision).toHaveAttribute('aria-selected', 'true')
  await page.keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: contoso, level: 1 })).toBeVisible()
  await expect.poll(() => markedIn(page)).toEqual([expect.stringMatching(/^A right to leave if the export limit/)])
  const sentence = summaryOf(page).getByText(/^A right to leave if the export limit/)
  await expect(sentence).toBeInViewport()
  expect(new URL(page.url()).searchParams.get('t')).toBe('287')

  await page.reload()
  await expect.poll(() => markedIn(page)).toHaveLength(1)
  await expect(sentence).toBeInViewport()
  await page.keyboard.press('Escape')
  await expect.poll(() => markedIn(page)).toEqual([])
  expect(new URL(page.url()).searchParams.has('passage')).toBe(false)
})

test('a mistyped word is put right, and it is said so', async ({ page, openFolders }) => {
  await openFolders('owner')
  await pressSearchKeys(page)
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused()
  await searchFor(page, 'expotr limit')
  await expect(meetingsIn(page).getByText('Showing results for “export”.')).toBeVisible()
  await expect(meetingsIn(page).getByRole('option').first()).toContainText(contoso)
})

test('a name that no recording has leads to what was said', async ({ page, openAs }) => {
  await openAs('owner', '/recordings')
  const names = page.getByRole('searchbox', { name: 'Search names' })
  await names.fill('export limit')
  await page.getByRole('link', { name: 'Search what was said for “export limit”' }).click()
  await expect(page.getByRole('searchbox', { name: 'Search everywhere' })).toHaveValue('export limit')
  await expect(page.getByRole('region', { name: 'Meetings' }).getByRole('link', { name: contoso })).toBeVisible()
  await page.goBack()
  await expect(names).toHaveValue('export limit')
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(names).toHaveValue('')
  await expect(names).toBeFocused()
  await expect(page.getByRole('link', { name: contoso })).toBeVisible()
})

test('a word is looked for from any page, by keyboard alone, and leads to the second where it is said', async ({
  page,
  openFolders,
}) => {
  await openFolders('owner')
  await pressSearchKeys(page)
  const box = page.getByRole('combobox', { name: 'Search everywhere' })
  await expect(box).toBeFocused()
  await searchFor(page, 'Helen export')
  const said = saidIn(page).first()
  await expect(said).toBeVisible()
  const href = await said.getAttribute('href')
  const second = Number(new URL(href ?? '', page.url()).searchParams.get('t'))
  await expect(async () => {
    if ((await said.getAttribute('aria-selected')) === 'true') return
    await page.keyboard.press('ArrowDown')
    throw new Error('Not there yet.')
  }).toPass({ intervals: [0] })
  await page.keyboard.press('Enter')

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
    await searchFor(page, 'Helen export')
    const hits = saidIn(page)
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
  await expect(page.getByText('Search didn’t load')).toBeVisible()
  await page.keyboard.type('exporrt')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.type('t')
  await expectFlawless(page, 'without a connection', { part: page.getByRole('dialog') })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Search didn’t load')).toBeVisible()
  await expect(page.getByRole('tree', { name: 'All folders' })).toBeVisible()

  // After reconnecting, the first request can still fail.
  let losses = 0
  await page.route('**/SearchEverywhere-*.js', (route) => (losses++ === 0 ? route.abort() : route.continue()))
  await page.context().setOffline(false)
  const box = page.getByRole('combobox', { name: 'Search everywhere' })
  await expect(box).toHaveValue('export')
  expect(losses).toBeGreaterThan(1)
  await expect(box).toBeFocused()
  await expect(meetingsIn(page).getByRole('option').first()).toBeVisible()
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
  await expect(dialog.getByText('Search didn’t load')).toBeVisible()
  await page.keyboard.type('export')
  await page.unrouteAll()
  await dialog.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toHaveValue('export')
})

test('after an update of the service, a page that asks for a file that is gone is reloaded', async ({
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

test('the page of a search is sent as a link', async ({ page, openFolders }) => {
  await openFolders('owner')
  await pressSearchKeys(page)
  await expect(page.getByRole('combobox', { name: 'Search everywhere' })).toBeFocused()
  await page.keyboard.type('export')
  await page.getByRole('option', { name: 'All results for “export”' }).click()
  await expect(page.getByRole('heading', { name: 'Search', level: 1 })).toBeVisible()
  const meetings = page.getByRole('navigation', { name: 'What to search' }).getByRole('link', { name: /^Meetings/ })
  const passages = page.getByRole('main').getByRole('link', { name: /^(Decision|Task|Summary|\d+:\d\d) / })
  const expectFound = async () => {
    await expect(page.getByRole('searchbox')).toHaveValue('export')
    await expect(meetings).toHaveAttribute('aria-current', 'page')
    await expect.poll(() => passages.count()).toBeGreaterThan(4)
  }
  await meetings.click()
  await expectFound()

  await page.reload()
  await expectFound()
})

test('the search box and the pages of a search are accessible', async ({ page, openFolders }) => {
  test.setTimeout(300_000)
  await openFolders('owner')
  const [origin] = page.url().split('/folders')
  await page.goto(`${origin}/search`)
  await expect(page.getByRole('heading', { name: 'Search everything' })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'nothing typed')
  await page.goto(`${origin}/search?q=export`)
  await expect(page.getByRole('region', { name: 'Meetings' }).getByRole('link').first()).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await expectFlawlessAtAllWidths(page, 'everything')
  await page.goto(`${origin}/search?q=export&in=meetings`)
  await expect(page.getByRole('link', { name: contoso })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'meetings')
  await pressSearchKeys(page)
  await expect(page.getByRole('option', { name: 'Upload', exact: true })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the box, empty')
  await page.keyboard.type('export')
  await expect(page.getByRole('option', { name: 'All results for “export”' })).toBeVisible()
  await expect(page.locator('[role="listbox"] [aria-busy="true"]')).toHaveCount(0)
  await expectFlawlessAtAllWidths(page, 'the box')
})
