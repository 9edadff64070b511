import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { spawnService } from './spawn-service.ts'

/**
 * Takes the screenshots of `docs/guide` from the sample company, in both languages: `npm run guide:pictures`, after a
 * build.
 */
const WIDTH = 1200
const HEIGHT = 750
const QUALITY = 85
const languages = [
  { code: 'en', locale: 'en-US', search: 'export', meeting: 'Design review' },
  { code: 'de', locale: 'de-DE', search: 'Export', meeting: 'Quartalsplanung' },
]

type Shot = { name: string; path: string; prepare?: (page: Page) => Promise<unknown> }

const shots: Shot[] = [
  { name: 'recordings', path: 'recordings' },
  {
    name: 'upload',
    path: 'recordings',
    prepare: (page) => page.getByRole('button', { name: /^(More ways|Weitere Wege)/ }).click(),
  },
  { name: 'record', path: 'recordings', prepare: openRecordDialog },
  { name: 'recording', path: 'recordings/:recordingId' },
  { name: 'tasks', path: 'tasks?whose=all' },
  { name: 'search', path: 'search?q=:search' },
  { name: 'share', path: 'recordings/:recordingId?show=share' },
  { name: 'invite', path: 'settings/members?show=invite', prepare: typeAddresses },
]

/** The browser's fake microphone beeps, so the level meter moves. */
async function openRecordDialog(page: Page) {
  await page.getByRole('button', { name: /^(More ways|Weitere Wege)/ }).click()
  await page.getByRole('menuitem', { name: /^(Record|Aufnehmen)/ }).click()
  await page.getByText(/^(You’re heard|Sie sind zu hören)/).waitFor()
}

async function typeAddresses(page: Page) {
  const field = page.getByRole('dialog').getByRole('textbox').first()
  await field.pressSequentially('helen@example.com, noah@example.com, mira@example.com,')
}

const folder = path.resolve(import.meta.dirname, '../docs/guide/pictures')
const dataFolder = mkdtempSync(path.join(tmpdir(), 'minutebook-guide-'))
const service = await spawnService(['--data', dataFolder, '--sample'])
try {
  const executablePath = process.env.MINUTEBOOK_CHROMIUM
  const args = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const browser = await chromium.launch({ args, ...(executablePath === undefined ? {} : { executablePath }) })
  for (const { code, locale, search, meeting } of languages) {
    const context = await browser.newContext({
      locale,
      timezoneId: 'Europe/Berlin',
      viewport: { width: WIDTH, height: HEIGHT },
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    const answer = await page.request.post(`${service.address}/v1.0/sessions`, {
      data: { email: 'owner@sample.test', password: 'minutebook', isPersistent: false },
    })
    const { accessToken } = await answer.json()
    const headers = { authorization: `Bearer ${accessToken}` }
    const ask = async (at: string) =>
      (await page.request.get(`${service.address}/v1.0/directories${at}`, { headers })).json()
    const [{ directoryId }] = await ask('')
    const { items } = await ask(`/${directoryId}/recordings?search=${encodeURIComponent(meeting)}`)
    mkdirSync(path.join(folder, code), { recursive: true })
    for (const shot of shots) {
      const place = shot.path.replace(':recordingId', items[0].recordingId).replace(':search', search)
      await page.goto(`${service.address}/d/${directoryId}/${place}`)
      await page.waitForLoadState('networkidle')
      await shot.prepare?.(page)
      await page.waitForLoadState('networkidle')
      // Nothing is loading anymore.
      await page.waitForFunction(() => document.querySelector('main .animate-pulse') === null)
      const session = await context.newCDPSession(page)
      const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality: QUALITY })
      writeFileSync(path.join(folder, code, `${shot.name}.webp`), Buffer.from(data, 'base64'))
      console.log(`${code}/${shot.name}.webp`)
    }
    await context.close()
  }
  await browser.close()
} finally {
  // Otherwise the service would keep this process alive.
  await service.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}
