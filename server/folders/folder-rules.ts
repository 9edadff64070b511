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
  teamShares: readonly { teamId: string; accessLevel: AccessLevel; userIds: ReadonlySet<string> }[]
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
 * How to tell a person's effective access to the last of these folders, which stand inside each other from the top down. One at
 * a time: of everyone at once it may be more than others can wait for.
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
      // Of an owner who also blocked themselves, nothing but owning counts.
      if (own === 'none') giving = []
      const given = own === 'none' ? ownerGrant(folder, isOwner) : grantsOf(folder, { isOwner, own, teams })
      giving.push(given)
      blockedIn = accessLevel === 'none' ? (own === 'none' ? folder.folderId : blockedIn) : null
    }
    const grants = giving.toReversed().flat()
    return { accessLevel, grants: grants.toSorted(byStrength), blockedIn }
  }
}

/** Everyone whom one of these folders names, by themselves or with their team. */
export function namedAlong(path: readonly GrantingFolder[]): Set<string> {
  const people = path.flatMap(({ ownerUserId, userShares }) => [ownerUserId, ...userShares.map(({ userId }) => userId)])
  // Folders share their teams.
  const teams = new Set(path.flatMap(({ teamShares }) => teamShares.map(({ userIds }) => userIds)))
  return new Set([people, ...teams].flatMap((userIds) => [...userIds]))
}

type Own = { isOwner: boolean; own: AccessLevel | undefined; teams: GrantingFolder['teamShares'] }

/** What a folder itself lets a person read by. */
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

/** The higher of two levels; nothing counts less than `none`. */
export function higher(left: AccessLevel | undefined, right: AccessLevel): AccessLevel {
  return left !== undefined && ranks[left] > ranks[right] ? left : right
}
