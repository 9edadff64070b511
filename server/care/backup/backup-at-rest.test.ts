import { execFileSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { claimDataFolder } from '../../db/data-folder.ts'
import { openDatabase } from '../../db/open-database.ts'
import { prepareDataFolder } from '../../test/prepare-data-folder.ts'
import { runBackupTool } from '../../test/run-backup-tool.ts'
import { readyFolder, settleRestore, unfinishedFolder } from './restore-backup.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-rest-'))
const inFolder = (name: string) => path.join(folder, name)
const dataFolder = inFolder('data')
const archive = inFolder('one.backup')
const passphrase = { MINUTEBOOK_BACKUP_PASSPHRASE: 'eleven grey herons' }

/** Mounted only if the system allows it. */
const smallDisk = inFolder('small-disk')
const hasSmallDisk = mount()

afterAll(() => {
  if (hasSmallDisk) execFileSync('umount', [smallDisk])
  rmSync(folder, { recursive: true, force: true })
})

function mount() {
  mkdirSync(smallDisk)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=4m', 'tmpfs', smallDisk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

/** Creates a data folder with one file and one row, without a running service. */
async function makeData() {
  await prepareDataFolder(dataFolder)
  const claimed = claimDataFolder(dataFolder)
  const { db, close } = await openDatabase({ directory: claimed.databaseFolder })
  await db
    .insertInto('settings')
    .values({ key: 'kept', value: JSON.stringify({}) })
    .execute()
  await close()
  claimed.release()
  mkdirSync(path.join(claimed.filesFolder, 'uploads'), { recursive: true })
  writeFileSync(path.join(claimed.filesFolder, 'uploads', 'one'), 'sound')
}

async function keysIn(data: string) {
  const claimed = claimDataFolder(data)
  const { db, close } = await openDatabase({ directory: claimed.databaseFolder })
  const rows = await db.selectFrom('settings').select('key').execute()
  await close()
  claimed.release()
  return rows.map(({ key }) => key)
}

const backup = (to: string, ...more: string[]) => runBackupTool('backup', ['--data', dataFolder, '--to', to, ...more])
const restore = (from: string, data: string, ...more: string[]) =>
  runBackupTool('restore', ['--from', from, '--data', data, ...more])

await makeData()
const made = await backup(archive)

test('a backup of a folder without a running service restores as it was', async () => {
  expect(made).toMatchObject({ code: 0, err: '', out: expect.stringContaining('not encrypted') })

  const restored = inFolder('restored')
  expect(await restore(archive, restored)).toMatchObject({ code: 0, err: '' })
  expect(readFileSync(path.join(restored, 'files/uploads/one'), 'utf8')).toBe('sound')
  expect(await keysIn(restored)).toContain('kept')
})

test('any tar can read it, and sha256sum verifies it', () => {
  const listed = execFileSync('tar', ['--list', '--file', archive], { encoding: 'utf8' }).split('\n')

  expect(listed).toEqual(
    expect.arrayContaining(['about.json', 'database/PG_VERSION', 'files/uploads/one', 'SHA256SUMS']),
  )
  const unpacked = inFolder('unpacked')
  mkdirSync(unpacked)
  execFileSync('tar', ['--extract', '--file', archive, '--directory', unpacked])
  execFileSync('sha256sum', ['--check', '--quiet', '--strict', 'SHA256SUMS'], { cwd: unpacked })
})

test('an existing backup is overwritten only if requested', async () => {
  const to = inFolder('there.backup')
  writeFileSync(to, 'an older one')

  expect(await backup(to)).toMatchObject({ code: 1, err: expect.stringContaining('--overwrite') })
  expect(readFileSync(to, 'utf8')).toBe('an older one')
  expect(await backup(to, '--overwrite')).toMatchObject({ code: 0 })
  expect(await runBackupTool('backup', ['--verify', to])).toMatchObject({ code: 0 })
})

test('errors are reported in words, with a separate exit code for a wrong command line', async () => {
  expect(await runBackupTool('backup', [])).toMatchObject({ code: 2, err: expect.stringContaining('--to FILE') })
  expect(await runBackupTool('restore', ['--from', archive])).toMatchObject({ code: 2 })
  expect(await backup(inFolder('nowhere/one.backup'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('doesn’t exist'),
  })
  expect(await backup(path.join(dataFolder, 'files', 'one.backup'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('inside the data folder'),
  })
  expect(await runBackupTool('backup', ['--data', inFolder('small-disk'), '--to', inFolder('x')])).toMatchObject({
    code: 1,
    err: expect.stringContaining('no embedded database'),
  })
})

test('a folder whose service uses PostgreSQL is referred to PostgreSQL’s own tools', async () => {
  const data = inFolder('with-postgres')
  mkdirSync(data)
  writeFileSync(
    path.join(data, 'service.json'),
    JSON.stringify({ service: '0.1.0', database: 'postgres', newestMigration: null }),
  )
  const to = inFolder('postgres.backup')
  const words = expect.stringContaining('PostgreSQL server, which you back up with its own tools')

  expect(await runBackupTool('backup', ['--data', data, '--to', to])).toMatchObject({ code: 1, err: words })
  const env = { DATABASE_URL: 'postgres://localhost/minutebook' }
  expect(await runBackupTool('backup', ['--data', dataFolder, '--to', to], env)).toMatchObject({ code: 1, err: words })
})

test('a full disk is reported in words, and nothing is left on it', async (context) => {
  if (!hasSmallDisk) context.skip('This system lets nobody mount a small disk.')
  expect(await backup(path.join(smallDisk, 'one.backup'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('The disk is full'),
  })
  expect(readdirSync(smallDisk)).toEqual([])
  expect(await restore(archive, path.join(smallDisk, 'data'))).toMatchObject({
    code: 1,
    err: expect.stringContaining('Not enough space'),
  })
  expect(readdirSync(smallDisk)).toEqual([])
})

test.for([
  ['a byte of it is another', (bytes: Buffer) => bytes.fill(0x41, 2_000_000, 2_000_001), /damaged/, ['never']],
  ['it is cut off', (bytes: Buffer) => bytes.subarray(0, bytes.length - 5_000), /cut off/, ['empty']],
  ['it is something else', () => Buffer.from('a letter'), /isn’t a Minutebook backup/, ['never', 'empty']],
] as const)('nothing is changed by an archive when %s', async ([, change, text, folders]) => {
  const broken = inFolder('broken.backup')
  writeFileSync(broken, change(Buffer.from(readFileSync(archive))))
  const empty = inFolder('empty')
  mkdirSync(empty, { recursive: true })

  for (const data of folders) {
    expect(await restore(broken, inFolder(data))).toMatchObject({ code: 1, err: expect.stringMatching(text) })
  }
  expect(existsSync(inFolder('never'))).toBe(false)
  expect(readdirSync(empty)).toEqual([])
})

test('an encrypted backup opens only with its passphrase, which is asked for if not given', async () => {
  const sealed = inFolder('sealed.backup')
  expect(await runBackupTool('backup', ['--data', dataFolder, '--to', sealed], passphrase)).toMatchObject({ code: 0 })
  expect(readFileSync(sealed).includes('minutebook-backup')).toBe(false)
  const args = ['--from', sealed, '--data', inFolder('opened')]

  const wrong = await runBackupTool('restore', args, { MINUTEBOOK_BACKUP_PASSPHRASE: 'twelve' })
  expect(wrong).toMatchObject({ code: 1, err: expect.stringContaining('The passphrase is wrong') })
  expect(await runBackupTool('restore', args)).toMatchObject({
    code: 1,
    err: expect.stringContaining('MINUTEBOOK_BACKUP_PASSPHRASE_FILE'),
  })
  expect(existsSync(inFolder('opened'))).toBe(false)
  writeFileSync(inFolder('secret'), `${passphrase.MINUTEBOOK_BACKUP_PASSPHRASE}\n`)
  const fromFile = { MINUTEBOOK_BACKUP_PASSPHRASE_FILE: inFolder('secret') }
  expect(await runBackupTool('restore', args, fromFile)).toMatchObject({ code: 0 })
  expect(await keysIn(inFolder('opened'))).toContain('kept')
})

test('existing data is replaced only if requested, and kept next to the restored data', async () => {
  const data = inFolder('other')
  cpSync(dataFolder, data, { recursive: true })
  writeFileSync(path.join(data, 'files/uploads/one'), 'its own')

  expect(await restore(archive, data)).toMatchObject({ code: 1, err: expect.stringContaining('--replace') })
  expect(readFileSync(path.join(data, 'files/uploads/one'), 'utf8')).toBe('its own')
  expect(await restore(archive, data, '--replace')).toMatchObject({
    code: 0,
    out: expect.stringContaining('replaced-'),
  })
  expect(readFileSync(path.join(data, 'files/uploads/one'), 'utf8')).toBe('sound')
  const [replaced = ''] = readdirSync(data).filter((name) => name.startsWith('replaced-'))
  expect(readFileSync(path.join(data, replaced, 'files/uploads/one'), 'utf8')).toBe('its own')
})

test('a restore into a folder in use is refused', async () => {
  const { release } = claimDataFolder(dataFolder)
  try {
    expect(await restore(archive, dataFolder, '--replace')).toMatchObject({
      code: 1,
      err: expect.stringContaining('in use'),
    })
    expect(await backup(inFolder('in-use.backup'))).toMatchObject({
      code: 1,
      err: expect.stringContaining('the service doesn’t respond'),
    })
  } finally {
    release()
  }
})

test('a restore killed while unpacking is removed, one killed while moving into place is completed', () => {
  const data = inFolder('killed')
  mkdirSync(path.join(data, 'database'), { recursive: true })
  writeFileSync(path.join(data, 'database/old'), 'old')
  mkdirSync(path.join(unfinishedFolder(data), 'database'), { recursive: true })

  expect(settleRestore(data)).toBeNull()
  expect(readdirSync(data)).toEqual(['database'])

  // Its files are already in place, but not the database.
  mkdirSync(path.join(data, 'files'))
  mkdirSync(path.join(unfinishedFolder(data), 'database'), { recursive: true })
  writeFileSync(path.join(unfinishedFolder(data), 'database/new'), 'new')
  renameSync(unfinishedFolder(data), readyFolder(data))
  const replaced = settleRestore(data)

  expect(readdirSync(path.join(data, 'database'))).toEqual(['new'])
  expect(readdirSync(path.join(replaced ?? '', 'database'))).toEqual(['old'])
  expect(existsSync(readyFolder(data))).toBe(false)
})
