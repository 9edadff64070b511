import { expect, test } from 'vitest'
import { changesBetween, countOf, membersOf, mergeMembers, type TeamMember, type TeamMembers } from '../team-queries'

const one = (userId: string, isMainTeam = false): TeamMember => ({ userId, name: userId, email: '', isMainTeam })
const set = (...userIds: string[]): TeamMembers => new Map(userIds.map((userId) => [userId, one(userId)]))
const ids = (members: TeamMembers) => [...members.keys()].toSorted()

test('merges users and memberships, and falls back to the address without a name', () => {
  const users = [
    { userId: 'a', firstName: 'Ada', lastName: 'Byron', email: 'ada@example.com', pictureFileUrl: null },
    { userId: 'b', firstName: '', lastName: ' ', email: 'b@example.com', pictureFileUrl: null },
  ]
  const memberships = [{ teamId: 't', userId: 'b', isMainTeam: true }]
  expect([...membersOf(users, memberships).values()]).toEqual([
    { userId: 'a', name: 'Ada Byron', email: 'ada@example.com', isMainTeam: false },
    { userId: 'b', name: 'b@example.com', email: 'b@example.com', isMainTeam: true },
  ])
})

test('the changes are the members added and removed', () => {
  const changes = changesBetween(set('a', 'b'), set('b', 'c', 'd'))
  expect(changes.joining.map(({ userId }) => userId)).toEqual(['c', 'd'])
  expect(changes.leaving.map(({ userId }) => userId)).toEqual(['a'])
  expect(countOf(changes)).toBe(3)
})

test.for([
  ['both put somebody in', set('a'), set('a', 'b'), set('a', 'c'), ['a', 'b', 'c']],
  ['both take somebody out', set('a', 'b', 'c'), set('a', 'b'), set('a', 'c'), ['a']],
  ['both put in the same', set('a'), set('a', 'b'), set('a', 'b'), ['a', 'b']],
  ['whom I took out stays out', set('a', 'b'), set('a'), set('a', 'b', 'c'), ['a', 'c']],
  ['whom they took out stays out', set('a', 'b'), set('a', 'b', 'c'), set('a'), ['a', 'c']],
] as const)('when %s, both changes are kept', ([, base, mine, theirs, merged]) => {
  expect(ids(mergeMembers({ base, mine, theirs }))).toEqual(merged)
})
