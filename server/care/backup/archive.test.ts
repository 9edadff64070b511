import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { packTar } from 'modern-tar'
import { afterAll, expect, test } from 'vitest'
import { aboutNow, latestMigration, type About } from './about.ts'
import { encrypted } from './age.ts'
import { readArchive, archiveOf, checksumLine, type Content } from './archive.ts'

/** Block size of a tar archive. */
const BLOCK = 512

const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-archive-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const LONG_KEY = `files/recordings/${'a'.repeat(90)}/${'b'.repeat(60)}`
const inside: Record<string, string> = {
  'database/PG_VERSION': '18\n',
  'database/base/1': 'x'.repeat(3_000_000),
  'files/uploads/one': 'sound',
  'files/uploads/empty': '',
  [LONG_KEY]: 'long',
}

function contents(): Content[] {
  const made = Object.entries(inside).map(([name, text]) => {
    const from = path.join(folder, 'source', name)
    mkdirSync(path.dirname(from), { recursive: true })
    writeFileSync(from, text)
    return { path: name, kind: 'file' as const, from }
  })
  return [{ path: 'database/pg_empty', kind: 'folder', from: folder }, ...made]
}

const nothing = (): void => undefined
const write = (about: About = aboutNow(latestMigration())) =>
  buffer(archiveOf({ about, contents: contents(), onBytes: nothing, onFile: nothing }))

/** Reads an archive like a restore does, and returns its contents. */
async function read(bytes: Buffer, passphrase = 'none') {
  const file = path.join(folder, 'archive.backup')
  writeFileSync(file, bytes)
  const found: Record<string, string> = {}
  const { signal } = new AbortController()
  const summary = await readArchive(
    { file, signal, passphrase: async () => passphrase },
    {
      folder: async (name) => {
        found[name] = 'folder'
      },
      file: async (name, chunks) => {
        const parts: Buffer[] = []
        for await (const chunk of chunks) parts.push(chunk)
        found[name] = Buffer.concat(parts).toString()
      },
    },
  )
  return { found, summary }
}

const whole = await write()

async function* inOneChunk() {
  yield whole
}

test('an archive returns what went into it, including empty folders and files', async () => {
  const { found, summary } = await read(whole)

  expect(found).toEqual({ 'database/pg_empty': 'folder', ...inside })
  expect(summary).toMatchObject({ files: 5, bytes: Object.values(inside).join('').length })
})

test('an archive from before the tar package was used can be read', async () => {
  const { found } = await read(readFileSync(path.join(import.meta.dirname, 'fixtures/made-before.backup')))

  expect(found).toEqual({
    'database/pg_empty': 'folder',
    'database/PG_VERSION': '18\n',
    'files/uploads/one': 'sound',
    'files/uploads/empty': '',
    [LONG_KEY]: 'long',
    'files/uploads/ümläut': 'other letters',
  })
})

const archiveOfOne = (item: Content, onBytes = nothing) =>
  buffer(archiveOf({ about: aboutNow(null), contents: [item], onBytes, onFile: nothing }))

test('a name too long for the format’s header is kept', async () => {
  const key = `files/${'n'.repeat(240)}`
  const from = path.join(folder, 'named')
  writeFileSync(from, 'x')

  expect((await read(await archiveOfOne({ path: key, kind: 'file', from }))).found).toEqual({ [key]: 'x' })
})

test('no archive is made if a file becomes shorter while it’s read', async () => {
  const from = path.join(folder, 'shrinking')
  writeFileSync(from, Buffer.alloc(3 * 1024 ** 2))

  const archive = archiveOfOne({ path: 'files/one', kind: 'file', from }, () => truncateSync(from, 10))
  await expect(archive).rejects.toThrow('got shorter')
})

test('an encrypted archive returns what went into it, with its passphrase', async () => {
  const sealed = await buffer(encrypted(inOneChunk(), 'eleven grey herons', 10))

  expect((await read(sealed, 'eleven grey herons')).found).toEqual({ 'database/pg_empty': 'folder', ...inside })
  await expect(read(sealed, 'another')).rejects.toThrow('The passphrase is wrong')
})

const where = (text: string) => whole.indexOf(text)

test.for([
  ['in its description', where('minutebook-backup')],
  ['in the name of a file', where('database/PG_VERSION')],
  ['in the size of a file', where('database/PG_VERSION') + 130],
  ['in a file', where('xxxx') + 1_000_000],
  ['in the checksums', whole.indexOf('files/uploads/one', where('sound')) - 10],
  ['after its end', whole.length - 1],
] as const)('a byte changed %s is found', async ([, at]) => {
  const changed = Buffer.from(whole)
  changed[at] = (changed[at] ?? 0) ^ 1

  await expect(read(changed)).rejects.toThrow(/damaged/)
})

test('an archive cut off anywhere is refused as cut off', async () => {
  const lengths = [BLOCK, 1_500, 500_000, where('sound') + 3, whole.length - 2_000, whole.length - 2 * BLOCK]
  for (const length of lengths) {
    await expect(read(whole.subarray(0, length)), `cut after ${length} bytes`).rejects.toThrow('cut off')
  }
})

test('a file that isn’t a backup is reported as such', async () => {
  await expect(read(Buffer.from('a letter to nobody'))).rejects.toThrow('isn’t a Minutebook backup')
  await expect(read(Buffer.alloc(0))).rejects.toThrow('isn’t a Minutebook backup')
})

test.for([
  ['a newer format', { format: 2, service: '9.0.0' }, 'Minutebook 9.0.0 made this archive, in a newer format'],
  ['a newer database', { newestMigration: '9999-later' }, 'its database is newer'],
  ['another PostgreSQL', { postgres: '21' }, 'PostgreSQL 21 files'],
] as const)('an archive of %s is refused in words', async ([, facts, text]) => {
  await expect(read(await write({ ...aboutNow(null), ...facts }))).rejects.toThrow(text)
})

type Entry = { name: string; text?: string; flag?: string; size?: string }

/** Returns a tar archive of any entries, with valid checksums. */
async function archiveWith(entries: Entry[]): Promise<Buffer> {
  const about = `${JSON.stringify(aboutNow(null))}\n`
  const all: Entry[] = [{ name: 'about.json', text: about }, ...entries]
  const sums = all.map(({ name, text = '' }) => checksumLine(createHash('sha256').update(text).digest('hex'), name))
  const blocks = [...all, { name: 'SHA256SUMS', text: sums.join('') }].map(entryBlocks)
  return Buffer.concat([...(await Promise.all(blocks)), Buffer.alloc(2 * BLOCK)])
}

async function entryBlocks({ name, text = '', flag = '0', size }: Entry): Promise<Buffer> {
  const packed = Buffer.from(await packTar([{ header: { name, size: text.length }, body: text }]))
  const header = Buffer.from(packed.subarray(0, BLOCK))
  header.write(flag, 156)
  if (size !== undefined) header.write(size, 124, 'latin1')
  header.fill(0x20, 148, 156)
  header.write(
    `${header
      .reduce((sum, byte) => sum + byte, 0)
      .toString(8)
      .padStart(6, '0')}\0 `,
    148,
  )
  return Buffer.concat([header, packed.subarray(BLOCK, -2 * BLOCK)])
}

test('a handmade archive without anything hostile is read', async () => {
  expect((await read(await archiveWith([{ name: 'files/one', text: '1' }]))).found).toEqual({ 'files/one': '1' })
})

test.for([
  '../outside',
  '/etc/passwd',
  'files/../../outside',
  'files/./one',
  'files//one',
  'files\\..\\outside',
  'C:/outside',
  'files/one:stream',
  'models/weights',
  'lock',
  'service.json',
  'files/one\ntwo',
])('a file named %j is refused', async (name) => {
  await expect(read(await archiveWith([{ name, text: 'x' }]))).rejects.toThrow('which doesn’t belong in a backup')
})

test.for([
  ['a symbolic link', '2', 'a link'],
  ['a hard link', '1', 'a link'],
  ['a device', '3', 'neither a file nor a folder'],
  ['a name for the next one that is none', 'L', 'which doesn’t belong in a backup'],
] as const)('%s is refused', async ([, flag, text]) => {
  await expect(read(await archiveWith([{ name: 'files/one', flag }]))).rejects.toThrow(text)
})

test.for([
  ['no number', 'zzzzzzzzzzz\0'],
  ['less than nothing', '-0000000777\0'],
  ['a number in the way of GNU tar', '\u0080'.padEnd(12, '\u0001')],
] as const)('a file whose size is %s is refused', async ([, size]) => {
  await expect(read(await archiveWith([{ name: 'files/one', text: '', size }]))).rejects.toThrow('damaged')
})

test('a file that claims eight gigabytes but has one byte is refused as cut off', async () => {
  const claiming = await archiveWith([{ name: 'files/one', text: '1', size: '77777777777\0' }])

  await expect(read(claiming)).rejects.toThrow('cut off')
})

test('the same file twice is refused', async () => {
  const twice = await archiveWith([
    { name: 'files/one', text: '1' },
    { name: 'files/one', text: '2' },
  ])

  await expect(read(twice)).rejects.toThrow('twice')
})

test('an archive that lacks a file in its checksums is refused', async () => {
  const kept = await archiveWith([
    { name: 'files/one', text: '1' },
    { name: 'files/two', text: '2' },
  ])
  const at = kept.indexOf('files/one')

  await expect(read(Buffer.concat([kept.subarray(0, at), kept.subarray(at + 2 * BLOCK)]))).rejects.toThrow(
    'files/one is missing',
  )
})
