import {
  dialogOf,
  expect,
  expectReady,
  expectSpeakerSaved,
  expectSubtitles,
  hearLines,
  lines,
  noteJumps,
  notified,
  positionOf,
  spokenLine,
  summaryOf,
  taskMade,
  test,
  transcriptOf,
} from './recording-page.ts'
import { sampleOwner } from './sample-owner.ts'

test('a meeting is read, and heard from the line that is pressed', async ({ page, openContoso }) => {
  await openContoso()
  await expect(summaryOf(page).getByText('Contoso will renew for two years')).toBeVisible()
  const said = 'That was wrong, and we have changed it since.'
  const [heard, jumps] = [await hearLines(page), await noteJumps(page)]
  await lines(page).filter({ hasText: said }).click()
  await expect.poll(jumps).toEqual([expect.closeTo(72.89, 1)])
  await expect.poll(heard).toContain(said)
  await expect.poll(() => positionOf(page)).toBeGreaterThan(73)
  await expect(spokenLine(page)).toBeInViewport()
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Play', exact: true })).toBeVisible()
})

for (const width of [390, 820, 1440])
  test(`the halves of the page scroll, the page itself never, at ${width} px`, async ({ page, openContoso }) => {
    await page.setViewportSize({ width, height: 600 })
    await openContoso()
    await expect(summaryOf(page).getByRole('heading', { name: 'Decisions' })).toBeAttached()
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)
    expect(await beyond()).toBe(0)
    await page.keyboard.press('End')
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
  })

test('words are found, counted and gone through, and the address leads to them', async ({ page, openContoso }) => {
  await openContoso()
  await page.getByRole('searchbox', { name: 'Find in transcript' }).fill('export')
  const marked = transcriptOf(page).locator('mark[data-current]')
  await expect(page.getByText('1 / 10', { exact: true })).toBeVisible()
  await expect(marked).toHaveText('export')
  await page.getByRole('button', { name: 'Next match' }).click()
  await expect(page.getByText('2 / 10', { exact: true })).toBeVisible()
  await expect(marked).toBeInViewport()
  await expect(page).toHaveURL(/[?&]find=export/)

  await page.reload()
  await expect(page.getByText(/^\d+ \/ 10$/)).toBeVisible()
  await expect(marked).toBeInViewport()
  await page.getByRole('button', { name: 'Clear', exact: true }).click()
  await expect(marked).toHaveCount(0)
  await expect(page).not.toHaveURL(/find=/)
})

test('a speaker gets another name everywhere, and the old one back', async ({ page, openContoso, sampleService }) => {
  await openContoso()
  await page.getByRole('button', { name: 'Speakers' }).click()
  await page.getByRole('button', { name: 'Rename Helen Marsh' }).click()
  const dialog = dialogOf(page, 'Who is Helen Marsh?')
  await dialog.getByRole('combobox', { name: 'Name' }).fill('Helena Marsh-Lee')
  await dialog.getByRole('button', { name: 'Save' }).click()

  await expect(page.getByText('Helen Marsh is now Helena Marsh-Lee')).toBeVisible()
  // A message stays as long as the pointer is over it.
  await notified(page, 'Undo').hover()
  await expect(page.getByRole('img', { name: 'Helena Marsh-Lee' })).toBeVisible()
  await expect(transcriptOf(page).getByRole('button', { name: 'Helena Marsh-Lee', exact: true }).first()).toBeVisible()
  await expect(transcriptOf(page).getByRole('button', { name: 'Helen Marsh', exact: true })).toHaveCount(0)

  await notified(page, 'Undo').click()
  await expect(page.getByRole('img', { name: 'Helen Marsh' })).toBeVisible()
  await expect(transcriptOf(page).getByRole('button', { name: 'Helen Marsh', exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Speakers' }).click()
  await expect(page.getByRole('button', { name: 'Rename Helen Marsh' })).toBeVisible()
  await expectSpeakerSaved(sampleService, 'Helen Marsh')
})

test('a line is corrected, keeps what was recognized, and is taken back', async ({ page, openContoso }) => {
  await openContoso()
  const said = 'I think it will save us a lot of time.'
  const meant = 'I think it will save all of us a lot of time.'
  await lines(page).filter({ hasText: said }).hover()
  await page.getByRole('button', { name: 'Correct (E)' }).click()
  const editor = page.getByRole('textbox', { name: 'Text of the line at 0:16' })
  await expect(editor).toHaveValue(said)
  await editor.fill(meant)
  await page.getByRole('button', { name: 'Save' }).click()

  await expect(lines(page).filter({ hasText: meant })).toBeVisible()
  await page.reload()
  await expectReady(page)
  await expect(lines(page).filter({ hasText: meant })).toBeVisible()
  await page.getByRole('button', { name: 'Edited. Show original' }).click()
  await expect(transcriptOf(page).getByText('Original', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Restore original' }).click()
  await expect(lines(page).filter({ hasText: said })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Edited. Show original' })).toHaveCount(0)
})

test('the transcript is taken along as subtitles', async ({ page, openContoso }) => {
  await openContoso('?find=export')
  await page.getByRole('button', { name: 'Export', exact: true }).click()
  const dialog = dialogOf(page, 'Export')
  await dialog.getByText('SubRip').click()
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  await expectSubtitles(await downloading)
  await expect(dialog).toHaveCount(0)
})

test('an item of the summary becomes a task, which is still there the next time', async ({
  page,
  openContoso,
  sampleService,
}) => {
  await openContoso()
  const subject = 'Send the draft contract to Tom Becker'
  await page.getByRole('button', { name: `Create task from “${subject}”` }).click()
  const dialog = dialogOf(page, 'New task')
  await expect(dialog.getByLabel('Task', { exact: true })).toHaveValue(subject)
  await expect(dialog.getByRole('combobox', { name: 'Assignee' })).toHaveValue('Dmitri Volkov')
  await expect(dialog.getByRole('textbox', { name: 'Due' })).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
  const answered = taskMade(page)
  await dialog.getByRole('button', { name: 'Create task' }).click()
  const { taskId } = await (await answered).json()

  const mark = summaryOf(page).getByRole('button', { name: `Task: Open, ${subject}` })
  await expect(mark).toBeVisible()
  await page.reload()
  await mark.click()
  await expect(dialogOf(page, `Task: ${subject}`).getByText(/^Open · Due/)).toBeVisible()
  await expect(page.getByRole('button', { name: `Create task from “${subject}”` })).toHaveCount(0)
  await (await sampleOwner(sampleService)).removeTask(taskId)
})

test('a time shows what was said there under the pointer, and a press goes there', async ({ page, openContoso }) => {
  await openContoso()
  const chip = summaryOf(page).getByRole('button', { name: 'At 5:12' })
  await chip.hover()
  const passage = dialogOf(page, 'What is said at 5:12')
  await expect(passage.getByText('Then let us write it down like that.')).toBeVisible()
  expect(await positionOf(page)).toBe(0)

  await chip.click()
  await expect(passage).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  await expect.poll(() => positionOf(page)).toBeGreaterThan(312)
  await expect(spokenLine(page)).toBeInViewport()
})
