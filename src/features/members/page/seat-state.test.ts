import { expect, test } from 'vitest'
import { firstFreeLicense, freeSeats } from './seat-state'

const seats = [
  { licenseId: 'full', seatCount: 3, usedSeatCount: 3 },
  { licenseId: 'over', seatCount: 3, usedSeatCount: 5 },
  { licenseId: 'some', seatCount: 3, usedSeatCount: 1 },
  { licenseId: 'all', seatCount: null, usedSeatCount: 9 },
]

test.for([
  ['full', 0],
  ['over', 0],
  ['some', 2],
  ['all', null],
  ['other', undefined],
] as const)('the license %s has %s free seats', ([licenseId, free]) => {
  expect(freeSeats(seats, licenseId)).toBe(free)
})

test('the license to begin with has a free seat, or nothing is known of it', () => {
  const licenses = ['full', 'some', 'all'].map((licenseId) => ({ licenseId }))
  expect(firstFreeLicense({ licenses, seats })).toBe('some')
  expect(firstFreeLicense({ licenses, seats: undefined })).toBe('full')
  expect(firstFreeLicense({ licenses: licenses.slice(0, 1), seats })).toBe('')
})
