import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { writePins } from '../server/test/model-mirror.ts'
import { makeStandInModels } from '../server/test/stand-in-models.ts'
import { talk, wavOfSamples } from '../server/test/talk.ts'
import { bearer, benchOwner, setUpCompany } from '../tools/set-up-company.ts'
import { spawnService } from '../tools/spawn-service.ts'
import { newDataFolder } from './data-folders.ts'
import { enter } from './by-keyboard.ts'
import { expect, test as base } from './fixtures.ts'
import { summaryOf, transcriptOf } from './recording-page.ts'
import { drop } from './upload-fixtures.ts'
import { become } from './page-of.ts'

type Told = { speakers: { name: string | null }[]; segments: { text: string }[]; speakerDetection: string }

/** A company on a service with speech models installed. */
type Company = { recordings: string; toldAt: (page: string) => Promise<Told>; address: string; folder: string }

const test = base.extend<{ company: Company }>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads which fixtures are needed from the pattern
  company: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-names-'))
    const models = await makeStandInModels(path.join(folder, 'models'))
    const dataFolder = newDataFolder('empty')
    const service = await spawnService(['--data', dataFolder], {
      MINUTEBOOK_MODELS_DIR: models,
      MINUTEBOOK_MODELS_PINS: writePins(models, path.join(folder, 'pins.json')),
      MINUTEBOOK_SUMMARIZER: 'extractive',
    })
    const { directoryId, token } = await setUpCompany(service)
    const { address } = service
    await use({
      address,
      folder,
      recordings: `${address}/d/${directoryId}/recordings`,
      async toldAt(at) {
        const { pathname } = new URL(at)
        const url = `${address}/v1.0/directories/${pathname.replace(/^\/d\//, '')}/transcription`
        return (await fetch(url, { headers: bearer(token) })).json()
      },
    })
    await service.stop()
    rmSync(dataFolder, { recursive: true, force: true })
    rmSync(folder, { recursive: true, force: true })
  },
})

test('a recording is dropped, two voices are told apart in it, and both get their names by keyboard', async ({
  page,
  company,
  expectAccessible,
}) => {
  const file = path.join(company.folder, 'Weekly call.wav')
  writeFileSync(file, wavOfSamples(talk(60, 3).samples))
  await become(page, company, benchOwner)
  await page.goto(company.recordings)
  await expect(page.getByRole('heading', { name: 'Your meetings start here' })).toBeVisible()
  await drop(page, [file])

  // The only row, since the recording is renamed after its content.
  const row = page.getByRole('main').getByRole('listitem')
  await expect(row.getByText('Ready')).toBeVisible({ timeout: 120_000 })
  await row.getByRole('link').click()
  const transcript = transcriptOf(page)
  const sayer = (name: string) => transcript.getByRole('button', { name }).first()
  for (const name of ['Speaker 1', 'Speaker 2']) await expect(sayer(name)).toBeVisible()
  const before = await company.toldAt(page.url())
  expect([before.speakers.map(({ name }) => name), before.speakerDetection]).toEqual([[null, null], 'done'])
  await expect(page.getByText('2 speakers have no name yet.')).toBeVisible()
  await expectAccessible()

  await page.keyboard.press('y')
  const dialog = page.getByRole('dialog', { name: /^Who is Speaker \d\?$/ })
  const names = ['Helen Marsh', 'Dmitri Volkov']
  const giveName = async (place: number) => {
    await expect(dialog.getByText(`${place} of ${names.length} without a name`)).toBeVisible()
    await expect(dialog.getByRole('combobox', { name: 'Name' })).toBeFocused()
    await page.keyboard.type(names[place - 1] ?? '')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
  }
  await giveName(1)
  await giveName(2)
  await expect(page.getByRole('dialog', { name: 'That’s everyone' }).getByText('You named 2 speakers.')).toBeVisible()
  await page.keyboard.press('Enter')
  for (const name of names) await expect(sayer(name)).toBeVisible()
  await expect(sayer('Speaker')).toHaveCount(0)
  const after = await company.toldAt(page.url())
  expect(new Set(after.speakers.map(({ name }) => name))).toEqual(new Set(names))
  expect(after.segments).toEqual(before.segments)

  const summary = summaryOf(page)
  await expect(summary.getByText(/^Speaker [12]:/).first()).toBeVisible()
  await enter(page.getByRole('button', { name: 'New summary…' }))
  await enter(page.getByRole('dialog', { name: 'New summary' }).getByRole('button', { name: 'Write summary' }))
  await expect(summary.getByText(/^(Helen Marsh|Dmitri Volkov):/).first()).toBeVisible({ timeout: 60_000 })
  await expect(summary.getByText(/Speaker [12]/)).toHaveCount(0)
})
