import type { Page } from '@playwright/test'
import { expect, test as base, type E2eService, type SampleAccount } from './fixtures.ts'
import { become } from './page-of.ts'

type SampleService = E2eService & { tokens: Record<string, string> }

/** Sends requests as a person in the sample company. */
export type Caller = {
  directoryId: string
  userId: string
  send: (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: object,
    // oxlint-disable-next-line typescript/no-explicit-any -- what the service answers, read by the tests
  ) => Promise<{ status: number; body: any }>
}

type Fixtures = {
  /** Acts as an account without a page. */
  callAs: (account: SampleAccount) => Promise<Caller>
  /** Opens a page as an account and returns its caller; `path` follows the company's address. */
  openAs: (account: SampleAccount, path: string) => Promise<Caller>
  /** Opens a page of the folders as an account; `path` follows `/folders`. */
  openFolders: (account: SampleAccount, path?: string) => Promise<void>
}

export { expect }

export const test = base.extend<Fixtures>({
  callAs: async ({ sampleService }, use) => use((account) => callerOf(sampleService, account)),

  openAs: async ({ page, sampleService }, use) => {
    await use(async (account, path) => {
      const caller = await callerOf(sampleService, account)
      await become(page, sampleService, account)
      await page.goto(`${sampleService.address}/d/${caller.directoryId}${path}`)
      return caller
    })
  },

  openFolders: async ({ page, openAs }, use) => {
    await use(async (account, path = '') => {
      await openAs(account, `/folders${path}`)
      await expect(treeOf(page)).toBeVisible()
    })
  },
})

async function callerOf({ address, tokens }: SampleService, account: SampleAccount): Promise<Caller> {
  const headers = { authorization: `Bearer ${tokens[`${account}@sample.test`]}`, 'content-type': 'application/json' }
  const read = async (path: string) => (await fetch(`${address}/v1.0${path}`, { headers })).json()
  const [{ directoryId }] = await read('/directories')
  const { userId } = await read('/me')
  return {
    directoryId,
    userId,
    async send(method, path, body) {
      const response = await fetch(`${address}/v1.0/directories/${directoryId}${path}`, {
        method,
        headers,
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      return { status: response.status, body: text === '' ? null : JSON.parse(text) }
    },
  }
}

/** Creates a folder owned by the caller. */
export async function makeFolder(caller: Caller, name: string, parentFolderId: string | null = null): Promise<string> {
  const { body } = await caller.send('POST', '/folders', { name, parentFolderId })
  return body.folderId
}

export const treeOf = (page: Page) => page.getByRole('tree', { name: 'All folders' })

export const rowOf = (page: Page, name: string) => treeOf(page).getByRole('treeitem', { name: new RegExp(`^${name},`) })

/** Moves to a row of the tree with the arrow keys, from the top. */
export async function goToRow(page: Page, name: string) {
  await treeOf(page).focus()
  await page.keyboard.press('Home')
  await expect(async () => {
    const id = await treeOf(page).getAttribute('aria-activedescendant')
    const label = await page.locator(`[id="${id}"]`).getAttribute('aria-label')
    if (label?.startsWith(`${name},`)) return
    await page.keyboard.press('ArrowDown')
    throw new Error(`At ${label}, not yet at ${name}.`)
  }).toPass({ intervals: [0] })
}

export const toastsOf = (page: Page) => page.getByRole('region', { name: 'Notifications' })
