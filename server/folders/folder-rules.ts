export type AccessLevel = 'none' | 'read' | 'readWrite'

export type FolderNode = { folderId: string; parentFolderId: string | null; ownerUserId: string }

/** An access level that a share gives on one folder. */
export type SharedLevel = { folderId: string; accessLevel: AccessLevel }

/** All folders of a directory, and what bears on one person: shares given to them and to the teams they belong to. */
export type FolderShares = {
  userId: string
  folders: readonly FolderNode[]
  userShares: readonly SharedLevel[]
  teamShares: readonly SharedLevel[]
}

const ranks: Record<AccessLevel, number> = { none: 0, read: 1, readWrite: 2 }

/**
 * The person's effective access to every folder (decisions.md): the owner has readWrite; others have the highest of their
 * own share, their teams' shares and what the parent folder gives them, unless their own share is `none`, which blocks all.
 */
export function effectiveAccess({ userId, folders, userShares, teamShares }: FolderShares): Map<string, AccessLevel> {
  const byId = new Map(folders.map((folder) => [folder.folderId, folder]))
  const own = new Map(userShares.map(({ folderId, accessLevel }) => [folderId, accessLevel]))
  const team = new Map<string, AccessLevel>()
  for (const { folderId, accessLevel } of teamShares) team.set(folderId, higher(team.get(folderId), accessLevel))
  const known = new Map<string, AccessLevel>()

  function accessTo(folder: FolderNode): AccessLevel {
    const settled = known.get(folder.folderId)
    if (settled !== undefined) return settled
    // Ends a cycle, which only damaged data could have.
    known.set(folder.folderId, 'none')
    const access = folder.ownerUserId === userId ? 'readWrite' : sharedAccess(folder)
    known.set(folder.folderId, access)
    return access
  }

  function sharedAccess({ folderId, parentFolderId }: FolderNode): AccessLevel {
    const share = own.get(folderId)
    if (share === 'none') return 'none'
    const parent = parentFolderId === null ? undefined : byId.get(parentFolderId)
    const inherited = parent === undefined ? 'none' : accessTo(parent)
    return higher(share, higher(team.get(folderId), inherited))
  }

  for (const folder of folders) accessTo(folder)
  return known
}

export function canRead(access: AccessLevel | undefined): boolean {
  return access === 'read' || access === 'readWrite'
}

/** The higher of two levels; nothing counts less than `none`. */
export function higher(left: AccessLevel | undefined, right: AccessLevel): AccessLevel {
  return left !== undefined && ranks[left] > ranks[right] ? left : right
}
