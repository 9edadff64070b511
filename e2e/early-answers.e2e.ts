import type { Page, Request } from '@playwright/test'
import { firstQuestions } from '../shared/first-questions.ts'
import { expect, test } from './recording-page.ts'

/** What the page asks of the API from here on, by path. */
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

/** What the document of a recording's page brings along, as it came from the service. */
const brought = async (page: Page): Promise<Island> => {
  const html = await (await page.waitForResponse((response) => isDocument(response.request()))).text()
  return JSON.parse(/id="early-answers">(.*?)<\/script>/.exec(html)?.[1] ?? '{}')
}

test('a page of somebody who is signed in brings what it begins with, and leaves none of it behind', async ({
  page,
  openContoso,
}) => {
  // Nothing comes along while the service is too busy for it.
  await expect(async () => {
    const requests = noteRequests(page)
    const [island] = await Promise.all([brought(page), openContoso()])
    expect(Object.keys(island)).toContain('POST /v1.0/sessions/token')
    const parts = firstQuestions.ofRecording.map((part) => part.replace(/\?.*/, ''))
    // Asked early in other words than the page's own, they would be asked twice.
    for (const part of parts) expect(requests.filter((path) => path.endsWith(part))).toHaveLength(1)
    expect(requests.filter((path) => path in island)).toEqual([])
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
