import { expectFlawlessAtAllWidths } from './flawless.ts'
import { expect, test } from './recording-page.ts'
import { sampleOwner } from './sample-owner.ts'

test('notes are read, heard, written, changed and deleted on the page of a recording', async ({
  page,
  openContoso,
  sampleService,
}) => {
  const owner = await sampleOwner(sampleService)
  await openContoso()
  const recordingId = new URL(page.url()).pathname.split('/').at(-1)
  await owner.post(`/recordings/${recordingId}/notes`, { startTime: 12, text: '' })
  await page.reload()
  const notes = page.getByRole('region', { name: 'Notes', exact: true })
  await expect(notes.getByRole('listitem')).toContainText('Marked moment')

  await notes.getByRole('button', { name: 'Play from 0:12' }).click()
  await page.getByRole('button', { name: 'Pause' }).click()
  await notes.getByRole('button', { name: /^Add note at 0:1/ }).click()
  await page.getByRole('textbox', { name: /^Note at 0:1/ }).fill('Ask legal')
  await page.keyboard.press('Enter')
  await expect(notes.getByRole('listitem')).toHaveCount(2)
  await expect(notes.getByRole('button', { name: /^Add note/ })).toBeFocused()

  await notes.getByRole('button', { name: 'Edit note at 0:12' }).first().press('Enter')
  await page.keyboard.type('Decision')
  await page.keyboard.press('Enter')
  await expect(notes.getByRole('listitem').first()).toContainText('Decision')
  await notes.getByRole('button', { name: 'Edit note at 0:12' }).first().press('Enter')
  await page.keyboard.type(' that goes')
  await page.keyboard.press('Escape')
  await expect(notes.getByRole('listitem').first()).not.toContainText('that goes')
  await expect(notes.getByRole('button', { name: 'Edit note at 0:12' }).first()).toBeFocused()
  await expectFlawlessAtAllWidths(page, 'notes')

  await notes.getByRole('button', { name: 'Delete note at 0:12' }).first().click()
  await expect(notes.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(notes.getByRole('listitem').first()).toContainText('Decision')

  await page.keyboard.press('Control+k')
  await page.keyboard.type('legal contoso')
  const found = page.getByRole('option', { name: /^Note Ask legal/ })
  await expect(found).toBeVisible()
  await found.click()
  await expect(page).toHaveURL(/passage=Ask/)
  await expect(notes.getByText('Ask legal')).toBeInViewport()
  await expect.poll(() => page.evaluate(markedWords)).toBe('Ask legal')
})

/** Runs in the page: returns the text that the browser highlights as found. */
const markedWords = () =>
  [...(CSS.highlights.get('found-passage') ?? [])].map((range) => (range instanceof Range ? String(range) : '')).join()
