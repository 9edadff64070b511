import { expect, test } from 'vitest'
import { parseConfig } from '../config.ts'

const primary = 'postgres://minutebook@primary/minutebook'
const replica = 'postgres://minutebook@replica/minutebook'

test('the usual variable names of database URLs work, and our own take precedence', () => {
  expect(parseConfig([], { DATABASE_URL: primary, DATABASE_READ_URL: replica })).toMatchObject({
    databaseUrl: primary,
    databaseReadUrl: replica,
  })
  const both = { DATABASE_URL: 'postgres://another/one', MINUTEBOOK_DATABASE_URL: primary }
  expect(parseConfig([], both)).toMatchObject({ databaseUrl: primary, databaseReadUrl: null })
  expect(parseConfig(['--database-url', replica], both).databaseUrl).toBe(replica)
  expect(parseConfig([], { DATABASE_URL: '', DATABASE_READ_URL: '' }).databaseUrl).toBeNull()
})

test('a URL of another kind of database is refused without being shown', () => {
  expect(() => parseConfig([], { DATABASE_URL: 'mysql://user:hunter2@host/shop' })).toThrow(
    '--database-url (DATABASE_URL) must be a URL like postgres://user:password@host:5432/minutebook.',
  )
})
