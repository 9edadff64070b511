import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { createFileStore } from '../../files/file-store.ts'
import { setFilesAside } from './take-snapshot.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-aside-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const filesFolder = path.join(folder, 'files')
const [to, list] = [path.join(folder, 'links'), path.join(folder, 'list')]
const { signal } = new AbortController()
const put = (key: string, text: string) => {
  mkdirSync(path.dirname(path.join(filesFolder, key)), { recursive: true })
  writeFileSync(path.join(filesFolder, key), text)
}
/** Returns each key with the bytes that a backup would read; null if there are none. */
function setAside() {
  const lines = readFileSync(list, 'utf8').split('\n').filter(Boolean)
  return Object.fromEntries(
    lines.map((line) => {
      const { key, from } = JSON.parse(line)
      return [key, tryRead(from)]
    }),
  )
}

async function noLinks() {
  throw Object.assign(new Error('not here'), { code: 'EPERM' })
}

function tryRead(file: string) {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

beforeEach(() => {
  rmSync(filesFolder, { recursive: true, force: true })
  rmSync(to, { recursive: true, force: true })
  put('uploads/one', '1')
  put('recordings/a/peaks', 'peaks')
  put('uploads/arriving.part', 'half')
  put('work/run/sound.wav', 'made again')
})

test('files set aside keep their bytes, even if removed or replaced', async () => {
  await setFilesAside({ filesFolder, to, list, signal })
  rmSync(path.join(filesFolder, 'uploads/one'))
  put('recordings/a/new', 'other peaks')
  renameSync(path.join(filesFolder, 'recordings/a/new'), path.join(filesFolder, 'recordings/a/peaks'))

  expect(setAside()).toEqual({ 'uploads/one': '1', 'recordings/a/peaks': 'peaks' })
})

test('on a disk without links the files themselves are read', async () => {
  await setFilesAside({ filesFolder, to, list, signal, link: noLinks })
  rmSync(path.join(filesFolder, 'uploads/one'))

  expect(setAside()).toEqual({ 'uploads/one': null, 'recordings/a/peaks': 'peaks' })
})

test('a store without any files yet is set aside as empty', async () => {
  rmSync(filesFolder, { recursive: true })
  await setFilesAside({ filesFolder, to, list, signal })

  expect(setAside()).toEqual({})
})

test('while changes are paused no key gets or loses its file, and afterwards they all happen', async () => {
  const files = createFileStore(filesFolder)
  put('work/new', 'new')
  const resume = files.pauseChanges()
  const changes = Promise.all([
    files.remove('uploads/one'),
    files.adopt(path.join(filesFolder, 'work/new'), 'uploads/two'),
  ])
  // Reading a key takes longer than either change would.
  expect([await files.sizeOf('uploads/one'), await files.sizeOf('uploads/two')]).toEqual([1, null])
  resume()
  await changes

  expect([await files.sizeOf('uploads/one'), await files.sizeOf('uploads/two')]).toEqual([null, 3])
})
