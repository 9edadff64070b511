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

/** What bears on one person's access to one folder; `inherited` is their access to the folder above. */
type Bearing = {
  isOwner: boolean
  own: AccessLevel | undefined
  team: AccessLevel | undefined
  inherited: AccessLevel
}

/**
 * docs/contract-decisions.md#effective-access: the owner has readWrite; others have the highest of their own share, their
 * teams' shares and what the parent folder gives them, unless their own share is `none`, which blocks all.
 */
function accessAt({ isOwner, own, team, inherited }: Bearing): AccessLevel {
  if (isOwner) return 'readWrite'
  return own === 'none' ? 'none' : higher(own, higher(team, inherited))
}

/** The person's effective access to every folder. */
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
    const { folderId, parentFolderId } = folder
    const isOwner = folder.ownerUserId === userId
    const share = own.get(folderId)
    // What blocks or owns needs no look further up.
    const parent = isOwner || share === 'none' || parentFolderId === null ? undefined : byId.get(parentFolderId)
    const inherited = parent === undefined ? 'none' : accessTo(parent)
    const access = accessAt({ isOwner, own: share, team: team.get(folderId), inherited })
    known.set(folderId, access)
    return access
  }

  for (const folder of folders) accessTo(folder)
  return known
}

/** A folder with everything that gives anybody access to it. Teams come with those who are in them. */
export type GrantingFolder = {
  folderId: string
  ownerUserId: string
  userShares: readonly { userId: string; accessLevel: AccessLevel }[]
  teamShares: readonly { teamId: string; accessLevel: AccessLevel; userIds: readonly string[] }[]
}

/** One thing that gives a person access: owning a folder, a share with them, or one with a team of theirs. */
export type Grant = {
  kind: 'owner' | 'share' | 'team'
  folderId: string
  teamId: string | null
  accessLevel: AccessLevel
}

/**
 * A person's access, and all that gives it: the strongest first, of equals the nearest. `blockedIn` is the folder whose share
 * of `none` keeps them out.
 */
export type GrantedAccess = { accessLevel: AccessLevel; grants: readonly Grant[]; blockedIn: string | null }

/**
 * Everybody's effective access to the last of these folders, which stand inside each other from the top down, by the id of
 * the person. Who has none may be missing.
 */
export function accessAlong(path: readonly GrantingFolder[]): Map<string, GrantedAccess> {
  let above = new Map<string, GrantedAccess>()
  for (const folder of path) {
    const own = grantsOf(folder)
    const userIds = new Set([...above.keys(), ...own.keys()])
    above = new Map(
      [...userIds].map((userId) => [userId, accessIn(folder.folderId, own.get(userId) ?? [], above.get(userId))]),
    )
  }
  return above
}

const noAccess: GrantedAccess = { accessLevel: 'none', grants: [], blockedIn: null }

function accessIn(folderId: string, own: readonly Grant[], above: GrantedAccess = noAccess): GrantedAccess {
  const teamLevels = own.flatMap(({ kind, accessLevel }) => (kind === 'team' ? [accessLevel] : []))
  const accessLevel = accessAt({
    isOwner: own.some(({ kind }) => kind === 'owner'),
    own: own.find(({ kind }) => kind === 'share')?.accessLevel,
    team: teamLevels.reduce<AccessLevel | undefined>(higher, undefined),
    inherited: above.accessLevel,
  })
  const isBlocked = own.some((grant) => grant.kind === 'share' && grant.accessLevel === 'none')
  if (accessLevel === 'none') return { ...noAccess, blockedIn: isBlocked ? folderId : above.blockedIn }
  // Of an owner who also blocked themselves, nothing but owning counts.
  const giving = isBlocked ? own.filter(({ kind }) => kind === 'owner') : [...own, ...above.grants]
  const grants = giving
    .filter((grant) => canRead(grant.accessLevel))
    .toSorted((left, right) => ranks[right.accessLevel] - ranks[left.accessLevel])
  return { accessLevel, grants, blockedIn: null }
}

/** By the id of the person, shares of `none` too. */
function grantsOf({ folderId, ownerUserId, userShares, teamShares }: GrantingFolder): Map<string, Grant[]> {
  const grants = new Map<string, Grant[]>([
    [ownerUserId, [{ kind: 'owner', folderId, teamId: null, accessLevel: 'readWrite' }]],
  ])
  const add = (userId: string, grant: Grant) => {
    const known = grants.get(userId)
    if (known === undefined) grants.set(userId, [grant])
    else known.push(grant)
  }
  for (const { userId, accessLevel } of userShares) add(userId, { kind: 'share', folderId, teamId: null, accessLevel })
  for (const { teamId, accessLevel, userIds } of teamShares) {
    for (const userId of userIds) add(userId, { kind: 'team', folderId, teamId, accessLevel })
  }
  return grants
}

export function canRead(access: AccessLevel | undefined): boolean {
  return access === 'read' || access === 'readWrite'
}

/** The higher of two levels; nothing counts less than `none`. */
export function higher(left: AccessLevel | undefined, right: AccessLevel): AccessLevel {
  return left !== undefined && ranks[left] > ranks[right] ? left : right
}
