import { expect, test } from 'vitest'
import type { AccessLevel } from './folder-rules.ts'
import { inheritedShares } from './share-store.ts'

type Level = { folderId: string; owner?: string; people?: Record<string, AccessLevel>; team?: [string, AccessLevel][] }
type Case = { says: string; above: Level[]; inherited: [string, AccessLevel, string][] }

test.for<Case>([
  { says: 'at the top nothing comes down', above: [], inherited: [] },
  {
    says: 'a share comes down',
    above: [{ folderId: 'top', people: { bob: 'read' } }],
    inherited: [['bob', 'read', 'top']],
  },
  {
    says: 'the highest share counts, wherever it is',
    above: [
      { folderId: 'top', people: { bob: 'readWrite' } },
      { folderId: 'middle', people: { bob: 'read' } },
    ],
    inherited: [['bob', 'readWrite', 'top']],
  },
  {
    says: 'of equal ones the nearest is named',
    above: [
      { folderId: 'top', people: { bob: 'read' } },
      { folderId: 'middle', people: { bob: 'read' } },
    ],
    inherited: [['bob', 'read', 'middle']],
  },
  {
    says: 'a team counts as its members, who may be in several',
    above: [
      {
        folderId: 'top',
        team: [
          ['bob', 'read'],
          ['bob', 'readWrite'],
          ['carl', 'read'],
          ['carl', 'none'],
        ],
      },
    ],
    inherited: [
      ['bob', 'readWrite', 'top'],
      ['carl', 'read', 'top'],
    ],
  },
  {
    says: 'a share of none keeps out, whatever a team there or a folder above gives',
    above: [
      { folderId: 'top', people: { bob: 'readWrite' } },
      { folderId: 'middle', people: { bob: 'none' }, team: [['bob', 'readWrite']] },
    ],
    inherited: [['bob', 'none', 'middle']],
  },
  {
    says: 'below a share of none access can begin again',
    above: [
      { folderId: 'top', people: { bob: 'none' } },
      { folderId: 'middle', team: [['bob', 'read']] },
    ],
    inherited: [['bob', 'read', 'middle']],
  },
  {
    says: 'a team share of none says nothing',
    above: [{ folderId: 'top', team: [['bob', 'none']] }],
    inherited: [],
  },
  {
    says: 'the owner above has everything, even with a share of none',
    above: [{ folderId: 'top', owner: 'bob', people: { bob: 'none' } }],
    inherited: [['bob', 'readWrite', 'top']],
  },
])('inherited shares (contract 2.9): $says', async ({ above, inherited }) => {
  const result = await inheritedShares(
    above.map(({ folderId, owner = 'boss', people = {}, team = [] }) => ({
      folderId,
      ownerUserId: owner,
      userShares: Object.entries(people).map(([userId, accessLevel]) => ({ userId, accessLevel })),
      teamShares: team.map(([userId, accessLevel], index) => ({
        teamId: `${index}`,
        accessLevel,
        userIds: new Set([userId]),
      })),
    })),
  )

  const others = result.filter(({ userId }) => userId !== 'boss')
  expect(others).toEqual(
    inherited.map(([userId, accessLevel, inheritedFromFolderId]) => ({ userId, accessLevel, inheritedFromFolderId })),
  )
})
