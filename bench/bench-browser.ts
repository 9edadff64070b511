import { type Browser, chromium, type Page } from 'playwright'
import { benchOwner } from '../tools/set-up-company.ts'

/** Starts a browser that makes no requests of its own. */
export function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.MINUTEBOOK_CHROMIUM
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
    ...(executablePath === undefined ? {} : { executablePath }),
  })
}

/** Opens a page on which the owner signs in like people do. */
export async function openSignedIn(browser: Browser, address: string): Promise<Page> {
  const page = await browser.newPage({ locale: 'en-GB' })
  await page.goto(`${address}/sign-in`)
  await page.getByLabel('E-mail').fill(benchOwner.email)
  await page.getByLabel('Password', { exact: true }).fill(benchOwner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Recordings' }).waitFor()
  return page
}
