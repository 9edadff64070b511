import type { Page } from '@playwright/test'
import { expect, test } from './recording-page.ts'

/** What the page asks of the API from here on, by path. */
function noteAsked(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/v1.0/')) asked.push(`${request.method()} ${pathname}`)
  })
  return asked
}

const begins = ['POST /v1.0/sessions/token', 'GET /v1.0/me', 'GET /v1.0/roles', 'GET /v1.0/health']

test('a page of somebody who is signed in brings what it begins with, and leaves none of it behind', async ({
  page,
  openContoso,
}) => {
  const asked = noteAsked(page)

  await openContoso()

  expect(asked.some((path) => path.endsWith('/transcription'))).toBe(true)
  expect(asked.filter((path) => begins.includes(path))).toEqual([])
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
