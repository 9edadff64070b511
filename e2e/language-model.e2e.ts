import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { startModelMirror, writePins } from '../server/test/model-mirror.ts'
import { languageModelFor } from '../server/summarizer/local/language-models.ts'
import { madeLanguageModel } from '../server/summarizer/local/made-language-model.ts'
import { pinnedModels } from '../server/models/pinned-models.ts'
import { spawnService } from '../tools/spawn-service.ts'
import { newDataFolder } from './data-folders.ts'
import { expect, signInAs, test } from './fixtures.ts'
import { choose } from './upload-fixtures.ts'

const modelId = languageModelFor()

const said = [
  ['00:00:01.000 --> 00:00:05.000', 'Anna Weber', 'Good morning. We decided to launch the new site in May.'],
  ['00:00:06.000 --> 00:00:11.000', 'Ben Klein', 'Agreed. I will send the budget to Anna by Friday.'],
  ['00:00:12.000 --> 00:00:15.000', 'Anna Weber', 'Thanks, Ben. Then we are done.'],
] as const
const vtt = `WEBVTT\n\n${said.map(([times, name, text]) => `${times}\n<v ${name}>${text}</v>\n`).join('\n')}`

/** Slow enough to be stopped while writing, but quick to download. */
const unhurried = { width: 1024, inner: 2816, layers: 6, heads: 16, keyHeads: 4, isQuantized: true }

/** Uploads a transcript and opens its recording once there is a summary. */
async function openSummarized(page: Page, folder: string, name: string) {
  const file = path.join(folder, `${name}.vtt`)
  writeFileSync(file, vtt)
  await page.getByRole('link', { name: 'Recordings', exact: true }).first().click()
  await choose(page, file)
  await page.getByRole('main').getByRole('link', { name }).click({ timeout: 120_000 })
  await expect(page.getByRole('heading', { name, exact: true })).toBeVisible()
}

const settingsOf = (page: Page) => page.url().replace(/\/recordings.*/, '/settings/transcription')

test.skip(modelId === null, 'no language model runs on this machine')

test('an owner fetches a language model with a press, stops what it writes, and gives it back', async ({
  page,
  expectAccessible,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-language-model-'))
  const id = modelId ?? 'qwen2.5-1.5b-instruct'
  mkdirSync(path.join(folder, 'served', id), { recursive: true })
  const [file] = pinnedModels[id].files
  writeFileSync(path.join(folder, 'served', id, file?.name ?? ''), Buffer.concat([...madeLanguageModel(unhurried)]))
  const mirror = await startModelMirror(path.join(folder, 'served'))
  const dataFolder = newDataFolder('sample')
  const service = await spawnService(['--sample', '--data', dataFolder], {
    MINUTEBOOK_MODELS: 'auto',
    MINUTEBOOK_MODELS_URL: mirror.url.href,
    MINUTEBOOK_MODELS_PINS: writePins(path.join(folder, 'served'), path.join(folder, 'pins.json')),
  })
  await signInAs(page, service, 'owner')
  const list = page.url()
  await page.goto(settingsOf(page))
  const offer = page.getByRole('region', { name: 'Summaries by a language model' })
  await expect(offer.getByText(/A one-hour meeting takes about .+ on this machine/)).toBeVisible({
    timeout: 120_000,
  })
  await expect(offer.getByText(/Downloads .+ Needs up to .+ of memory/)).toBeVisible()
  await expectAccessible()
  expect(mirror.requests.filter(({ path: asked }) => asked.startsWith(`/${id}/`))).toEqual([])

  await offer.getByRole('button', { name: 'Download and use it' }).click()
  const engines = page.getByRole('region', { name: 'Summaries', exact: true })
  const row = engines.getByRole('listitem').filter({ hasText: 'A language model on this machine' })
  await expect(row.getByText('In use', { exact: true })).toBeVisible({ timeout: 120_000 })

  await page.goto(list)
  await openSummarized(page, folder, 'Launch')
  const writing = page.getByText('Writing a better summary…')
  await expect(writing.first()).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('Written without a language model')).toBeVisible()
  await expectAccessible()
  await page.getByRole('main').getByRole('button', { name: 'Stop', exact: true }).click()
  await expect(page.getByText('Stopped. This summary stays.').first()).toBeVisible()
  await expect(writing).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Written without a language model')).toBeVisible()

  await page.goto(settingsOf(page))
  await offer.getByRole('button', { name: 'Stop using it and delete it' }).click()
  await expectAccessible()
  await page.getByRole('dialog').getByRole('button', { name: 'Stop using it and delete it' }).click()
  await expect(offer.getByRole('button', { name: 'Download and use it' })).toBeVisible()

  await service.stop()
  await mirror.close()
  rmSync(dataFolder, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})

/** Starts a chat server that imitates Ollama, on its usual port. */
async function startOllama() {
  const server = createServer((request, response) => {
    response.setHeader('content-type', 'application/json')
    if (request.url === '/v1/models') return void response.end(JSON.stringify({ data: [{ id: 'qwen3:4b' }] }))
    const lines = [{ label: null, text: 'We decided to launch the new site in May.', evidence: [1] }]
    const content = JSON.stringify({ title: null, sections: [1, 2, 3].map((number) => ({ number, lines })), tasks: [] })
    response.end(JSON.stringify({ choices: [{ message: { content } }] }))
  })
  server.listen(11_434, '127.0.0.1')
  await once(server, 'listening')
  return server
}

test('an owner lets a chat server that runs on the machine write summaries', async ({ page, expectAccessible }) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-chat-server-'))
  const ollama = await startOllama()
  const dataFolder = newDataFolder('sample')
  const service = await spawnService(['--sample', '--data', dataFolder])
  await signInAs(page, service, 'owner')
  const list = page.url()
  await page.goto(settingsOf(page))
  const found = page.getByRole('region', { name: 'Chat servers found on this machine' })
  await expect(found.getByText('Ollama')).toBeVisible()
  await expectAccessible()
  await found.getByRole('button', { name: 'Use qwen3:4b' }).press('Enter')
  await expect(found.getByRole('button', { name: 'Stop using qwen3:4b' })).toBeVisible()

  await page.goto(list)
  await openSummarized(page, folder, 'Budget')
  await expect(page.getByText('Written by a language model. Check what matters.')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('We decided to launch the new site in May.').first()).toBeVisible()

  await service.stop()
  ollama.closeAllConnections()
  ollama.close()
  rmSync(dataFolder, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})
