import { expect, test } from 'vitest'
import { progressText } from './move-rows.ts'

test('the remaining time is based on the pace since the step resumed, not on what was done before', () => {
  let now = 0
  const describe = progressText(() => now)
  expect(describe({ what: 'Copying', table: '', done: 500, total: 1000 })).toBe('Copying: 50 %, 500 of 1000 ')
  now = 10_000
  expect(describe({ what: 'Copying', table: 'public.users', done: 600, total: 1000 })).toBe(
    'Copying: 60 %, 600 of 1000, about 40 s left public.users',
  )
})
