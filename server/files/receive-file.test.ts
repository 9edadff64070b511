import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, expect, test } from 'vitest'
import { receiveFile, WrongSizeError } from './disk.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-receive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.for([0, 3, 5])('a body of 4 bytes when %i were announced leaves no file', async (sizeBytes) => {
  const target = { path: path.join(folder, `announced-${sizeBytes}`), sizeBytes }

  await expect(receiveFile(Readable.from([Buffer.from('four')]), target)).rejects.toThrow(WrongSizeError)
  expect(existsSync(target.path)).toBe(false)
})

test('an existing file is never overwritten', async () => {
  const target = { path: path.join(folder, 'once'), sizeBytes: 1 }
  await receiveFile(Readable.from([Buffer.from('a')]), target)

  await expect(receiveFile(Readable.from([Buffer.from('b')]), target)).rejects.toThrow('EEXIST')
  expect(existsSync(target.path)).toBe(true)
})
