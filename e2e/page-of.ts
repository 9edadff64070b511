import { expect, type Browser, type Page } from '@playwright/test'
import type { E2eService, SampleAccount } from './fixtures.ts'

type Person = SampleAccount | { email: string; password: string; isPersistent?: boolean }

/**
 * Signs a page's browser context in by request, as an account of the sample company or as the given person, replacing
 * an earlier sign-in.
 */
export async function become(page: Pick<Page, 'request'>, { address }: Pick<E2eService, 'address'>, person: Person) {
  const account = typeof person === 'string' ? { email: `${person}@sample.test`, password: 'minutebook' } : person
  const data = { isPersistent: false, ...account }
  expect((await page.request.post(`${address}/v1.0/sessions`, { data })).status()).toBe(200)
}

/** Returns the data that the service embedded in a page's document. */
export const broughtAnswers = (html: string): string => /id="early-answers">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'

/** Opens a page in a new browser context, signed in to the sample company; `page.context().close()` closes it. */
export async function pageOf(browser: Browser, service: E2eService, account: SampleAccount): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await become(page, service, account)
  return page
}
