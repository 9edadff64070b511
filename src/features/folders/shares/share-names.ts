import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { memberQueries } from '~/features/members/member-queries'
import { teamQueries } from '~/features/teams/team-queries'

/** Somebody as the service names people. */
export type NamedUser = { userId: string; email: string; firstName: string; lastName: string }

/** What somebody is called; the e-mail address where there is no name. */
export const personName = ({ firstName, lastName, email }: Omit<NamedUser, 'userId'>): string =>
  `${firstName} ${lastName}`.trim() || email

/** Gives the ids in a list of shares their names; undefined for whom nobody knows any more. */
export function useNames(directoryId: string) {
  const members = useQuery(memberQueries.everybody(directoryId))
  const teams = useQuery(teamQueries.list(directoryId))
  const people = useMemo(() => new Map(members.data?.map((person) => [person.userId, person])), [members.data])
  const teamById = useMemo(() => new Map(teams.data?.map((team) => [team.teamId, team])), [teams.data])
  return {
    isPending: members.isPending || teams.isPending,
    person: (userId: string) => people.get(userId),
    team: (teamId: string) => teamById.get(teamId),
  }
}
