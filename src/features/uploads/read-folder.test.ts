import { expect, test } from 'vitest'
import { chosenFolders } from './choose-files'
import { MAX_RECORDINGS, readFolder } from './read-folder'

function inFolder(path: string, text = 'sound'): File {
  const file = new File([text], path.split('/').at(-1) ?? '')
  Object.defineProperty(file, 'webkitRelativePath', { value: path })
  return file
}

const reading = () => ({ signal: new AbortController().signal, onProgress: () => {} })

async function readAll(files: File[]) {
  const [source] = chosenFolders(files)
  if (!source) throw new Error('No folder.')
  return readFolder(source, reading())
}

test('finds recordings at all depths ordered by name, and lists the rest with the reasons', async () => {
  const { recordings, leftOut, isCut } = await readAll([
    inFolder('Meetings/meeting 10.mp3'),
    inFolder('Meetings/meeting 9.mp3'),
    inFolder('Meetings/2026/Mai 🎉/اجتماع.m4a'),
    inFolder('Meetings/agenda.pdf'),
    inFolder('Meetings/empty.wav', ''),
    inFolder('Meetings/.DS_Store'),
    inFolder('Meetings/2026/Thumbs.db'),
    inFolder(`Meetings/${'n'.repeat(300)}.mp3`),
  ])
  expect(recordings.map(({ file, folderPath }) => `${folderPath} | ${file.name}`)).toEqual([
    'Meetings/2026/Mai 🎉 | اجتماع.m4a',
    'Meetings | meeting 9.mp3',
    'Meetings | meeting 10.mp3',
  ])
  expect(leftOut).toEqual([
    { path: 'Meetings/agenda.pdf', reason: 'format' },
    { path: 'Meetings/empty.wav', reason: 'empty' },
    { path: `Meetings/${'n'.repeat(300)}.mp3`, reason: 'nameTooLong' },
  ])
  expect(isCut).toBe(false)
})

test('stops reading an endless folder at a limit, and reports it', async () => {
  const files = Array.from({ length: MAX_RECORDINGS + 1 }, (_, index) => inFolder(`All/${index}.mp3`))
  const { recordings, isCut } = await readAll(files)
  expect(recordings).toHaveLength(MAX_RECORDINGS)
  expect(isCut).toBe(true)
})

/** A dropped folder like those from browsers; `null` is an unreadable file. */
function entryOf(name: string, content: Record<string, File | null>): FileSystemDirectoryEntry {
  const entries = Object.entries(content).map(([child, file]) => ({
    name: child,
    isFile: true,
    isDirectory: false,
    file: (resolve: (file: File) => void, reject: (error: unknown) => void) =>
      file ? resolve(file) : reject(new DOMException('Gone.', 'NotFoundError')),
  }))
  let isRead = false
  const createReader = () => ({
    readEntries: (resolve: (found: unknown[]) => void) => {
      resolve(isRead ? [] : entries)
      isRead = true
    },
  })
  const made: unknown = { name, isDirectory: true, isFile: false, createReader }
  return asEntry(made)
}

const isEntry = (value: unknown): value is FileSystemDirectoryEntry => typeof value === 'object' && value !== null

function asEntry(value: unknown): FileSystemDirectoryEntry {
  if (!isEntry(value)) throw new Error('No entry.')
  return value
}

test('reports what could not be read in a dropped folder', async () => {
  const entry = entryOf('Dropped', { 'b.mp3': new File(['sound'], 'b.mp3'), 'a.mp3': null })
  const { recordings, leftOut } = await readFolder({ kind: 'entry', name: 'Dropped', entry }, reading())
  expect(recordings).toMatchObject([{ folderPath: 'Dropped', file: { name: 'b.mp3' } }])
  expect(leftOut).toEqual([{ path: 'Dropped/a.mp3', reason: 'unreadable' }])
})
