import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { FOLDER_MOVE, requireNotMoved, writeFolderMove } from '../move/moved-folder.ts'
import { newId } from '../../new-id.ts'
import { readyFolder, settleRestore } from './restore-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-restored-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a database restored over one that was moved to a server isn’t mistaken for the moved one', async () => {
  await writeFolderMove(folder, {
    moveId: newId(),
    to: 'db.example.com/minutebook',
    completedOn: '2026-05-04T08:00:00Z',
  })
  expect(() => requireNotMoved(folder)).toThrow(/was moved to PostgreSQL/)
  mkdirSync(path.join(readyFolder(folder), 'database'), { recursive: true })
  const replaced = settleRestore(folder) ?? ''
  expect(existsSync(path.join(replaced, FOLDER_MOVE))).toBe(true)
  expect(requireNotMoved(folder)).toEqual({ hasGivenUpMove: false })
})
