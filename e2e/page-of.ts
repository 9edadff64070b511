import { expect, type Browser, type Page } from '@playwright/test'
import type { E2eService, SampleAccount } from './fixtures.ts'

/** Signs a page in to the sample company without its form, in place of whoever it was signed in as. */
export async function become(page: Page, service: E2eService, account: SampleAccount) {
  const data = { email: `${account}@sample.test`, password: 'minutebook', isPersistent: false }
  expect((await page.request.post(`${service.address}/v1.0/sessions`, { data })).status()).toBe(200)
}

/** A page of a browser of its own, signed in to the sample company; `page.context().close()` ends it. */
export async function pageOf(browser: Browser, service: E2eService, account: SampleAccount): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await become(page, service, account)
  return page
}
