export type AccessLevel = 'none' | 'read' | 'readWrite'

export type FolderNode = { folderId: string; parentFolderId: string | null; ownerUserId: string }

/** The access level that a share grants on one folder. */
export type SharedLevel = { folderId: string; accessLevel: AccessLevel }

/** All folders of a directory, with the shares given to one person and their teams. */
export type FolderShares = {
  userId: string
  folders: readonly FolderNode[]
  userShares: readonly SharedLevel[]
  teamShares: readonly SharedLevel[]
}

const ranks: Record<AccessLevel, number> = { none: 0, read: 1, readWrite: 2 }

/** Everything that determines one person's access to one folder; `inherited` is their access to its parent. */
type Bearing = {
  isOwner: boolean
  own: AccessLevel | undefined
  team: AccessLevel | undefined
  inherited: AccessLevel
}

/**
 * docs/contract-decisions.md#effective-access: the owner has readWrite. Others get the highest of their own share,
 * their teams' shares and the inherited level, but an own share of `none` blocks everything.
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
    // Stops at a cycle, which only corrupt data could have.
    known.set(folder.folderId, 'none')
    const { folderId, parentFolderId } = folder
    const isOwner = folder.ownerUserId === userId
    const share = own.get(folderId)
    // Owning or blocking decides, so the parent doesn't matter.
    const parent = isOwner || share === 'none' || parentFolderId === null ? undefined : byId.get(parentFolderId)
    const inherited = parent === undefined ? 'none' : accessTo(parent)
    const access = accessAt({ isOwner, own: share, team: team.get(folderId), inherited })
    known.set(folderId, access)
    return access
  }

  for (const folder of folders) accessTo(folder)
  return known
}

/** A folder with everything that grants access to it. Teams include their members. */
export type GrantingFolder = {
  folderId: string
  ownerUserId: string
  userShares: readonly { userId: string; accessLevel: AccessLevel }[]
  teamShares: readonly { teamId: string; accessLevel: AccessLevel; userIds: ReadonlySet<string> }[]
}

/** One reason for a person's access: owning a folder, a share with them, or one with a team of theirs. */
export type Grant = {
  kind: 'owner' | 'share' | 'team'
  folderId: string
  teamId: string | null
  accessLevel: AccessLevel
}

/**
 * A person's access and its reasons: strongest first, then nearest. `blockedIn` is the folder whose share of `none`
 * blocks them.
 */
export type GrantedAccess = { accessLevel: AccessLevel; grants: readonly Grant[]; blockedIn: string | null }

/**
 * Computes a person's effective access to the last folder of a path from the root. It works per person, because
 * computing it for everyone at once could block the event loop.
 */
export function accessAlong(path: readonly GrantingFolder[]): (userId: string) => GrantedAccess {
  const levels = path.map(({ userShares }) => new Map(userShares.map((share) => [share.userId, share.accessLevel])))
  return (userId) => {
    let accessLevel: AccessLevel = 'none'
    let blockedIn: string | null = null
    let giving: Grant[][] = []
    for (const [index, folder] of path.entries()) {
      const own = levels[index]?.get(userId)
      const isOwner = folder.ownerUserId === userId
      const teams = folder.teamShares.filter(({ userIds }) => userIds.has(userId))
      const team = teams.reduce<AccessLevel | undefined>((best, share) => higher(best, share.accessLevel), undefined)
      accessLevel = accessAt({ isOwner, own, team, inherited: accessLevel })
      // If an owner also blocked themselves, only ownership counts.
      if (own === 'none') giving = []
      const given = own === 'none' ? ownerGrant(folder, isOwner) : grantsOf(folder, { isOwner, own, teams })
      giving.push(given)
      blockedIn = accessLevel === 'none' ? (own === 'none' ? folder.folderId : blockedIn) : null
    }
    const grants = giving.toReversed().flat()
    return { accessLevel, grants: grants.toSorted(byStrength), blockedIn }
  }
}

/** Everyone with a share in one of these folders, directly or through a team. */
export function namedAlong(path: readonly GrantingFolder[]): Set<string> {
  const people = path.flatMap(({ ownerUserId, userShares }) => [ownerUserId, ...userShares.map(({ userId }) => userId)])
  // The folders share the teams' sets, so each team is counted once.
  const teams = new Set(path.flatMap(({ teamShares }) => teamShares.map(({ userIds }) => userIds)))
  return new Set([people, ...teams].flatMap((userIds) => [...userIds]))
}

type Own = { isOwner: boolean; own: AccessLevel | undefined; teams: GrantingFolder['teamShares'] }

/** The reasons for read access within one folder. */
function grantsOf(folder: GrantingFolder, { isOwner, own, teams }: Own): Grant[] {
  const { folderId } = folder
  const shares: Grant[] = own === undefined ? [] : [{ kind: 'share', folderId, teamId: null, accessLevel: own }]
  const ofTeams = teams.map(({ teamId, accessLevel }): Grant => ({ kind: 'team', folderId, teamId, accessLevel }))
  return [...ownerGrant(folder, isOwner), ...[...shares, ...ofTeams].filter((grant) => canRead(grant.accessLevel))]
}

const ownerGrant = ({ folderId }: GrantingFolder, isOwner: boolean): Grant[] =>
  isOwner ? [{ kind: 'owner', folderId, teamId: null, accessLevel: 'readWrite' }] : []

const byStrength = (left: Grant, right: Grant) => ranks[right.accessLevel] - ranks[left.accessLevel]

export function canRead(access: AccessLevel | undefined): boolean {
  return access === 'read' || access === 'readWrite'
}

/** The higher of two levels; undefined counts as `none`. */
export function higher(left: AccessLevel | undefined, right: AccessLevel): AccessLevel {
  return left !== undefined && ranks[left] > ranks[right] ? left : right
}
