import type { Page } from '@playwright/test'
import { enter, tabTo, typeInto } from './by-keyboard.ts'
import { recordingBrowser } from './fake-microphone.ts'
import { expect, test, type E2eService } from './fixtures.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { become } from './page-of.ts'
import { allow } from './record-steps.ts'

test.use({ launchOptions: recordingBrowser, locale: 'de-DE' })

const barOf = (page: Page) => page.getByRole('region', { name: 'Laufende Aufnahme' })
const keptOf = (page: Page) => page.getByRole('region', { name: 'Aufnahmen auf diesem Gerät' })

async function enterInGerman(page: Page, service: E2eService) {
  await become(page, service, { email: 'owner@sample.test', password: 'minutebook', isPersistent: true })
  await page.goto(service.address)
  await expect(page.getByRole('heading', { name: 'Aufnahmen', level: 1 })).toBeVisible()
}

test('in German, too, a meeting is recorded, noted, discarded, restored and uploaded by keyboard alone', async ({
  page,
  context,
  sampleService,
}) => {
  await allow(context)
  await enterInGerman(page, sampleService)
  page.on('dialog', (dialog) => dialog.accept())
  await enter(page.getByRole('button', { name: 'Weitere Wege zum Hochladen' }))
  const item = page.getByRole('menuitem', { name: 'Aufnehmen …' })
  await expect(item).toBeVisible()
  while (!(await item.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Aufnehmen' })
  await expect(dialog.getByText('Sie sind zu hören.')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the dialog')
  await dialog.getByLabel('Name der Aufnahme').focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Abstimmung')
  await page.keyboard.press('Enter')

  await enter(barOf(page).getByRole('button', { name: 'Diesen Moment markieren' }))
  await enter(barOf(page).getByRole('button', { name: 'Notiz', exact: true }))
  await expect(page.getByRole('textbox', { name: 'Notiz' })).toBeFocused()
  await page.keyboard.type('Budget')
  await expectFlawlessAtAllWidths(page, 'the bar with a note')
  await page.getByRole('textbox', { name: /^Notiz/ }).focus()
  await page.keyboard.press('Enter')
  await enter(barOf(page).getByRole('button', { name: 'Aufnahme pausieren' }))
  await expect(barOf(page).getByText('Pausiert')).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the bar while it pauses')

  await page.reload()
  await expect(keptOf(page)).toContainText('wurde nicht hochgeladen. Sie hat 2 Notizen.')
  await expectFlawlessAtAllWidths(page, 'what is kept on the device')
  await enter(keptOf(page).getByRole('button', { name: 'Abstimmung verwerfen' }))
  const asked = page.getByRole('dialog', { name: '„Abstimmung“ verwerfen?' })
  await expect(asked).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the question')
  await enter(asked.getByRole('button', { name: 'Verwerfen' }))
  await expect(keptOf(page)).toBeHidden()
  await enter(page.getByRole('button', { name: 'Rückgängig' }).last())
  await enter(keptOf(page).getByRole('button', { name: 'Abstimmung hochladen' }))
  const uploaded = page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'Abstimmung' })
  await enter(uploaded)

  const notes = page.getByRole('region', { name: 'Notizen', exact: true })
  await expect(notes.getByRole('listitem')).toHaveCount(2)
  await tabTo(notes.getByRole('button', { name: /^Notiz hinzufügen/ }))
  await page.keyboard.press('Enter')
  await typeInto(page.getByRole('textbox', { name: /^Notiz bei/ }), 'Vertrieb fragen')
  await page.keyboard.press('Enter')
  await expect(notes.getByRole('listitem')).toHaveCount(3)
  await expectFlawlessAtAllWidths(page, 'notes of the recording')
})

test('without permission, and without a connection, German says what helps', async ({
  page,
  context,
  sampleService,
}) => {
  await enterInGerman(page, sampleService)
  await page.getByRole('button', { name: 'Weitere Wege zum Hochladen' }).click()
  await page.getByRole('menuitem', { name: 'Aufnehmen …' }).click()
  await expect(page.getByRole('alert')).toContainText('Das Mikrofon ist blockiert')
  await expectFlawlessAtAllWidths(page, 'a blocked microphone')
  await page.getByRole('button', { name: 'Schließen' }).first().click()

  await page.getByRole('link', { name: 'Daily stand-up', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Daily stand-up', level: 1 })).toBeVisible()
  await expect.poll(() => page.evaluate(async () => (await caches.match('/offline.html')) !== undefined)).toBe(true)
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).some((name) => name.startsWith('minutebook-copies-'))))
    .toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByText(/^Sie sind offline\. So war die Besprechung am /)).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'a recording that is kept')
  await page.getByRole('link', { name: 'Alle gespeicherten Besprechungen' }).click()
  await expect(page.getByRole('heading', { name: 'Sie sind offline', level: 1 })).toBeVisible()
  await expectFlawlessAtAllWidths(page, 'the list of what is kept')
})
