import type { AccessLevel, FieldError, ReplaceFolderSharesBody } from '#openapi/generated/types.ts'

/** The direct shares of a folder or recording, as returned by the service. */
export type DirectShares = {
  userShares: readonly { userId: string; accessLevel: AccessLevel }[]
  teamShares: readonly { teamId: string; accessLevel: AccessLevel }[]
  version?: string
}

/** A person or team something is shared with. */
export type ShareKey = `user:${string}` | `team:${string}`

export type ShareLevels = ReadonlyMap<ShareKey, AccessLevel>

/** A changed share; null means not shared. */
export type ShareChange = { key: ShareKey; from: AccessLevel | null; to: AccessLevel | null }

export const userKey = (userId: string): ShareKey => `user:${userId}`
export const teamKey = (teamId: string): ShareKey => `team:${teamId}`

export const idOf = (key: ShareKey): string => key.slice('user:'.length)

export const isTeam = (key: ShareKey): boolean => key.startsWith('team:')

/** People come before teams. */
export const levelsOf = ({ userShares, teamShares }: DirectShares): ShareLevels =>
  new Map([
    ...userShares.map(({ userId, accessLevel }): [ShareKey, AccessLevel] => [userKey(userId), accessLevel]),
    ...teamShares.map(({ teamId, accessLevel }): [ShareKey, AccessLevel] => [teamKey(teamId), accessLevel]),
  ])

/** The complete list in the service's format. */
export function bodyOf(levels: ShareLevels): Pick<ReplaceFolderSharesBody, 'userShares' | 'teamShares'> {
  const all = [...levels]
  return {
    userShares: all.filter(([key]) => !isTeam(key)).map(([key, accessLevel]) => ({ userId: idOf(key), accessLevel })),
    teamShares: all.filter(([key]) => isTeam(key)).map(([key, accessLevel]) => ({ teamId: idOf(key), accessLevel })),
  }
}

/** The shares the service refused. Errors refer to them by their index in the request. */
export function refusedShares(levels: ShareLevels, errors: readonly FieldError[]): ShareKey[] {
  const keys = [...levels.keys()]
  const sent = { userShares: keys.filter((key) => !isTeam(key)), teamShares: keys.filter(isTeam) }
  return errors.flatMap(({ field }) => {
    const [list, place] = field.split('.')
    const key = list === 'userShares' || list === 'teamShares' ? sent[list][Number(place)] : undefined
    return key === undefined ? [] : [key]
  })
}

/** Sets a share, or removes it if `level` is null. */
export function withLevel(levels: ShareLevels, key: ShareKey, level: AccessLevel | null): ShareLevels {
  if (level !== null) return new Map([...levels, [key, level]])
  return new Map([...levels].filter(([other]) => other !== key))
}

/** The changes that turn one list into the other. */
export function changesBetween(before: ShareLevels, after: ShareLevels): ShareChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, from: before.get(key) ?? null, to: after.get(key) ?? null }))
    .filter(({ from, to }) => from !== to)
}

type ThreeLists = { base: ShareLevels; mine: ShareLevels; theirs: ShareLevels }

/** Shares that both have changed to different levels. */
export function clashesOf({ base, mine, theirs }: ThreeLists): ShareKey[] {
  const byThem = new Map(changesBetween(base, theirs).map(({ key, to }) => [key, to]))
  return changesBetween(base, mine).flatMap(({ key, to }) => (byThem.has(key) && byThem.get(key) !== to ? [key] : []))
}

/** Their list with my changes applied; if both changed the same share, mine wins. */
export function mergeShares({ base, mine, theirs }: ThreeLists): ShareLevels {
  return changesBetween(base, mine).reduce((merged, { key, to }) => withLevel(merged, key, to), theirs)
}
