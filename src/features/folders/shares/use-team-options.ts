import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Person } from '~/features/members/person'
import { teamQueries } from '~/features/teams/team-queries'
import { useMessages } from '~/messages/use-messages'
import { sharesMessages } from './shares.messages'

/** The company's teams, to be picked like people; their ids begin with `team:`. */
export function useTeamOptions(directoryId: string): readonly Person[] {
  const t = useMessages(sharesMessages)
  const { data: teams } = useQuery(teamQueries.list(directoryId))
  return useMemo(
    () =>
      (teams ?? []).map(({ teamId, name, memberCount }) => ({
        userId: `team:${teamId}`,
        name,
        emailAddress: null,
        detail: t.team(memberCount),
      })),
    [teams, t],
  )
}
