import { enter, tabTo } from './by-keyboard.ts'
import { expect, test } from './fixtures.ts'
import { expectFlawless, expectFlawlessAtAllWidths } from './flawless.ts'
import { sampleOwner } from './sample-owner.ts'
import { become } from './page-of.ts'

type Speaker = { speakerId: string; speakerNumber: number; name: string | null; emailAddress: string | null }

/** Returns the sample company's daily stand-up and its speakers' names. */
async function standUp(service: Parameters<typeof sampleOwner>[0]) {
  const owner = await sampleOwner(service)
  const { items } = await owner.get('/recordings?pageSize=100')
  const { recordingId } = items.find(({ name }: { name: string | null }) => /^Daily stand-up/i.test(name ?? ''))
  const path = `/recordings/${recordingId}`
  const speakers = async (): Promise<Speaker[]> => (await owner.get(`${path}/transcription`)).speakers
  const authorization = `Bearer ${service.tokens['owner@sample.test']}`
  const rename = (speakerId: string, body: object) =>
    fetch(`${service.address}/v1.0/directories/${owner.directoryId}${path}/speakers/${speakerId}`, {
      method: 'PATCH',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
  return { ...owner, recordingId, path, speakers, rename }
}

test.use({ viewport: { width: 1440, height: 900 } })

test('speakers without names get them one after another, by keyboard alone', async ({ page, sampleService }) => {
  test.setTimeout(180_000)
  const { directoryId, recordingId, path, get, post, speakers, rename } = await standUp(sampleService)
  const before = await speakers()
  // As after recognition without known speakers.
  for (const { speakerId } of before) await rename(speakerId, { name: null, emailAddress: null })
  const suggestions = `${path}/speaker-suggestions`
  await post(suggestions, {})
  await expect.poll(async () => (await get(suggestions)).isLooking, { timeout: 120_000 }).toBe(false)

  await become(page, sampleService, 'owner')
  await page.goto(`${sampleService.address}/d/${directoryId}/recordings/${recordingId}?section=transcript`)
  await expect(page.getByText(`${before.length} speakers have no name yet.`)).toBeVisible()
  await page.keyboard.press('y')
  const dialog = page.getByRole('dialog', { name: /^Who is Speaker \d+\?$/ })
  await expect(dialog.getByText(`1 of ${before.length} without a name`)).toBeVisible()
  const suggested = dialog.getByRole('radio', { checked: true })
  const field = dialog.getByRole('combobox', { name: 'Name' })
  await expect(suggested.or(field)).toBeFocused()
  await expectFlawlessAtAllWidths(page, 'naming a speaker')
  await page.setViewportSize({ width: 1440, height: 900 })

  // Plays a sample; it leaves no trace.
  await enter(dialog.getByRole('button', { name: 'Play a sample' }))
  await enter(dialog.getByRole('button', { name: 'Stop the sample' }))
  await tabTo(suggested.or(field))

  const giveName = async (place: number): Promise<string> => {
    await expect(dialog.getByText(`${place} of ${before.length} without a name`)).toBeVisible()
    await expect(suggested.or(field)).toBeFocused()
    if (await field.isHidden()) {
      const name = await suggested.locator('xpath=..').locator('.font-medium').textContent()
      await page.keyboard.press('Enter')
      return name ?? ''
    }
    await page.keyboard.type(`Guest ${place}`)
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    return `Guest ${place}`
  }
  // Undoes the first one and does it again.
  await giveName(1)
  await expect(dialog.getByText(`2 of ${before.length} without a name`)).toBeVisible()
  await enter(dialog.getByRole('button', { name: /^Undo: / }))
  const named: string[] = []
  for (let place = 1; place <= before.length; place += 1) named.push(await giveName(place))
  const done = page.getByRole('dialog', { name: 'That’s everyone' })
  await expect(done.getByText(`You named ${before.length} speakers.`)).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(done).toBeHidden()
  await expect(page.getByText(/have no name yet/)).toBeHidden()

  const after = await speakers()
  expect(new Set(after.map(({ name }) => name))).toEqual(new Set(named))
  expect(named.filter((name) => before.some((speaker) => speaker.name === name)).length).toBeGreaterThan(1)
  // Restores the sample company for other stories.
  for (const { speakerId, name, emailAddress } of before) await rename(speakerId, { name, emailAddress })
})

test('an owner switches voices on, has their own remembered, and switches them off again', async ({
  page,
  sampleService,
}) => {
  test.setTimeout(180_000)
  const { directoryId, get, speakers, rename } = await standUp(sampleService)
  const [speaker] = await speakers()
  if (speaker === undefined) throw new Error('Nobody speaks.')
  await rename(speaker.speakerId, { emailAddress: 'owner@sample.test' })
  await become(page, sampleService, 'owner')
  const settings = (name: string) => page.goto(`${sampleService.address}/d/${directoryId}/settings/${name}`)
  await settings('profile')
  const own = page.getByRole('region', { name: 'Your voice' })
  await expect(own.getByText('Your company hasn’t turned this on.')).toBeVisible()

  await settings('data')
  const section = page.getByRole('region', { name: 'Recognizing voices' })
  await section.getByRole('checkbox', { name: 'People can save their voice' }).click()
  await expect(page.getByText('People can now save their voice')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'voices of the company')

  await settings('profile')
  await expect(own.getByText('Your voice isn’t saved.')).toBeVisible()
  await enter(own.getByRole('button', { name: 'Save my voice' }))
  const dialog = page.getByRole('dialog', { name: 'Which recordings have your voice?' })
  await expectFlawless(page, 'recordings to learn a voice from')
  await dialog
    .getByRole('button', { name: /^Save my voice from / })
    .first()
    .click()
  await expect.poll(async () => (await get('/voice-profiles/own')).length).toBe(1)
  await dialog.getByRole('button', { name: 'Done' }).click()
  // This machine has no voice model, and says so.
  await expect(own.getByText(/^Not saved: the voice model isn’t installed yet/)).toBeVisible({
    timeout: 60_000,
  })
  await expectFlawlessAtAllWidths(page, 'one’s own voice')

  await settings('data')
  await expect(section.getByText('1 person has saved their voice.')).toBeVisible()
  await section.getByRole('checkbox', { name: 'People can save their voice' }).click()
  const question = page.getByRole('dialog', { name: 'Turn off and delete all voices?' })
  await question.getByRole('button', { name: 'Turn off and delete' }).click()
  await expect(page.getByText('Turned off. All saved voices are deleted.')).toBeVisible()
  expect(await get('/voice-profiles/own')).toEqual([])
  await settings('audit')
  const entries = page.getByRole('list', { name: 'Entries' })
  await expect(entries.getByText('Turned off voice profiles and deleted them all')).toBeVisible()
  await expect(entries.getByText(/ saved their voice from /)).toBeVisible()
  await rename(speaker.speakerId, { emailAddress: speaker.emailAddress })
})
