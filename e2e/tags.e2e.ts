import type { Page } from '@playwright/test'
import { enter, tabTo, typeInto } from './by-keyboard.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test, toastsOf, type Caller } from './folder-page.ts'

const tagList = (page: Page) => page.getByRole('list', { name: 'Tags, most used first' })
const tagRow = (page: Page, name: string) => tagList(page).getByRole('listitem').filter({ hasText: name })

/** Creates a tag of the company as an admin. */
async function makeTag(admin: Caller, name: string): Promise<string> {
  const { body } = await admin.send('POST', '/tags', { name, colorCode: 'teal' })
  return body.tagId
}

type Context = { tags: { name: string; isOwn: boolean }[] }

/** Finds a recording that inherits tags from an appointment or its series. */
async function recordingWithInherited(caller: Caller): Promise<{ recordingId: string; inherited: string[] }> {
  const { body } = await caller.send('GET', '/recordings?pageSize=100')
  for (const { recordingId } of body.items) {
    const { tags }: Context = (await caller.send('GET', `/recordings/${recordingId}/context`)).body
    const inherited = tags.filter(({ isOwn }) => !isOwn).map(({ name }) => name)
    if (inherited.length > 0) return { recordingId, inherited }
  }
  throw new Error('No recording of the sample company inherits a tag.')
}

test('by keyboard alone, a tag is made, found taken in another case, renamed and recoloured, and Undo takes that back', async ({
  page,
  openAs,
}) => {
  await openAs('admin', '/settings/tags')
  await enter(page.getByRole('button', { name: 'New tag' }))
  const making = page.getByRole('dialog', { name: 'New tag' })
  await typeInto(making.getByLabel('Name'), 'Spring launch')
  await page.keyboard.press('Enter')
  await expect(toastsOf(page)).toContainText('Tag “Spring launch” created')

  await enter(page.getByRole('button', { name: 'New tag' }))
  await typeInto(making.getByLabel('Name'), 'SPRING LAUNCH')
  await page.keyboard.press('Enter')
  await expect(making.getByText('“SPRING LAUNCH” already exists as “Spring launch”.')).toBeVisible()
  await page.keyboard.press('Escape')
  await enter(making.getByRole('button', { name: 'Discard' }))
  await expect(making).toBeHidden()
  await expect(page.getByRole('button', { name: 'New tag' })).toBeFocused()

  await enter(tagRow(page, 'Spring launch').getByRole('button', { name: 'Edit Spring launch' }))
  const editing = page.getByRole('dialog', { name: 'Edit “Spring launch”' })
  await tabTo(editing.getByLabel('Name'))
  await page.keyboard.press('End')
  await page.keyboard.type(' 2027')
  await tabTo(editing.getByRole('radio', { name: 'Neutral' }))
  await page.keyboard.press('ArrowRight')
  await expect(editing.getByRole('radio', { name: 'Red' })).toBeChecked()
  await page.keyboard.press('Enter')
  await expect(tagRow(page, 'Spring launch 2027')).toBeVisible()
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(tagRow(page, 'Spring launch 2027')).toHaveCount(0)
  await expect(tagRow(page, 'Spring launch')).toBeVisible()
})

test('a recording shows its own tags beside what it inherits; deleting one says what that touches, and Undo brings it back', async ({
  page,
  signIn,
  sampleService,
  callAs,
}) => {
  const admin = await callAs('admin')
  const { recordingId, inherited } = await recordingWithInherited(admin)
  await makeTag(admin, 'Picked by hand')
  await signIn('admin')
  await page.goto(`${sampleService.address}/d/${admin.directoryId}/recordings/${recordingId}?show=tags`)
  const picker = page.getByRole('dialog', { name: 'Tags' })
  for (const name of inherited) await expect(picker.getByTitle(new RegExp(`^${name} · from`))).toBeVisible()
  const search = picker.getByRole('searchbox', { name: 'Search tags' })
  await typeInto(search, 'picked')
  // Waits for the results of the last key.
  await expect(picker.getByRole('option')).toHaveCount(1)
  await page.keyboard.press('ArrowDown')
  await expect(search).toHaveAttribute('aria-activedescendant', /./)
  await page.keyboard.press('Enter')
  await expect(picker.getByRole('button', { name: 'Remove tag “Picked by hand”' })).toBeVisible()
  const own = async () => {
    const { tags }: Context = (await admin.send('GET', `/recordings/${recordingId}/context`)).body
    return tags.some(({ name, isOwn }) => isOwn && name === 'Picked by hand')
  }
  await expect.poll(own).toBe(true)

  await page.goto(`${sampleService.address}/d/${admin.directoryId}/settings/tags`)
  await tagRow(page, 'Picked by hand').getByRole('button', { name: 'Delete Picked by hand' }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete “Picked by hand”?' })
  await expect(deleting.getByText('This removes it from 1 recording. No appointment uses it.')).toBeVisible()
  await deleting.getByRole('button', { name: 'Delete' }).click()
  await expect(tagRow(page, 'Picked by hand')).toHaveCount(0)
  expect(await own()).toBe(false)
  await toastsOf(page).getByRole('button', { name: 'Undo' }).click()
  await expect(
    tagRow(page, 'Picked by hand').getByRole('link', { name: '1 recording tagged Picked by hand' }),
  ).toBeVisible()
  expect(await own()).toBe(true)
})

test('the page of the tags and its dialogs are accessible', async ({ page, signIn, sampleService, callAs }) => {
  const admin = await callAs('admin')
  const tagId = await makeTag(admin, 'Flawless 🎉 مبيعات')
  await signIn('admin')
  const at = (search: string) => page.goto(`${sampleService.address}/d/${admin.directoryId}/settings/tags${search}`)
  await at('')
  await expect(tagRow(page, 'Flawless').getByText('Not used')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the tags')
  for (const search of ['?show=new', `?show=edit&tag=${tagId}`, `?show=delete&tag=${tagId}`]) {
    await at(search)
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectFlawlessAtAllWidths(page, search)
  }
  const { recordingId } = await recordingWithInherited(admin)
  await page.goto(`${sampleService.address}/d/${admin.directoryId}/recordings/${recordingId}?show=tags`)
  const search = page.getByRole('dialog', { name: 'Tags' }).getByRole('searchbox', { name: 'Search tags' })
  await typeInto(search, 'a')
  await expect(search).toHaveAttribute('aria-activedescendant', /./)
  await expectFlawlessAtAllWidths(page, 'the tags of a recording')
})
