import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { spawnService } from '../tools/spawn-service.ts'
import { newDataFolder } from './data-folders.ts'
import { expect, test as base } from './fixtures.ts'
import { become } from './page-of.ts'
import { layLine, startSpeechServer, type Line, type SpeechServer } from './upload-service.ts'

export const account = { email: 'ana@uploads.test', password: 'a quiet evening' }
export const MEGABYTE = 1_000_000

/** A separate company on a service that transcribes at the speech server's pace. */
export type Company = {
  address: string
  directoryId: string
  dataFolder: string
  speech: SpeechServer
  /** A personal access token, for requests without the browser. */
  token: string
}

type Fixtures = {
  line: Line
  /** A signed-in page whose requests all go through `line`. */
  app: Page
  files: string
}

export const test = base.extend<Fixtures, { company: Company }>({
  company: [async ({}, use) => withCompany(use), { scope: 'worker', timeout: 240_000 }],

  line: async ({ company }, use) => {
    const line = await layLine(company.address)
    await use(line)
    line.stop()
  },

  app: async ({ context, page, company, line }, use) => {
    const address = `${line.address}/d/${company.directoryId}/recordings`
    await become(context, line, account)
    await openApp(page, address)
    // The tray collapses once everything is ready, maybe before a test has looked at its rows.
    await page.addLocatorHandler(unfoldButton(page), (button) => button.click())
    await use(page)
    company.speech.release()
  },

  files: async ({}, use) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-files-'))
    await use(folder)
    rmSync(folder, { recursive: true, force: true })
  },
})

async function withCompany(use: (company: Company) => Promise<void>) {
  const dataFolder = newDataFolder('empty')
  const speech = await startSpeechServer()
  const env = { MINUTEBOOK_TRANSCRIBER: 'openai', MINUTEBOOK_TRANSCRIBER_URL: speech.url }
  // Imports are downloaded from servers on this machine.
  const service = await spawnService(['--data', dataFolder, '--allow-private-targets'], env)
  const setupToken = /#token=(\S+)/.exec(service.lines.join('\n'))?.[1]
  const names = { firstName: 'Ana', lastName: 'Ruiz', directoryName: 'Uploads Ltd' }
  const setup = { setupToken, ...account, ...names, languageCode: 'en', timeZone: 'Europe/Berlin' }
  const session = await post(`${service.address}/v1.0/setup`, setup)
  const body = { name: 'tests', expiresOn: null }
  const { token } = await post(`${service.address}/v1.0/me/tokens`, body, session.accessToken)
  const memberships = await fetch(`${service.address}/v1.0/me/directories/memberships`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const [{ directoryId }] = await memberships.json()
  await use({ address: service.address, directoryId, dataFolder, speech, token })
  await service.stop()
  speech.stop()
  rmSync(dataFolder, { recursive: true, force: true })
}

async function post(address: string, body: object, token?: string) {
  const response = await fetch(address, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  if (!response.ok) throw new Error(`${address} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

/**
 * Opens the list of recordings in a tab of a browser that is already signed in: signing in again would end the session
 * of its other tabs.
 */
export async function openApp(page: Page, address: string) {
  await page.goto(address)
  await expect(page.getByRole('heading', { name: 'Recordings', exact: true })).toBeVisible()
}

export const unfoldButton = (page: Page) => page.getByRole('button', { name: 'Expand uploads' })
export const trayOf = (page: Page) => page.getByRole('region', { name: 'Uploads' })
export const rowOf = (page: Page, name: string) => trayOf(page).getByRole('listitem').filter({ hasText: name })

export async function choose(page: Page, files: string | string[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload', exact: true }).click()
  await (await chooser).setFiles(files)
}

/** Drops real files and folders, like the system's file manager. */
export async function drop(page: Page, files: string[]) {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files, dragOperationsMask: 1 }
  const send = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    session.send('Input.dispatchDragEvent', { type, x: 600, y: 400, data })
  await send('dragEnter')
  await expect(async () => {
    // While held over a window, files are reported repeatedly.
    await send('dragOver')
    await expect(page.getByText('Drop recordings to upload them')).toBeVisible({ timeout: 500 })
  }).toPass()
  await send('drop')
}

/** Sends a GET request as the company's owner. */
export async function getJson({ address, directoryId, token }: Company, at: string) {
  const headers = { authorization: `Bearer ${token}` }
  const response = await fetch(`${address}/v1.0/directories/${directoryId}${at}`, { headers })
  if (!response.ok) throw new Error(`${at} answered ${response.status}: ${await response.text()}`)
  return response.json()
}

export const postJson = ({ address, directoryId, token }: Company, at: string, body: object) =>
  post(`${address}/v1.0/directories/${directoryId}${at}`, body, token)

type Listed = { recordingId: string; name: string; languageCode: string | null }

/** Returns its newest recordings with this name. */
export async function recordingsNamed(company: Company, name: string): Promise<Listed[]> {
  const { items }: { items: Listed[] } = await getJson(company, '/recordings?pageSize=100')
  return items.filter((recording) => recording.name === name)
}

/** Resolves once nothing is being transcribed or summarized anymore. */
export async function allRunsDone({ address, directoryId, token }: Company) {
  const headers = { authorization: `Bearer ${token}` }
  const runs = async () => (await fetch(`${address}/v1.0/directories/${directoryId}/runs`, { headers })).json()
  await expect.poll(runs, { timeout: 120_000 }).toEqual([])
}

export const timesListed = async (company: Company, name: string) => (await recordingsNamed(company, name)).length
