import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parseConfig } from './config.ts'
import { withSecretFiles } from './secret-files.ts'

function secretFile(text: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'minutebook-secret-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = path.join(folder, 'secret')
  writeFileSync(file, text)
  return file
}

test('a secret is read from the file that its variable names', () => {
  const file = secretFile('postgres://minutebook:very%20secret@database:5432/minutebook\n')

  for (const name of ['MINUTEBOOK_DATABASE_URL_FILE', 'DATABASE_URL_FILE']) {
    expect(parseConfig([], { [name]: file }).databaseUrl).toBe(
      'postgres://minutebook:very%20secret@database:5432/minutebook',
    )
  }
})

test('other variables stay unchanged, and other programs’ files are not read', () => {
  const env = { MINUTEBOOK_PORT: '4444', OTHER_FILE: '/nowhere', MINUTEBOOK_SMTP_URL_FILE: '' }

  expect(withSecretFiles(env)).toEqual(env)
})

test('a missing file, an empty one and a value given twice are reported without the secret', () => {
  expect(() => withSecretFiles({ MINUTEBOOK_TRANSCRIBER_KEY_FILE: '/nowhere/key' })).toThrow(
    'MINUTEBOOK_TRANSCRIBER_KEY_FILE points to /nowhere/key, which can’t be read (ENOENT).',
  )
  const empty = secretFile('\n')
  expect(() => withSecretFiles({ MINUTEBOOK_TRANSCRIBER_KEY_FILE: empty })).toThrow('which is empty.')
  const twice = { MINUTEBOOK_TRANSCRIBER_KEY: 'hunter2', MINUTEBOOK_TRANSCRIBER_KEY_FILE: empty }
  expect(() => withSecretFiles(twice)).toThrow(
    'MINUTEBOOK_TRANSCRIBER_KEY and MINUTEBOOK_TRANSCRIBER_KEY_FILE are both set. Remove one of them.',
  )
})
