import type { InheritedShare } from '../generated/types.gen.ts'
import { higher, type AccessLevel } from './folder-rules.ts'

type PersonLevel = { userId: string; accessLevel: AccessLevel }

/** A folder above another: its owner, and its shares with people and with the members of teams. */
export type FolderAbove = {
  folderId: string
  ownerUserId: string
  userShares: readonly PersonLevel[]
  teamMemberShares: readonly PersonLevel[]
}

/**
 * What comes down to a folder from those above it, given from the top down (contract 2.9): for each person their access to
 * the folder right above, and which folder gives it: the nearest, where several give the same. Teams count as their
 * members. `none` stands for somebody whom a share keeps out.
 */
export function inheritedShares(above: readonly FolderAbove[]): InheritedShare[] {
  const inherited = new Map<string, InheritedShare>()
  for (const folder of above) for (const share of givenBy(folder, inherited)) inherited.set(share.userId, share)
  return [...inherited.values()]
}

/** What changes for anybody at one folder. */
function givenBy(folder: FolderAbove, inherited: ReadonlyMap<string, InheritedShare>): InheritedShare[] {
  const own = new Map(folder.userShares.map(({ userId, accessLevel }) => [userId, accessLevel]))
  const levels = new Map(own)
  for (const { userId, accessLevel } of folder.teamMemberShares) {
    if (own.get(userId) !== 'none') levels.set(userId, higher(levels.get(userId), accessLevel))
  }
  levels.set(folder.ownerUserId, 'readWrite')
  return [...levels].flatMap(([userId, accessLevel]) => {
    const share = { userId, accessLevel, inheritedFromFolderId: folder.folderId }
    const before = inherited.get(userId)?.accessLevel
    const isBlock = userId !== folder.ownerUserId && own.get(userId) === 'none'
    const counts = isBlock || (accessLevel !== 'none' && higher(before, accessLevel) === accessLevel)
    return counts ? [share] : []
  })
}
