import { expect } from './fixtures.ts'
import { choose, MEGABYTE, rowOf, test, timesListed } from './upload-fixtures.ts'
import { writeWav } from './upload-service.ts'

test('a connection that breaks in the middle is tried again by itself', async ({ app, company, line, files }) => {
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, writeWav(files, 'cut.wav', 20 * MEGABYTE))
  await held
  line.cut()
  await expect(rowOf(app, 'cut.wav')).toContainText('Connection lost. Retrying…')
  line.mend()

  await expect(rowOf(app, 'cut').getByRole('link')).toBeVisible()
  expect(await timesListed(company, 'cut')).toBe(1)
})

test('without a network an upload waits, and goes on when it is back', async ({
  app,
  context,
  company,
  line,
  files,
}) => {
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, writeWav(files, 'tunnel.wav', 20 * MEGABYTE))
  await held
  await context.setOffline(true)
  line.cut()
  await expect(rowOf(app, 'tunnel.wav')).toContainText('Offline. Will resume automatically')
  line.mend()
  await context.setOffline(false)

  await expect(rowOf(app, 'tunnel').getByRole('link')).toBeVisible()
  expect(await timesListed(company, 'tunnel')).toBe(1)
})

test('a connection that stays away leaves a button, and the file', async ({ app, company, line, files }) => {
  await app.clock.install()
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, writeWav(files, 'gone.wav', 20 * MEGABYTE))
  await held
  line.cut()
  const retry = app.getByRole('button', { name: 'Try again: gone.wav' })
  await expect(async () => {
    await app.clock.fastForward(60_000)
    await expect(retry).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(rowOf(app, 'gone.wav')).toContainText('Your file is safe.')
  line.mend()
  await retry.click()

  await expect(rowOf(app, 'gone').getByRole('link')).toBeVisible()
  expect(await timesListed(company, 'gone')).toBe(1)
})

test('a line on which nothing moves any more is given up for a new one', async ({ app, company, line, files }) => {
  await app.clock.install()
  let transfers = 0
  app.on('request', (request) => (transfers += request.method() === 'PUT' ? 1 : 0))
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, writeWav(files, 'stalled.wav', 20 * MEGABYTE))
  await held
  const row = rowOf(app, 'stalled')
  await expect(row).toContainText(/of 20 MB/)
  expect(transfers).toBe(1)
  await expect(async () => {
    await app.clock.fastForward(50_000)
    expect(transfers).toBe(2)
  }).toPass()
  await expect(row.getByRole('link')).toBeVisible()
  expect(await timesListed(company, 'stalled')).toBe(1)
})

test('an address that is refused is asked for again', async ({ app, company, files }) => {
  const addresses: string[] = []
  await app.route('**/uploads/*?*', (route) => {
    const url = new URL(route.request().url())
    addresses.push(url.pathname)
    // Simulates an address that expired long ago; its signature no longer matches.
    if (addresses.length === 1) url.searchParams.set('expires', '1')
    return route.continue({ url: url.href })
  })
  await choose(app, writeWav(files, 'expired.wav', 60_000))

  await expect(rowOf(app, 'expired').getByRole('link')).toBeVisible()
  expect(new Set(addresses).size).toBe(2)
  expect(await timesListed(company, 'expired')).toBe(1)
})

test('a file that is changed on its way says so, and is sent as it is now once it is chosen again', async ({
  app,
  company,
  line,
  files,
}) => {
  const file = writeWav(files, 'edited.wav', 20 * MEGABYTE)
  const held = line.holdAfter(4 * MEGABYTE)
  await choose(app, file)
  await held
  writeWav(files, 'edited.wav', 10 * MEGABYTE)
  line.letGo()
  await expect(rowOf(app, 'edited.wav')).toContainText('The file changed during the upload')
  expect(await timesListed(company, 'edited')).toBe(0)

  const chooser = app.waitForEvent('filechooser')
  await app.getByRole('button', { name: 'Choose file: edited.wav' }).click()
  await (await chooser).setFiles(file)
  await expect(rowOf(app, 'edited').getByRole('link')).toBeVisible()
  expect(await timesListed(company, 'edited')).toBe(1)
})
