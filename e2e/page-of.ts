import { expect, type Browser, type Page } from '@playwright/test'
import type { E2eService, SampleAccount } from './fixtures.ts'

type Person = SampleAccount | { email: string; password: string; isPersistent?: boolean }

/** Signs a page, or all of its browser's, in without its form, as one of the sample company or whom it is given, in place of the one it was signed in as. */
export async function become(page: Pick<Page, 'request'>, { address }: Pick<E2eService, 'address'>, person: Person) {
  const account = typeof person === 'string' ? { email: `${person}@sample.test`, password: 'minutebook' } : person
  const data = { isPersistent: false, ...account }
  expect((await page.request.post(`${address}/v1.0/sessions`, { data })).status()).toBe(200)
}

/** What a page's document brings along as data, as the service wrote it. */
export const broughtAnswers = (html: string): string => /id="early-answers">(.*?)<\/script>/.exec(html)?.[1] ?? '{}'

/** A page of a browser of its own, signed in to the sample company; `page.context().close()` ends it. */
export async function pageOf(browser: Browser, service: E2eService, account: SampleAccount): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await become(page, service, account)
  return page
}
