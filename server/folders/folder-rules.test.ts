import { expect, test } from 'vitest'
import { effectiveAccess, type AccessLevel, type FolderShares } from './folder-rules.ts'

const folders = [
  { folderId: 'top', parentFolderId: null, ownerUserId: 'boss' },
  { folderId: 'middle', parentFolderId: 'top', ownerUserId: 'boss' },
  { folderId: 'leaf', parentFolderId: 'middle', ownerUserId: 'boss' },
]

type Case = {
  says: string
  user?: string
  own?: [string, AccessLevel][]
  team?: [string, AccessLevel][]
  access: AccessLevel[]
}

test.for<Case>([
  { says: 'nobody sees a folder without a share', access: ['none', 'none', 'none'] },
  { says: 'the owner has readWrite', user: 'boss', access: ['readWrite', 'readWrite', 'readWrite'] },
  { says: 'a share reaches down', own: [['middle', 'read']], access: ['none', 'read', 'read'] },
  {
    says: 'the highest of all shares counts',
    own: [['top', 'readWrite']],
    team: [['leaf', 'read']],
    access: ['readWrite', 'readWrite', 'readWrite'],
  },
  { says: 'a team share counts', team: [['leaf', 'readWrite']], access: ['none', 'none', 'readWrite'] },
  {
    says: 'an own share of none blocks what is inherited and what a team has, from there down',
    own: [
      ['top', 'readWrite'],
      ['middle', 'none'],
    ],
    team: [['middle', 'readWrite']],
    access: ['readWrite', 'none', 'none'],
  },
  {
    says: 'access can begin again below a block',
    own: [
      ['top', 'read'],
      ['middle', 'none'],
      ['leaf', 'readWrite'],
    ],
    access: ['read', 'none', 'readWrite'],
  },
  {
    says: 'a team share of none blocks nothing',
    own: [['top', 'read']],
    team: [['leaf', 'none']],
    access: ['read', 'read', 'read'],
  },
])('effective access: $says', ({ user = 'me', own = [], team = [], access }) => {
  const result = effectiveAccess(sharesOf(user, own, team))

  expect(folders.map(({ folderId }) => result.get(folderId))).toEqual(access)
})

test('folders that are each other’s parent in corrupt data grant nothing', () => {
  const result = effectiveAccess({
    userId: 'me',
    folders: [
      { folderId: 'a', parentFolderId: 'b', ownerUserId: 'boss' },
      { folderId: 'b', parentFolderId: 'a', ownerUserId: 'boss' },
    ],
    userShares: [],
    teamShares: [],
  })

  expect([...result.values()]).toEqual(['none', 'none'])
})

function sharesOf(userId: string, own: [string, AccessLevel][], team: [string, AccessLevel][]): FolderShares {
  return { userId, folders, userShares: own.map(toShare), teamShares: team.map(toShare) }
}

function toShare([folderId, accessLevel]: [string, AccessLevel]) {
  return { folderId, accessLevel }
}
