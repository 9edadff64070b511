import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { parseConfig } from './config.ts'
import { settings } from './settings.ts'

const root = path.resolve(import.meta.dirname, '..')
const known = new Set(settings.flatMap(({ variable, alias }) => [variable, alias]))

test('the table has every variable that the service reads', () => {
  const read = globSync('server/**/*.ts', { cwd: root })
    .filter((file) => !/\.test\.ts$|[\\/](test|fixtures)[\\/]/.test(file))
    .flatMap(
      (file) => readFileSync(path.join(root, file), 'utf8').match(/\bMINUTEBOOK_[A-Z_]*[A-Z]\b|\bS3_[A-Z_]+\b/g) ?? [],
    )
    .map((name) => name.replace(/_FILE$/, ''))
    .filter((name) => !/^MINUTEBOOK_(WHISPER|TEST)/.test(name))

  expect(read.length).toBeGreaterThan(50)
  expect([...new Set(read)].filter((name) => !known.has(name))).toEqual([])
})

test('an unknown variable with our prefix is reported, also with _FILE', () => {
  const { warnings } = parseConfig([], {
    MINUTEBOOK_SMTP_ULR: 'x',
    MINUTEBOOK_PROT_FILE: '',
    MINUTEBOOK_HSTS: 'off',
    HOME: '/root',
  })
  expect(warnings).toEqual([
    expect.stringMatching(/^MINUTEBOOK_SMTP_ULR isn’t a setting/),
    expect.stringMatching(/^MINUTEBOOK_PROT_FILE isn’t a setting/),
  ])
})

test('an option takes precedence over its variable, which takes precedence over the default', () => {
  const env = { MINUTEBOOK_PORT: '4444', MINUTEBOOK_ROLE: '', DATABASE_URL: 'postgres://other/db' }
  expect(parseConfig([], env)).toMatchObject({ port: 4444, role: 'all', databaseUrl: 'postgres://other/db' })
  expect(parseConfig(['--port', '4445', '--no-app'], env)).toMatchObject({
    port: 4445,
    appFolder: null,
    isSample: false,
  })
  expect(() => parseConfig(['--prot', '4445'], env)).toThrow('--prot')
})
