import { expect, test } from 'vitest'
import { isOnlyOwner, refusalOf, type MemberAction, type MemberCase, firstFreeLicense, freeSeats } from './member'

const owner: MemberCase = { ownRole: 'owner', isSelf: false, role: 'user', isLastOwner: false }
const admin: MemberCase = { ...owner, ownRole: 'admin' }
const user: MemberCase = { ...owner, ownRole: 'user' }

const cases: [MemberAction, MemberCase, ReturnType<typeof refusalOf>][] = [
  ['change', owner, null],
  ['change', { ...owner, role: 'owner' }, null],
  ['change', admin, null],
  ['change', { ...admin, role: 'admin' }, null],
  ['change', { ...admin, role: 'owner' }, 'ownersOnly'],
  ['change', user, 'adminsOnly'],
  ['demote', { ...owner, role: 'owner', isSelf: true }, null],
  ['demote', { ...owner, role: 'owner', isSelf: true, isLastOwner: true }, 'lastOwner'],
  ['block', { ...owner, role: 'owner', isSelf: true, isLastOwner: true }, 'lastOwner'],
  ['remove', { ...owner, role: 'owner', isSelf: true, isLastOwner: true }, 'lastOwner'],
  ['block', { ...owner, role: 'owner', isSelf: true }, 'notOneself'],
  ['remove', { ...admin, role: 'admin', isSelf: true }, 'notOneself'],
  ['resetPassword', { ...owner, isSelf: true, role: 'owner' }, 'notOneself'],
  ['resetPassword', owner, null],
  ['resetPassword', admin, 'ownersOnly'],
  ['resetPassword', user, 'adminsOnly'],
  ['erase', owner, null],
  ['erase', admin, 'ownersOnly'],
  ['erase', { ...admin, isSelf: true, role: 'admin' }, 'notOneself'],
  ['resetPassword', { ...admin, isSelf: true, role: 'admin' }, 'notOneself'],
  ['erase', { ...owner, role: 'owner', isSelf: true }, 'notOneself'],
]

test.for(cases)('%s with %j is refused as %s', ([action, params, refusal]) => {
  expect(refusalOf(action, params)).toBe(refusal)
})

test('the last owner is the only one who isn’t blocked', () => {
  const members = [
    { userId: 'a', role: 'owner', isBlocked: false },
    { userId: 'b', role: 'owner', isBlocked: true },
    { userId: 'c', role: 'admin', isBlocked: false },
  ] as const
  expect(isOnlyOwner('a', members)).toBe(true)
  expect(isOnlyOwner('b', members)).toBe(false)
  expect(isOnlyOwner('c', members)).toBe(false)
  expect(isOnlyOwner('a', [...members, { userId: 'd', role: 'owner', isBlocked: false }])).toBe(false)
})

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

test('the default license has a free seat, or its seats are unknown', () => {
  const licenses = ['full', 'some', 'all'].map((licenseId) => ({ licenseId }))
  expect(firstFreeLicense({ licenses, seats })).toBe('some')
  expect(firstFreeLicense({ licenses, seats: undefined })).toBe('full')
  expect(firstFreeLicense({ licenses: licenses.slice(0, 1), seats })).toBe('')
})
