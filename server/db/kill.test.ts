import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'
import { prepareDataFolder } from '../test/prepare-data-folder.ts'
import { claimDataFolder } from './data-folder.ts'
import { openDatabase } from './open-database.ts'

const folder = await prepareDataFolder(mkdtempSync(path.join(tmpdir(), 'minutebook-kill-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const KILL_AFTER_COMMITS = [3, 40, 1, 120]

/**
 * Runs the writer until it has acknowledged this many commits, kills it with SIGKILL, and returns the last acknowledged
 * one.
 */
async function killAfter(commits: number): Promise<number> {
  const script = path.join(import.meta.dirname, 'fixtures/write-until-killed.ts')
  const writer = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let acknowledged = -1
  let seen = 0
  for await (const line of createInterface(writer.stdout)) {
    acknowledged = Number(line)
    seen += 1
    if (seen === commits) writer.kill('SIGKILL')
  }
  return acknowledged
}

test('a killed process loses no acknowledged commit, leaves no partial transaction, and frees its data folder', async () => {
  for (const commits of KILL_AFTER_COMMITS) {
    const acknowledged = await killAfter(commits)
    const claimed = claimDataFolder(folder)
    const { db, close } = await openDatabase({ directory: claimed.databaseFolder })
    const rows = await db.selectFrom('settings').select('key').execute()
    await close()
    claimed.release()

    const keys = new Set(rows.map((row) => row.key).filter((key) => /^\d+-[ab]$/.test(key)))
    const expected = Array.from({ length: acknowledged + 1 }, (_, round) => [`${round}-a`, `${round}-b`]).flat()
    expect(expected.filter((key) => !keys.has(key))).toEqual([])
    expect(keys.size % 2).toBe(0)
  }
}, 120_000)

test('a data folder in use is refused with an explanation', () => {
  const claimed = claimDataFolder(folder)

  expect(() => claimDataFolder(folder)).toThrow(/is in use by another Minutebook/)
  claimed.release()
})
