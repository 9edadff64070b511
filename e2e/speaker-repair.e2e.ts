import type { Page } from '@playwright/test'
import { enter, tabTo } from './by-keyboard.ts'
import { contoso, dialogOf, expect, expectReady, test as base, transcriptOf } from './recording-page.ts'
import { sampleOwner } from './sample-owner.ts'
import { become } from './page-of.ts'

type Told = {
  speakers: { speakerId: string; name: string | null }[]
  segments: { segmentId: string; speakerId: string; text: string }[]
}

type Fixtures = {
  /** Returns the meeting's transcript from the service; restored afterwards for other stories. */
  told: () => Promise<Told>
  /** The browser of a colleague who may also correct it. */
  colleague: Page
}

const test = base.extend<Fixtures>({
  told: async ({ sampleService }, use) => {
    const { get, post } = await sampleOwner(sampleService)
    const { items } = await get('/recordings?pageSize=100')
    const { recordingId } = items.find(({ name }: { name: string }) => name === contoso)
    const told = (): Promise<Told> => get(`/recordings/${recordingId}/transcription?words=false`)
    const before = await told()
    await use(told)
    const after = await told()
    const was = new Map(before.segments.map(({ segmentId, speakerId }) => [segmentId, speakerId]))
    const assignments = after.segments.flatMap(({ segmentId, speakerId }) => {
      const original = was.get(segmentId) ?? ''
      return original === speakerId ? [] : [{ fromSpeakerId: speakerId, speakerId: original, segmentIds: [segmentId] }]
    })
    const known = new Set(before.speakers.map(({ speakerId }) => speakerId))
    const removedSpeakerIds = after.speakers.map(({ speakerId }) => speakerId).filter((id) => !known.has(id))
    await post(`/recordings/${recordingId}/transcription/segments/assign`, { assignments, removedSpeakerIds })
  },

  colleague: async ({ browser, sampleService }, use) => {
    const context = await browser.newContext({ locale: 'en-US' })
    const other = await context.newPage()
    await become(other, sampleService, 'admin')
    await use(other)
    await context.close()
  },
})

const paragraph = (page: Page, name: string) => transcriptOf(page).getByRole('button', { name })
const notice = (page: Page, text: string | RegExp) =>
  page.getByRole('region', { name: 'Notifications' }).getByText(text).last()
const lineBox = (page: Page, text: string) => transcriptOf(page).getByRole('checkbox', { name: text })

async function toSecondParagraph(page: Page) {
  await page.keyboard.press('/')
  await tabTo(transcriptOf(page))
  await page.keyboard.press('ArrowDown')
  await expect(paragraph(page, 'Play from 0:01')).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(paragraph(page, 'Play from 0:13, Helen Marsh')).toBeFocused()
}

/** Returns the speaker's name of a line. */
async function sayerOf(told: () => Promise<Told>, text: string) {
  const { speakers, segments } = await told()
  const segment = segments.find((one) => one.text === text)
  return speakers.find(({ speakerId }) => speakerId === segment?.speakerId)?.name
}

test('a voice is given to another speaker, split and merged by keyboard alone, and all of it taken back', async ({
  page,
  openContoso,
  told,
}) => {
  await openContoso()
  const thanks = 'Good afternoon. Yes, thank you Ana.'
  const before = await told()
  await toSecondParagraph(page)

  await page.keyboard.press('w')
  const dialog = dialogOf(page, 'Who’s speaking?')
  await expect(dialog.getByRole('radio', { name: 'This line' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByRole('radio', { name: /^Helen Marsh, from here on/ })).toBeChecked()
  await page.keyboard.press('3')
  await expect(notice(page, /lines assigned to Ana Ruiz$/)).toBeVisible()
  await expect(paragraph(page, 'Play from 0:13, Ana Ruiz')).toBeVisible()
  await expect.poll(() => sayerOf(told, thanks)).toBe('Ana Ruiz')
  await page.keyboard.press('Control+z')
  await expect(paragraph(page, 'Play from 0:13, Helen Marsh')).toBeVisible()
  await expect.poll(() => sayerOf(told, thanks)).toBe('Helen Marsh')

  await toSecondParagraph(page)
  await page.keyboard.press('x')
  await expect(lineBox(page, thanks)).toBeFocused()
  await expect(lineBox(page, thanks)).toBeChecked()
  await page.keyboard.press('Shift+ArrowDown')
  await page.keyboard.press('Shift+ArrowDown')
  const bar = page.getByRole('region', { name: 'Selected lines' })
  await expect(bar.getByText('3 lines selected')).toBeAttached()
  await expect(lineBox(page, 'I am glad to be here.')).toBeFocused()
  await page.keyboard.press('Space')
  await expect(bar.getByText('2 lines selected')).toBeAttached()
  await page.keyboard.press('w')
  const selected = dialogOf(page, 'Who’s speaking in the 2 selected lines?')
  await tabTo(selected.getByRole('textbox', { name: 'Someone else' }))
  await page.keyboard.type('Noor Haddad')
  await page.keyboard.press('Enter')
  await expect(notice(page, '2 lines assigned to Noor Haddad')).toBeVisible()
  await expect.poll(() => sayerOf(told, thanks)).toBe('Noor Haddad')
  await expect(lineBox(page, 'I am glad to be here.')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(bar).toHaveCount(0)
  await expect(paragraph(page, 'Play from 0:20, Ana Ruiz')).toBeFocused()

  await enter(page.getByRole('button', { name: 'Speakers', exact: true }))
  await enter(page.getByRole('button', { name: 'Merge Noor Haddad with another speaker' }))
  await expect(dialogOf(page, 'Who else is Noor Haddad?')).toBeVisible()
  await page.keyboard.press('1')
  await expect(notice(page, /^Noor Haddad is now part of /)).toBeVisible()
  await expect.poll(async () => (await told()).speakers.map(({ name }) => name)).not.toContain('Noor Haddad')

  await page.keyboard.press('Control+z')
  await expect.poll(() => sayerOf(told, thanks)).toBe('Noor Haddad')
  await page.keyboard.press('Control+z')
  await expect.poll(() => sayerOf(told, thanks)).toBe('Helen Marsh')
  const after = await told()
  expect(after.speakers.map(({ name }) => name)).toEqual(before.speakers.map(({ name }) => name))
  expect(after.segments.map(({ speakerId }) => speakerId)).toEqual(before.segments.map(({ speakerId }) => speakerId))
})

test('what two people do to the speakers at once is neither lost nor overwritten', async ({
  page,
  openContoso,
  told,
  colleague,
}) => {
  const [thanks, time] = ['Good afternoon. Yes, thank you Ana.', 'I think it will save us a lot of time.']
  const give = async (who: Page, speaker: string) => {
    await who.getByRole('button', { name: 'Select lines (X)' }).click()
    await lineBox(who, thanks).check()
    await lineBox(who, time).click({ modifiers: ['Shift'] })
    await who.getByRole('region', { name: 'Selected lines' }).getByRole('button', { name: 'Change speaker' }).click()
    await dialogOf(who, 'Who’s speaking in the 2 selected lines?').getByRole('button', { name: speaker }).click()
  }
  await openContoso()
  await colleague.goto(page.url())
  await expectReady(colleague)

  await give(page, 'Ana Ruiz')
  await expect(notice(page, '2 lines assigned to Ana Ruiz')).toBeVisible()
  await give(colleague, 'Tom Becker')
  await expect(
    notice(colleague, 'The speaker of these 2 lines was just changed elsewhere. That change was kept.'),
  ).toBeVisible()
  await expect(paragraph(colleague, 'Play from 0:13, Ana Ruiz')).toBeVisible()
  expect(await sayerOf(told, thanks)).toBe('Ana Ruiz')

  // Now that they see the change, they may change one of the two lines.
  await lineBox(colleague, time).uncheck()
  await lineBox(colleague, thanks).check()
  await colleague
    .getByRole('region', { name: 'Selected lines' })
    .getByRole('button', { name: 'Change speaker' })
    .click()
  await colleague.keyboard.press('4')
  await expect(notice(colleague, '1 line assigned to Tom Becker')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(notice(page, 'The speaker of 1 line was changed elsewhere. That change was kept.')).toBeVisible()
  await expect.poll(() => sayerOf(told, time)).toBe('Helen Marsh')
  expect(await sayerOf(told, thanks)).toBe('Tom Becker')
  await expect(lineBox(page, `0:13, Tom Becker: ${thanks}`)).toBeVisible()
})
