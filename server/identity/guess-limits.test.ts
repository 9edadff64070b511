import { expect, test } from 'vitest'
import { Problem } from '../problems.ts'
import { AttemptLimiter } from './attempt-limiter.ts'
import { clientNetwork } from './client-network.ts'
import { createGuessLimits } from './guess-limits.ts'

test('attempts count until the window that opened with the first is over', () => {
  const limiter = new AttemptLimiter({ max: 2, windowMs: 1000 })
  for (const now of [0, 600]) {
    limiter.check('key', now)
    limiter.count('key', now)
  }

  expect(() => limiter.check('key', 999)).toThrow(expect.objectContaining({ status: 429, retryAfterSeconds: 1 }))
  expect(() => limiter.check('key', 1000)).not.toThrow()
  expect(() => limiter.check('other', 999)).not.toThrow()
})

test('a good attempt is taken back', () => {
  const limiter = new AttemptLimiter({ max: 1, windowMs: 1000 })
  limiter.count('key', 0)
  limiter.forgive('key')

  expect(() => limiter.check('key', 1)).not.toThrow()
})

test('ten thousand keys more than there is room for push out the oldest', () => {
  const limiter = new AttemptLimiter({ max: 1, windowMs: 1000 })
  for (let index = 0; index < 30_000; index += 1) limiter.count(`key ${index}`, 0)

  expect(() => limiter.check('key 0', 1)).not.toThrow()
  expect(() => limiter.check('key 29999', 1)).toThrow(Problem)
})

test('an account is guarded from guesses that come from many addresses', () => {
  const { passwords } = createGuessLimits()
  for (let index = 0; index < 100; index += 1) passwords.begin('ada@example.test', `198.51.100.${index}`)

  expect(() => passwords.begin('Ada@Example.test', '203.0.113.1')).toThrow(Problem)
  expect(() => passwords.begin('charles@example.test', '203.0.113.1')).not.toThrow()
})

test('guesses from everywhere do not keep people out where they have signed in before', () => {
  const { passwords } = createGuessLimits()
  const [email, home] = ['ada@example.test', '203.0.113.1']
  passwords.begin(email, home)
  passwords.succeeded(email, home)
  for (let index = 0; index < 100; index += 1) passwords.begin(email, `198.51.100.${index}`)

  expect(() => passwords.begin(email, '203.0.113.2')).toThrow(Problem)
  expect(() => passwords.begin(email, home)).not.toThrow()
  for (let index = 0; index < 9; index += 1) passwords.begin(email, home)
  expect(() => passwords.begin(email, home)).toThrow(Problem)
})

test('an address that tries one password on many accounts is stopped, people who sign in rightly are not counted', () => {
  const { passwords } = createGuessLimits()
  for (let index = 0; index < 500; index += 1) {
    passwords.begin(`right-${index}@example.test`, '198.51.100.1')
    passwords.succeeded(`right-${index}@example.test`, '198.51.100.1')
  }
  for (let index = 0; index < 200; index += 1) passwords.begin(`guess-${index}@example.test`, '198.51.100.1')

  expect(() => passwords.begin('another@example.test', '198.51.100.1')).toThrow(Problem)
})

test.for([
  { address: '203.0.113.9', network: '203.0.113.9' },
  { address: '::ffff:203.0.113.9', network: '203.0.113.9' },
  { address: '2001:db8:1:2:3:4:5:6', network: '2001:db8:1:2' },
  { address: '2001:db8:1:2::', network: '2001:db8:1:2' },
])('$address counts as $network', ({ address, network }) => {
  const parts = network.includes('.')
    ? network
    : network
        .split(':')
        .map((part) => Number.parseInt(part, 16))
        .join(':')
  expect(clientNetwork(address)).toBe(parts)
})
