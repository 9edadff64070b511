import { afterAll, expect, test } from 'vitest'
import { openTestDatabase } from '../test/open-test-database.ts'
import { LaterKey } from '../db/sealed-bytes.ts'
import type { Db } from '../db/open-database.ts'
import { replaceSigningKey, SIGNING_KEY, type SignedClaims, signerWith } from './signed-address.ts'

const database = await openTestDatabase()
afterAll(() => database.close())
const signer = await signerOf(database.db)

const claims: SignedClaims = { method: 'PUT', path: '/uploads/1', facts: ['audio/mpeg', 1000] }
const later = new Date(Date.now() + 60_000)
const queryOf = (address: string) => Object.fromEntries(new URL(address, 'http://service.test').searchParams)

test('a signed URL is valid until it expires, also for a signer created later from the same database', async () => {
  const query = queryOf(signer.sign(claims, later))

  expect(signer.verify(claims, query)).toBe('valid')
  expect((await signerOf(database.db)).verify(claims, query)).toBe('valid')
  expect(signer.verify(claims, queryOf(signer.sign(claims, new Date(Date.now() - 1000))))).toBe('expired')
})

const others: [string, SignedClaims][] = [
  ['another method', { ...claims, method: 'GET' }],
  ['another path', { ...claims, path: '/uploads/2' }],
  ['another size', { ...claims, facts: ['audio/mpeg', 1001] }],
  ['another type', { ...claims, facts: ['text/html', 1000] }],
]

test.for(others)('a signature is invalid for %s', ([, other]) => {
  expect(signer.verify(other, queryOf(signer.sign(claims, later)))).toBe('invalid')
})

test('a later expiry, a missing signature and a shorter one are invalid', () => {
  const query = queryOf(signer.sign(claims, later))

  expect(signer.verify(claims, { ...query, expires: String(Number(query.expires) + 1) })).toBe('invalid')
  expect(signer.verify(claims, { expires: query.expires })).toBe('invalid')
  expect(signer.verify(claims, { ...query, signature: query.signature?.slice(1) })).toBe('invalid')
})

test('a new key invalidates all URLs signed before, and signs new ones', async () => {
  const own = await openTestDatabase()
  const before = await signerOf(own.db)
  const query = queryOf(before.sign(claims, later))

  await replaceSigningKey(own.db)

  const after = await signerOf(own.db)
  expect(after.verify(claims, query)).toBe('invalid')
  expect(after.verify(claims, queryOf(after.sign(claims, later)))).toBe('valid')
  await own.close()
})

async function signerOf(db: Db) {
  const key = new LaterKey(SIGNING_KEY)
  await key.read(db)
  return signerWith(key)
}
