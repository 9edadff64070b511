import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { spawnService, type SpawnedService } from '../tools/spawn-service.ts'
import { newDataFolder } from './data-folders.ts'
import { enter } from './by-keyboard.ts'
import { expectFlawlessAtAllWidths } from './flawless.ts'
import { toastsOf } from './folder-page.ts'
import { become } from './page-of.ts'

let dataFolder = ''
let service: SpawnedService | null = null

test.afterAll(async () => {
  await service?.stop()
  rmSync(dataFolder, { recursive: true, force: true })
})

async function start(args: string[] = []) {
  const started = await spawnService(['--data', dataFolder, ...args])
  service = started
  return { ...started, dataFolder }
}

test('an owner says how long recordings are kept, sees what goes, and brings one back that went', async ({ page }) => {
  test.setTimeout(480_000)
  dataFolder = newDataFolder('sample')
  const first = await start(['--sample'])
  const tokens = JSON.parse(readFileSync(path.join(dataFolder, 'sample-tokens.json'), 'utf8'))
  const headers = { authorization: `Bearer ${tokens['owner@sample.test']}`, 'content-type': 'application/json' }
  const ask = async (address: string, method = 'GET') => {
    const response = await fetch(`${service?.address}/v1.0${address}`, { method, headers })
    return response.json()
  }
  const [{ directoryId }] = await ask('/directories')
  const company = `/directories/${directoryId}`
  const { total } = await ask(`${company}/recordings`)
  await become(page, first, 'owner')
  await page.goto(`${first.address}/d/${directoryId}/settings/data`)
  const section = page.getByRole('region', { name: 'How long recordings are kept' })

  await section.getByLabel('Delete recordings').selectOption('After 7 days')
  await section.getByLabel('Keep recordings in folders').uncheck()
  const preview = section.getByText(/\d+ recordings would be deleted today/)
  await expect(preview).toBeVisible()
  const going = Number(/\d+/.exec((await preview.textContent()) ?? '')?.[0])
  await section.getByRole('button', { name: 'Save rule' }).click()
  await expect(page.getByText('Retention saved')).toBeVisible()
  expect((await ask(`${company}/recordings`)).total).toBe(total)

  await first.stop()
  const second = await start()
  await expect.poll(async () => (await ask(`${company}/recordings`)).total, { timeout: 60_000 }).toBe(total - going)

  await become(page, second, 'owner')
  await page.goto(`${second.address}/d/${directoryId}/settings/audit`)
  const entries = page.getByRole('list', { name: 'Entries' })
  await expect(entries.getByText('Changed how long recordings are kept')).toBeVisible()
  const { items } = await ask(`${company}/audit?action=recording.deleted`)
  expect(items).toHaveLength(going)
  const [{ resourceName, userId }] = items
  expect(userId).toBeNull()

  await page.goto(`${second.address}/d/${directoryId}/recordings/deleted`)
  const deleted = page.getByRole('list', { name: 'Deleted recordings' })
  await expect(deleted.getByRole('listitem')).toHaveCount(going)
  await expectFlawlessAtAllWidths(page, 'deleted recordings')
  await enter(page.getByRole('button', { name: `Restore ${resourceName}`, exact: true }))
  await expect(toastsOf(page)).toContainText(`“${resourceName}” restored`)
  await expect(deleted.getByRole('listitem')).toHaveCount(going - 1)
  await expect(deleted.getByRole('button').and(page.locator(':focus'))).toBeVisible()
  await enter(toastsOf(page).getByRole('button', { name: 'Open' }))
  await expect(page.getByRole('heading', { name: resourceName })).toBeVisible()
})
