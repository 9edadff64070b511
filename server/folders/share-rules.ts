import type { InheritedShare } from '../../openapi/generated/types.ts'
import { accessAlong, type GrantingFolder } from './folder-rules.ts'

/**
 * What comes down to a folder from those above it, given from the top down: for each person their access to
 * the folder right above, and which folder gives it: the nearest, where several give the same. Teams count as their
 * members. `none` stands for somebody whom a share keeps out.
 */
export function inheritedShares(above: readonly GrantingFolder[]): InheritedShare[] {
  return [...accessAlong(above)].flatMap(([userId, { accessLevel, grants, blockedIn }]) => {
    const from = accessLevel === 'none' ? blockedIn : grants[0]?.folderId
    return typeof from === 'string' ? [{ userId, accessLevel, inheritedFromFolderId: from }] : []
  })
}
