import type { TeamMembership, User } from '#openapi/generated/types.ts'
import { personOf } from '~/features/members/person'

/** Somebody in a team; `isMainTeam`: it is the one they belong to first. */
export type TeamMember = { userId: string; name: string; email: string; isMainTeam: boolean }

/** Who is in a team, by their ids, in the order of their names. */
export type TeamMembers = ReadonlyMap<string, TeamMember>

/** Who comes and who goes. */
export type TeamChanges = { joining: TeamMember[]; leaving: TeamMember[] }

/** People and memberships as the service tells them, in one. */
export function membersOf(users: readonly User[], memberships: readonly TeamMembership[]): TeamMembers {
  const main = new Set(memberships.filter(({ isMainTeam }) => isMainTeam).map(({ userId }) => userId))
  return new Map(
    users.map((user) => {
      const { userId, email } = user
      return [userId, { userId, email, name: personOf(user).name, isMainTeam: main.has(userId) }]
    }),
  )
}

/** What has to change to get from one set to the other. */
export const changesBetween = (before: TeamMembers, after: TeamMembers): TeamChanges => ({
  joining: [...after.values()].filter(({ userId }) => !before.has(userId)),
  leaving: [...before.values()].filter(({ userId }) => !after.has(userId)),
})

/** How many come or go. */
export const countOf = ({ joining, leaving }: TeamChanges): number => joining.length + leaving.length

type ThreeSets = { base: TeamMembers; mine: TeamMembers; theirs: TeamMembers }

/** Their set with my changes in it. Both can only have put in or taken out the same person, never one this and one that. */
export function mergeMembers({ base, mine, theirs }: ThreeSets): TeamMembers {
  const { joining, leaving } = changesBetween(base, mine)
  const gone = new Set(leaving.map(({ userId }) => userId))
  return new Map(
    [...theirs.values(), ...joining].filter(({ userId }) => !gone.has(userId)).map((one) => [one.userId, one]),
  )
}
