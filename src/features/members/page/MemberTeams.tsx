import { useQuery } from '@tanstack/react-query'
import { useMessages } from '~/messages/use-messages'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { membershipQueries } from './membership-queries'

/** The teams a member is in; nothing for somebody who is in none. */
export function MemberTeams({ userId }: { userId: string }) {
  const t = useMessages(membersPageMessages)
  const { directoryId } = useMembers()
  const { data: teams = [], isError } = useQuery(membershipQueries.teamsOf(directoryId, userId))
  if (isError) return <p className="text-small text-ink-2">{t.teamsFailed}</p>
  if (teams.length === 0) return null
  return (
    <div className="flex flex-col gap-1.5">
      <span aria-hidden className="text-control font-medium">
        {t.teams}
      </span>
      <ul aria-label={t.teams} className="flex flex-wrap gap-1.5">
        {teams.map(({ teamId, name }) => (
          <li key={teamId} className="max-w-full rounded-full bg-sunken px-2.5 py-0.5 text-small wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </div>
  )
}
