import type { Page, Request } from '@playwright/test'
import { firstQuestions } from '../shared/first-questions.ts'
import { broughtAnswers } from './page-of.ts'
import { expect, test } from './recording-page.ts'

/** Collects the page's API requests from now on, by path. */
function noteRequests(page: Page): string[] {
  const requests: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1.0/')) requests.push(`${request.method()} ${pathname}`)
  })
  return requests
}

type Island = Record<string, unknown>

const isDocument = (request: Request) => request.resourceType() === 'document' && request.url().includes('/recordings/')

/** Returns the data embedded in a recording page's document. */
const islandOf = async (page: Page): Promise<Island> => {
  const html = await (await page.waitForResponse((response) => isDocument(response.request()))).text()
  return JSON.parse(broughtAnswers(html))
}

test('a page of someone who is signed in brings what it begins with, and leaves none of it behind', async ({
  page,
  openContoso,
}) => {
  // A busy service embeds nothing.
  await expect(async () => {
    const requests = noteRequests(page)
    const [island] = await Promise.all([islandOf(page), openContoso()])
    expect(Object.keys(island)).toContain('POST /v1.0/sessions/token')
    // If the embedded request differed from the page's own, the page would repeat it.
    const transcript = firstQuestions.transcript.replace(/\?.*/, '')
    expect(requests.filter((path) => path.endsWith(transcript))).toHaveLength(1)
    const brought = Object.keys(island).map((question) => question.replace(/\?.*/, ''))
    expect(requests.filter((path) => brought.includes(path))).toEqual([])
  }).toPass()
  await expect(page.locator('#early-answers')).toHaveCount(0)
  expect(await page.content()).not.toContain('service_user_session_')
})

test('a session that ended elsewhere leads to the sign-in and back to the page', async ({ page, openContoso }) => {
  await openContoso()
  const { pathname } = new URL(page.url())
  await page.request.delete(new URL('/v1.0/sessions/current', page.url()).href)

  await page.reload()
  await page.getByLabel('E-mail').fill('owner@sample.test')
  await page.getByLabel('Password', { exact: true }).fill('minutebook')
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Contoso renewal, second call' })).toBeVisible()
  expect(new URL(page.url()).pathname).toBe(pathname)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

  test('a phone reads the summary before the code is there, and it stays in its place when the page takes over', async ({
    page,
    openContoso,
  }) => {
    const { promise: held, resolve: letThrough } = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held
      await route.continue()
    })
    const early = page.locator('#first-text-drawn')

    // `openContoso` resolves only once the page is complete.
    const opening = openContoso()
    await expect(early.getByRole('heading', { level: 1, name: 'Contoso renewal, second call' })).toBeVisible()
    const place = await early.getByRole('heading', { level: 1 }).boundingBox()
    const text = await early.getByRole('paragraph').innerText()
    await expect(early).toBeInViewport()
    letThrough()
    await opening

    await expect(early).toHaveCount(0)
    const heading = page.getByRole('heading', { level: 1, name: 'Contoso renewal, second call' })
    expect(await heading.boundingBox()).toMatchObject({ x: place?.x, y: place?.y })
    const [firstWords = ''] = text.split(/[.\n]/)
    expect(firstWords.length).toBeGreaterThan(20)
    await expect(page.getByText(firstWords).first()).toBeVisible()
  })
})
