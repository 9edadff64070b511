import { recordingBrowser } from './fake-microphone.ts'
import { expect, test } from './fixtures.ts'

test.use({
  launchOptions: recordingBrowser,
  viewport: { width: 390, height: 844 },
  hasTouch: true,
  isMobile: true,
})

test('on a phone a recording is made by touch, its bar above the menu', async ({
  page,
  context,
  signIn,
  expectAccessible,
}) => {
  await context.grantPermissions(['microphone'])
  await signIn('owner')
  await page.getByRole('button', { name: 'More ways to upload' }).tap()
  await page.getByRole('menuitem', { name: 'Record…' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Record' })
  await expect(dialog.getByText('We can hear you.')).toBeVisible()
  await expectAccessible()
  await dialog.getByLabel('Recording name').fill('On the way')
  await dialog.getByRole('button', { name: 'Start recording' }).tap()

  const bar = page.getByRole('region', { name: 'Recording in progress' })
  const menu = page.getByRole('navigation', { name: 'Main' }).last()
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('timer')).not.toHaveText('0:00')
  await expect(page.getByText('A recording is in progress.')).toBeHidden()
  await expectAccessible()
  for (const name of ['Mark this moment', 'Note', 'Pause recording', 'Stop']) {
    const box = await bar.getByRole('button', { name, exact: true }).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  const [barBox, menuBox] = [await bar.boundingBox(), await menu.boundingBox()]
  expect((barBox?.y ?? 0) + (barBox?.height ?? 0)).toBeCloseTo(menuBox?.y ?? 0, 0)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 320, height: 640 })
  const stopBox = await bar.getByRole('button', { name: 'Stop' }).boundingBox()
  expect((stopBox?.x ?? 0) + (stopBox?.width ?? 0)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 390, height: 844 })

  await bar.getByRole('button', { name: 'Mark this moment' }).tap()
  await expect(page.getByText(/^Marked at 0:/)).toBeVisible()
  await bar.getByRole('button', { name: 'Note', exact: true }).tap()
  await page.getByRole('textbox', { name: 'Note' }).fill('From the train')
  await expectAccessible()
  await page.getByRole('button', { name: 'Save', exact: true }).tap()
  await expect(page.getByText(/^Note saved at 0:/)).toBeVisible()

  await bar.getByRole('button', { name: 'Pause recording' }).tap()
  await bar.getByRole('button', { name: 'Resume recording' }).tap()
  await expect.poll(() => bar.getByRole('timer').textContent()).not.toBe('0:00')
  await page.getByRole('button', { name: 'More ways to upload' }).tap()
  await page.getByRole('menuitem', { name: 'Record…' }).tap()
  await expect(page.getByText('A recording is in progress. Stop it first.')).toBeVisible()
  await expect(dialog).toBeHidden()
  await bar.getByRole('button', { name: 'Stop' }).tap()
  await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'On the way' })).toBeVisible()
})
