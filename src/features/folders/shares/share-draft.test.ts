import { expect, test } from 'vitest'
import type { AccessLevel } from '#openapi/generated/types.ts'
import { bodyOf, changesBetween, clashesOf, levelsOf, mergeShares, withLevel, type ShareKey } from './share-draft'

const list = (levels: Record<ShareKey, AccessLevel>) => {
  const shares = Object.entries(levels)
  const of = (kind: string) =>
    shares.filter(([key]) => key.startsWith(kind)).map(([key, accessLevel]) => ({ id: key.slice(5), accessLevel }))
  return levelsOf({
    userShares: of('user:').map(({ id, accessLevel }) => ({ userId: id, accessLevel })),
    teamShares: of('team:').map(({ id, accessLevel }) => ({ teamId: id, accessLevel })),
  })
}

const base = list({ 'user:ana': 'readWrite', 'user:ben': 'read', 'team:sales': 'read' })

test('a list is sent to the service as it was received', () => {
  expect(bodyOf(base)).toEqual({
    userShares: [
      { userId: 'ana', accessLevel: 'readWrite' },
      { userId: 'ben', accessLevel: 'read' },
    ],
    teamShares: [{ teamId: 'sales', accessLevel: 'read' }],
  })
})

test('each share has at most one change', () => {
  const after = withLevel(withLevel(withLevel(base, 'user:ben', 'none'), 'team:sales', null), 'user:zoe', 'read')
  expect(changesBetween(base, after)).toEqual([
    { key: 'user:ben', from: 'read', to: 'none' },
    { key: 'team:sales', from: 'read', to: null },
    { key: 'user:zoe', from: null, to: 'read' },
  ])
  expect(changesBetween(base, withLevel(after, 'user:ben', 'read'))).toHaveLength(2)
})

test('two people’s changes to different shares are both kept', () => {
  const mine = withLevel(base, 'user:zoe', 'read')
  const theirs = withLevel(base, 'user:ben', null)
  expect(clashesOf({ base, mine, theirs })).toEqual([])
  expect(mergeShares({ base, mine, theirs })).toEqual(
    list({ 'user:ana': 'readWrite', 'team:sales': 'read', 'user:zoe': 'read' }),
  )
})

test('if both changed the same share, it is named and mine wins', () => {
  const mine = withLevel(base, 'user:ben', 'readWrite')
  const theirs = withLevel(base, 'user:ben', null)
  expect(clashesOf({ base, mine, theirs })).toEqual(['user:ben'])
  expect(mergeShares({ base, mine, theirs }).get('user:ben')).toBe('readWrite')
})

test('the same change by both isn’t a conflict', () => {
  const both = withLevel(base, 'user:ben', null)
  expect(clashesOf({ base, mine: both, theirs: both })).toEqual([])
  expect(mergeShares({ base, mine: both, theirs: both })).toEqual(both)
})
