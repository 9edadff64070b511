import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { spawnService } from '../spawn-service.ts'

const projectRoot = path.resolve(import.meta.dirname, '../..')

test('the built service starts its threads and reads its files from where the sources are', async () => {
  const built = spawnSync(process.execPath, ['tools/setup/build-service.mjs'], { cwd: projectRoot, encoding: 'utf8' })
  expect(built.stderr).toBe('')
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-built-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))

  const service = await spawnService(['--data', folder, '--sample'], {}, { program: '.cache/service/main.mjs' })
  onTestFinished(async () => void (await service.stop()))

  const answers = await Promise.all(
    ['/readyz', '/openapi.yaml', '/docs'].map((address) => fetch(service.address + address)),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
}, 180_000)
