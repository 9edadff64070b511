import { expect, test } from 'vitest'
import { throttledLog } from './create-logger.ts'

test('repeated events are logged once in a while, with the number left out', () => {
  const said: unknown[] = []
  let now = 0
  const say = throttledLog(
    (error, leftOut) => said.push([error, leftOut]),
    1_000,
    () => now,
  )

  say('first')
  say('second')
  now = 999
  say('third')
  now = 1_000
  say('fourth')
  now = 5_000
  say('fifth')

  expect(said).toEqual([
    ['first', 0],
    ['fourth', 2],
    ['fifth', 0],
  ])
})
