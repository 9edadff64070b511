import { expect, test } from 'vitest'
import { ReplicaLag } from './replica-place.ts'

test('the lag is measured by when the primary had what the replica lacks, and half a minute is logged', () => {
  const lag = new ReplicaLag()
  const said: unknown[] = []
  const looks = [
    // The primary advances all the time.
    { primary: 100, replica: 90, now: 0 },
    { primary: 200, replica: 150, now: 5_000 },
    { primary: 300, replica: 199, now: 10_000 },
    { primary: 400, replica: 199, now: 35_000 },
    { primary: 500, replica: 199, now: 40_000 },
    { primary: 600, replica: 450, now: 45_000 },
  ]

  const seconds = looks.map((look) => {
    said.push(lag.measure(look))
    return lag.seconds
  })

  expect(seconds).toEqual([0, 0, 5, 30, 35, 0])
  expect(said).toEqual([
    null,
    null,
    null,
    'the read replica is lagging; lists that have changed are read from the primary',
    null,
    'the read replica has caught up',
  ])
})
