import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startModelMirror, sendFile, writePins } from '../server/test/model-mirror.ts'
import { makeStandInModels } from '../server/test/stand-in-models.ts'
import { parakeetSentences } from '../server/test/stand-in-recognizers.ts'
import { talk, wavOfSamples } from '../server/test/talk.ts'
import { spawnService } from '../tools/spawn-service.ts'
import { newDataFolder } from './data-folders.ts'
import { expect, signInAs, test } from './fixtures.ts'
import { choose } from './upload-fixtures.ts'

test('a recording dropped before its model waits with a percentage, and is then transcribed by itself', async ({
  page,
  expectAccessible,
}) => {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-models-'))
  const served = await makeStandInModels(path.join(folder, 'served'))
  const mirror = await startModelMirror(served)
  const released = Promise.withResolvers<void>()
  mirror.behave((request, response, bytes) => {
    if (request.url !== '/parakeet-tdt-0.6b-v3/tokens.txt') return false
    void released.promise.then(() => sendFile(request, response, bytes))
    return true
  })
  const dataFolder = newDataFolder('sample')
  const service = await spawnService(['--sample', '--data', dataFolder], {
    MINUTEBOOK_MODELS: 'auto',
    MINUTEBOOK_MODELS_URL: mirror.url.href,
    MINUTEBOOK_MODELS_PINS: writePins(served, path.join(folder, 'pins.json')),
    // The stand-in engine is missing, so it can't have made the transcript.
    MINUTEBOOK_POCKETSPHINX: path.join(folder, 'not-there'),
  })
  const recording = path.join(folder, 'Weekly call.wav')
  writeFileSync(recording, wavOfSamples(talk(20).samples))

  await signInAs(page, service, 'owner')
  await choose(page, recording)
  const row = page.getByRole('main').getByRole('link', { name: 'Weekly call' })
  await expect(row).toBeVisible({ timeout: 120_000 })
  await row.click()
  await expect(page.getByText('Waiting for the speech model').first()).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText(/\d+\s?%/).first()).toBeVisible()
  await expectAccessible()

  const waiting = page.url()
  await page.goto(waiting.replace(/recordings\/.*/, 'settings/transcription'))
  const models = page.getByRole('region', { name: 'Speech models' })
  await expect(models.getByText('Parakeet TDT 0.6B v3')).toBeVisible()
  await expect(models.getByText('Tells speakers apart').first()).toBeVisible()
  await expectAccessible()
  await models.getByRole('button', { name: 'Pause download' }).click()
  await expect(models.getByText('Paused').first()).toBeVisible()
  released.resolve()
  await models.getByRole('button', { name: 'Resume download' }).click()
  await expect(models.getByText('Ready')).toHaveCount(3, { timeout: 120_000 })

  await page.goto(waiting)
  const said = parakeetSentences.map((sentence) =>
    sentence.slice(0, 20).replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`),
  )
  await expect(page.getByText(new RegExp(said.join('|'))).first()).toBeVisible({ timeout: 120_000 })

  await service.stop()
  await mirror.close()
  rmSync(dataFolder, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
})
