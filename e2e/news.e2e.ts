import { enter } from './by-keyboard.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test } from './folder-page.ts'
import { become } from './page-of.ts'

test('a person who is given a task sees it in the menu, opens it by keyboard, and the number goes', async ({
  page,
  callAs,
  openAs,
}) => {
  const owner = await callAs('owner')
  const dmitri = await callAs('second')
  await dmitri.send('POST', '/news/read', {})
  await owner.send('POST', '/tasks', { subject: 'Send the draft', responsibleUserId: dmitri.userId })
  await openAs('second', '/recordings')

  await expect(page.getByRole('link', { name: 'Tasks, 1 new' })).toBeVisible()
  await enter(page.getByRole('link', { name: 'News, 1 unread' }))
  const entry = page.getByRole('link', { name: 'Ana Ruiz assigned you a task: Send the draft' })
  await expect(entry).toContainText('Unread')
  await expectFlawlessAtAllWidths(page, 'news')
  await enter(entry)
  await expect(page.getByRole('dialog', { name: 'Task' })).toContainText('Send the draft')
  await page.keyboard.press('Escape')

  await expect(page.getByRole('link', { name: 'Tasks', exact: true })).toBeVisible()
  await page.keyboard.press('g')
  await page.keyboard.press('n')
  await expect(entry).not.toContainText('Unread')
})

test('on a phone the account tells of news, in German too', async ({ browser, callAs, sampleService }) => {
  const owner = await callAs('owner')
  const dmitri = await callAs('second')
  await dmitri.send('POST', '/news/read', {})
  const { body: folder } = await owner.send('POST', '/folders', { name: 'Angebote', parentFolderId: null })
  const userShares = [{ userId: dmitri.userId, accessLevel: 'read' }]
  await owner.send('PUT', `/folders/${folder.folderId}/shares`, { userShares, teamShares: [] })
  const context = await browser.newContext({ locale: 'de-DE', viewport: { width: 390, height: 844 }, hasTouch: true })
  const page = await context.newPage()
  await become(page, sampleService, 'second')
  await page.goto(`${sampleService.address}/d/${dmitri.directoryId}/folders`)

  await page.getByRole('button', { name: 'Konto, 1 ungelesen' }).tap()
  await page.getByRole('menuitem', { name: 'Neuigkeiten, 1 ungelesen' }).tap()
  await page.getByRole('link', { name: 'Ana Ruiz hat den Ordner „Angebote“ mit Ihnen geteilt' }).tap()
  await expect(page.getByRole('heading', { level: 1, name: 'Angebote' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Konto', exact: true })).toBeVisible()
  await context.close()
})
