import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expect, signInAs, test } from './fixtures.ts'
import { dialogOf } from './recording-page.ts'

/** Sends a file like the system does when one is shared with the installed app. */
const share = (page: Page, name: string) =>
  page.evaluate((fileName) => {
    const chosen = new DataTransfer()
    chosen.items.add(new File(['RIFF'.padEnd(60_000, '.')], fileName, { type: 'audio/wav' }))
    const form = Object.assign(document.createElement('form'), {
      method: 'post',
      action: '/share',
      enctype: 'multipart/form-data',
    })
    const field = Object.assign(document.createElement('input'), { type: 'file', name: 'files', files: chosen.files })
    form.append(field)
    document.body.append(form)
    form.submit()
  }, name)

const hasWorker = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated')

/** Makes the app look installed. */
const install = (page: Page) =>
  page.addInitScript(() => {
    const real = window.matchMedia.bind(window)
    window.matchMedia = (query) => real(query === '(display-mode: standalone)' ? 'all' : query)
  })

test('what is shared with the installed app is offered for upload, and nothing is sent unasked', async ({
  page,
  sampleService,
}) => {
  await install(page)
  await signInAs(page, sampleService, 'user')
  await expect.poll(() => hasWorker(page)).toBe(true)

  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/uploads')) sent.push(request.url())
  })
  await share(page, 'Übergabe & Ausblick.wav')
  await expect(dialogOf(page, 'Upload options').getByLabel('Recording name')).toHaveValue('Übergabe & Ausblick')
  await expect(page).toHaveURL(/\/recordings#upload-options=/)
  expect(await page.evaluate(() => caches.has('shared-files'))).toBe(false)
  await page.waitForLoadState('networkidle')
  expect(sent).toEqual([])
})

test('what is shared before the sign-in is offered after it', async ({ page, sampleService }) => {
  await install(page)
  await signInAs(page, sampleService, 'user')
  await expect.poll(() => hasWorker(page)).toBe(true)
  await page.getByRole('button', { name: /^Account/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  await share(page, 'kick-off.wav')
  await expect(page).toHaveURL(/\/sign-in\?to=/)
  await page.getByLabel('E-mail').fill('user@sample.test')
  await page.getByLabel('Password', { exact: true }).fill('minutebook')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page, 'Upload options').getByLabel('Recording name')).toHaveValue('kick-off')
})

test('a share that nothing took says so', async ({ page, sampleService }) => {
  await signInAs(page, sampleService, 'user')
  await share(page, 'lost.wav')
  await expect(page.getByText('Couldn’t open the file. Choose it with Upload.')).toBeVisible()
})

test('what is opened with the installed app is offered for upload', async ({ page, sampleService }) => {
  await signInAs(page, sampleService, 'user')
  await page.addInitScript(openWithFile)
  await page.goto(`${sampleService.address}/?do=open`)
  await expect(dialogOf(page, 'Upload options').getByLabel('Recording name')).toHaveValue('Abschluss & Ausblick')
})

/** Runs in the page: only the system can open an app with files; this simulates what the page sees. */
function openWithFile() {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the page has nothing of this file
  const setConsumer = async (consume: (launch: { files: FileSystemFileHandle[] }) => void) => {
    const folder = await navigator.storage.getDirectory()
    const handle = await folder.getFileHandle('Abschluss & Ausblick.wav', { create: true })
    const file = await handle.createWritable()
    await file.write('RIFF'.padEnd(60_000, '.'))
    await file.close()
    consume({ files: [handle] })
  }
  Object.defineProperty(window, 'launchQueue', { value: { setConsumer } })
}

test('the manifests say what can be shared and opened', () => {
  for (const language of ['en', 'de']) {
    const manifest = JSON.parse(readFileSync(`public/app.${language}.webmanifest`, 'utf8'))
    expect(manifest.share_target.action).toBe('/share')
    expect(manifest.file_handlers[0].action).toBe('/?do=open')
  }
})
