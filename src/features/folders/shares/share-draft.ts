import type { AccessLevel, FieldError, ReplaceFolderSharesBody } from '#openapi/generated/types.ts'

/** What a folder or a recording is shared with by itself, as the service tells it. */
export type DirectShares = {
  userShares: readonly { userId: string; accessLevel: AccessLevel }[]
  teamShares: readonly { teamId: string; accessLevel: AccessLevel }[]
  version?: string
}

/** Who something is shared with: a person or a team. */
export type ShareKey = `user:${string}` | `team:${string}`

/** Direct shares, each with its level. */
export type ShareLevels = ReadonlyMap<ShareKey, AccessLevel>

/** One share that is not what it was; null for none. */
export type ShareChange = { key: ShareKey; from: AccessLevel | null; to: AccessLevel | null }

export const userKey = (userId: string): ShareKey => `user:${userId}`
export const teamKey = (teamId: string): ShareKey => `team:${teamId}`

/** The id in a key. */
export const idOf = (key: ShareKey): string => key.slice('user:'.length)

export const isTeam = (key: ShareKey): boolean => key.startsWith('team:')

/** The direct shares the service tells, people before teams. */
export const levelsOf = ({ userShares, teamShares }: DirectShares): ShareLevels =>
  new Map([
    ...userShares.map(({ userId, accessLevel }): [ShareKey, AccessLevel] => [userKey(userId), accessLevel]),
    ...teamShares.map(({ teamId, accessLevel }): [ShareKey, AccessLevel] => [teamKey(teamId), accessLevel]),
  ])

/** The complete list as the service takes it. */
export function bodyOf(levels: ShareLevels): Pick<ReplaceFolderSharesBody, 'userShares' | 'teamShares'> {
  const all = [...levels]
  return {
    userShares: all.filter(([key]) => !isTeam(key)).map(([key, accessLevel]) => ({ userId: idOf(key), accessLevel })),
    teamShares: all.filter(([key]) => isTeam(key)).map(([key, accessLevel]) => ({ teamId: idOf(key), accessLevel })),
  }
}

/** Whose share the service refused: each is named by its place in what was sent. */
export function refusedShares(levels: ShareLevels, errors: readonly FieldError[]): ShareKey[] {
  const keys = [...levels.keys()]
  const sent = { userShares: keys.filter((key) => !isTeam(key)), teamShares: keys.filter(isTeam) }
  return errors.flatMap(({ field }) => {
    const [list, place] = field.split('.')
    const key = list === 'userShares' || list === 'teamShares' ? sent[list][Number(place)] : undefined
    return key === undefined ? [] : [key]
  })
}

/** With one share set, or taken away by null. */
export function withLevel(levels: ShareLevels, key: ShareKey, level: AccessLevel | null): ShareLevels {
  if (level !== null) return new Map([...levels, [key, level]])
  return new Map([...levels].filter(([other]) => other !== key))
}

/** What has to change to get from one list to the other. */
export function changesBetween(before: ShareLevels, after: ShareLevels): ShareChange[] {
  return [...new Set([...before.keys(), ...after.keys()])]
    .map((key) => ({ key, from: before.get(key) ?? null, to: after.get(key) ?? null }))
    .filter(({ from, to }) => from !== to)
}

type ThreeLists = { base: ShareLevels; mine: ShareLevels; theirs: ShareLevels }

/** Whom both have changed, each differently. */
export function clashesOf({ base, mine, theirs }: ThreeLists): ShareKey[] {
  const byThem = new Map(changesBetween(base, theirs).map(({ key, to }) => [key, to]))
  return changesBetween(base, mine).flatMap(({ key, to }) => (byThem.has(key) && byThem.get(key) !== to ? [key] : []))
}

/** Their list with my changes in it; where both changed the same share, mine counts. */
export function mergeShares({ base, mine, theirs }: ThreeLists): ShareLevels {
  return changesBetween(base, mine).reduce((merged, { key, to }) => withLevel(merged, key, to), theirs)
}
