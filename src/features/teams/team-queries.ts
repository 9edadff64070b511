import {
  createTeam,
  deleteTeam,
  listTeamMemberships,
  listTeamUsers,
  listTeams,
  replaceTeamMemberships,
  updateTeam,
} from '#openapi/generated/sdk.ts'
import type { Team, TeamBody, TeamMembership, User } from '#openapi/generated/types.ts'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError } from '~/api/errors'
import { ignoreNotFound } from '~/api/fetching'
import { personOf } from '~/features/members/member-queries'

export const teamQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'teams'] as const,

  /** All teams of the company, by name. */
  list: (directoryId: string) =>
    queryOptions({
      queryKey: [...teamQueries.all(directoryId), 'list'],
      queryFn: ({ signal }) => listTeams({ path: { directoryId }, signal }),
      staleTime: 300_000,
      meta: { isQuiet: true },
    }),
}

type Target = { directoryId: string; teamId: string }

/** Someone else has changed the members in the meantime, so nothing was saved. `theirs` are the current members. */
export class TeamChanged extends Error {
  readonly theirs: TeamMembers

  constructor(theirs: TeamMembers) {
    super('The team was changed meanwhile.')
    this.theirs = theirs
  }
}

/** Someone else has changed the team's name or code in the meantime, so nothing was saved. */
export class TeamRenamed extends Error {
  readonly now: Team

  constructor(now: Team) {
    super('The team was renamed meanwhile.')
    this.now = now
  }
}

/** A team before renaming, and its new name and code. */
type TeamRenaming = { before: Team; body: TeamBody }

/** The new members of a team, and those the change is based on. */
type TeamUpdate = { base: TeamMembers; mine: TeamMembers }

export const teamPageQueries = {
  /** The members of a team. */
  members: (target: Target) =>
    queryOptions({
      queryKey: [...teamQueries.all(target.directoryId), 'members', target.teamId],
      queryFn: ({ signal }) => readMembers(target, signal),
      // Always refetched before editing.
      staleTime: 0,
      meta: { isQuiet: true },
    }),
}

async function readMembers(path: Target, signal?: AbortSignal): Promise<TeamMembers> {
  const requested = { path, ...(signal === undefined ? {} : { signal }) }
  const [users, memberships] = await Promise.all([listTeamUsers(requested), listTeamMemberships(requested)])
  return membersOf(users, memberships)
}

const outdatedBy = (directoryId: string) => [
  teamQueries.all(directoryId),
  // Teams get access through shares.
  ['directories', directoryId, 'folders'],
]

export const teamMutations = {
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: (body: TeamBody) => createTeam({ path: { directoryId }, body }),
      meta: { invalidates: [teamQueries.all(directoryId)] },
    }),

  /** Fails with `TeamRenamed` if name or code have changed since the edit began. */
  rename: (directoryId: string) =>
    mutationOptions<Team, Error, TeamRenaming>({
      mutationFn: async ({ before, body }) => {
        const { teamId } = before
        const now = (await listTeams({ path: { directoryId } })).find((team) => team.teamId === teamId)
        if (now !== undefined && (now.name !== before.name || now.code !== before.code)) throw new TeamRenamed(now)
        return updateTeam({ path: { directoryId, teamId }, body })
      },
      meta: { invalidates: [teamQueries.all(directoryId)] },
    }),

  archive: (directoryId: string) =>
    mutationOptions({
      mutationFn: (teamId: string) => deleteTeam({ path: { directoryId, teamId } }).catch(ignoreNotFound),
      meta: { invalidates: outdatedBy(directoryId) },
    }),

  /**
   * Replaces the members of a team. Fails with `TeamChanged` if they have changed since the edit began: the service
   * checks that itself (extension `members.edit`), or else they are fetched right before.
   */
  replace: (path: Target, { isCompared }: { isCompared: boolean }) =>
    mutationOptions<TeamMembers, Error, TeamUpdate>({
      mutationFn: async ({ base, mine }) => {
        if (!isCompared) await requireUnchanged(path, base)
        const expected = isCompared ? { expectedUserIds: [...base.keys()] } : {}
        try {
          await replaceTeamMemberships({ path, body: { userIds: [...mine.keys()], ...expected } })
        } catch (error) {
          if (error instanceof ApiError && error.status === 409) throw new TeamChanged(await readMembers(path))
          throw error
        }
        return mine
      },
      onError: (error, ...[, , { client }]) => {
        if (error instanceof TeamChanged) client.setQueryData(teamPageQueries.members(path).queryKey, error.theirs)
      },
      meta: { invalidates: outdatedBy(path.directoryId) },
    }),
}

async function requireUnchanged(path: Target, base: TeamMembers) {
  const now = await readMembers(path)
  if (countOf(changesBetween(base, now)) > 0) throw new TeamChanged(now)
}

/** A team member; `isMainTeam` if it is their main team. */
export type TeamMember = { userId: string; name: string; email: string; isMainTeam: boolean }

/** Team members by id, sorted by name. */
export type TeamMembers = ReadonlyMap<string, TeamMember>

/** Members added and removed. */
export type TeamChanges = { joining: TeamMember[]; leaving: TeamMember[] }

/** Merges the service's users and memberships. */
export function membersOf(users: readonly User[], memberships: readonly TeamMembership[]): TeamMembers {
  const main = new Set(memberships.filter(({ isMainTeam }) => isMainTeam).map(({ userId }) => userId))
  return new Map(
    users.map((user) => {
      const { userId, email } = user
      return [userId, { userId, email, name: personOf(user).name, isMainTeam: main.has(userId) }]
    }),
  )
}

/** Computes the changes from one set to the other. */
export const changesBetween = (before: TeamMembers, after: TeamMembers): TeamChanges => ({
  joining: [...after.values()].filter(({ userId }) => !before.has(userId)),
  leaving: [...before.values()].filter(({ userId }) => !after.has(userId)),
})

/** Number of members added and removed. */
export const countOf = ({ joining, leaving }: TeamChanges): number => joining.length + leaving.length

type ThreeSets = { base: TeamMembers; mine: TeamMembers; theirs: TeamMembers }

/**
 * Applies my changes to their set. This can't conflict, because both can only have added or removed the same person.
 */
export function mergeMembers({ base, mine, theirs }: ThreeSets): TeamMembers {
  const { joining, leaving } = changesBetween(base, mine)
  const gone = new Set(leaving.map(({ userId }) => userId))
  return new Map(
    [...theirs.values(), ...joining].filter(({ userId }) => !gone.has(userId)).map((one) => [one.userId, one]),
  )
}
