import { readFileSync } from 'node:fs'
import { tarContents } from '../server/care/backup/tar.ts'
import { Readable } from 'node:stream'
import { withSample } from './fixtures.ts'
import { expect, test as base, toastsOf } from './folder-page.ts'

// Needs its own sample company, since a member is erased.
const test = base.extend<object, object>({
  sampleService: [async ({}, use) => withSample([], use), { scope: 'worker', timeout: 240_000 }],
})

/** Returns the text of every file in the archive except recordings, by path. */
async function textsOf(archive: string): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  for await (const { path, chunks } of tarContents(Readable.from([readFileSync(archive)]))) {
    const parts: Buffer[] = []
    for await (const chunk of chunks) parts.push(chunk)
    files.set(path, /\/recording\./.test(path) ? '' : Buffer.concat(parts).toString())
  }
  return files
}

test('a person downloads all that is kept of them, and an owner erases someone whose things they take over', async ({
  page,
  openAs,
}) => {
  test.setTimeout(240_000)
  const owner = await openAs('owner', '/settings/your-data')
  const mine = page.getByRole('region', { name: 'Your data' })
  await mine.getByRole('button', { name: 'Make a copy' }).click()
  const downloading = page.waitForEvent('download', { timeout: 120_000 })
  await mine.getByRole('button', { name: 'Download: Your data' }).click({ timeout: 120_000 })
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^minutebook-\d{4}-\d\d-\d\d\.tar$/)
  const files = await textsOf(await download.path())
  expect(JSON.parse(files.get('profile.json') ?? '')).toMatchObject({
    userId: owner.userId,
    email: 'owner@sample.test',
  })
  expect(files.get('README.txt')).toContain('This archive contains the data stored about one person')
  expect([...files.keys()].filter((path) => path.endsWith('/transcript.json')).length).toBeGreaterThan(0)
  await mine.getByRole('button', { name: 'Delete: Your data' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(mine.getByRole('button', { name: 'Make a copy' })).toBeVisible()

  const { body: users } = await owner.send('GET', '/memberships/users?search=Priya')
  const [{ userId }] = Array.isArray(users) ? users : users.items
  const { body: before } = await owner.send('GET', `/memberships/${userId}/erasure`)
  await openAs('owner', '/settings/members')
  await page.getByRole('searchbox', { name: 'Search by name or e-mail' }).fill('priya')
  await expect(page.getByText('1 member found')).toBeVisible()
  await page.getByRole('button', { name: 'More for Priya Nair' }).click()
  await page.getByRole('menuitem', { name: 'Erase permanently…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Erase Priya Nair?' })
  await expect(dialog.getByText('Ana Ruiz takes them over.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Erase permanently' }).click()
  await expect(toastsOf(page)).toContainText('Priya Nair erased')
  await expect(page.getByRole('button', { name: 'More for Priya Nair' })).toHaveCount(0)

  expect(before.companies).toMatchObject([{ takeOverUserId: owner.userId }])
  expect((await owner.send('GET', `/memberships/${userId}/erasure`)).status).toBe(404)
  await openAs('owner', '/settings/audit')
  await expect(page.getByRole('list', { name: 'Entries' }).getByText('Permanently erased an account')).toBeVisible()
})
