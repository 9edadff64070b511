import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test as base, expect } from 'vitest'

import { silentFlac } from '../test/test-flac.ts'
import { matroskaOf } from '../test/test-matroska.ts'
import { type PrepareMediaInput, prepareMedia } from './prepare-media.ts'

const test = base.extend<{ folder: string }>({
  // oxlint-disable-next-line no-empty-pattern -- the test runner reads which fixtures are needed from the pattern
  folder: async ({}, use) => {
    const folder = await mkdtemp(join(tmpdir(), 'media bomb-'))
    await use(folder)
    await rm(folder, { recursive: true })
  },
})

async function prepare(bytes: Buffer, folder: string, input: Partial<PrepareMediaInput> = {}) {
  const sourcePath = join(folder, 'source')
  await writeFile(sourcePath, bytes)
  return prepareMedia({
    sourcePath,
    workDir: join(folder, 'work'),
    signal: new AbortController().signal,
    onProgress: () => {},
    ...input,
  })
}

const hour = 3600

test(
  'reads an hour plus 64 seconds per kilobyte from a small file that claims a day of silence',
  { timeout: 120_000 },
  async ({ folder, annotate }) => {
    const file = silentFlac(24 * hour)
    const media = await prepare(file, folder)
    const { size } = await stat(media.wavPath)
    await annotate(`${file.length} bytes: ${Math.round(media.durationSeconds)} s, ${Math.round(size / 1e6)} MB`)
    expect(media.durationSeconds).toBeLessThan(hour + file.length / 16 + 60)
    expect(media.durationSeconds).toBeGreaterThan(hour)
    expect(media.isSilent).toBe(true)
  },
)

test(
  'turns six hours of holes into six hours of silence, without more memory than for one',
  { timeout: 300_000 },
  async ({ folder }) => {
    const spoken = Array.from({ length: 25 }, (_, second) => second)
    const startSeconds = [...spoken, ...[1, 2, 3, 4, 5, 6].map((hours) => hours * (hour - 1))]
    const file = matroskaOf(25, [], { startSeconds })
    const media = await prepare(file, folder, { limits: { maxMemoryBytes: 500_000_000 } })
    expect(media.durationSeconds).toBeCloseTo(6 * (hour - 1) + 1, 0)
  },
)

const without = (folder: string) => readdir(join(folder, 'work')).catch(() => [])

test('does not start on a file when the disk lacks room', async ({ folder }) => {
  const failure = prepare(matroskaOf(2, []), folder, { limits: { reservedBytes: 2 ** 52 } })
  await expect(failure).rejects.toMatchObject({ name: 'MediaError', reason: 'noRoom' })
  expect(await without(folder)).toEqual([])
})
