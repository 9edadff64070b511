import { UserMinus, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import type { TeamChanges, TeamMember } from './team-draft'
import { teamsPageMessages } from './teams-page.messages'

/** So many are named; the others are counted. */
const NAMED = 50

type ChangedPeopleProps = {
  changes: TeamChanges
  /** What it means for them. */
  joiningNote?: ReactNode
  leavingNote?: ReactNode
}

/** Who comes and who goes, by name. */
export function ChangedPeople({ changes: { joining, leaving }, joiningNote, leavingNote }: ChangedPeopleProps) {
  const t = useMessages(teamsPageMessages)
  return (
    <>
      {joining.length === 0 ? null : (
        <People
          icon={<UserPlus aria-hidden className="text-good" />}
          title={t.joining(joining.length)}
          label={joiningNote}
          people={joining}
        />
      )}
      {leaving.length === 0 ? null : (
        <People
          icon={<UserMinus aria-hidden className="text-bad" />}
          title={t.leaving(leaving.length)}
          label={leavingNote}
          people={leaving}
        />
      )}
    </>
  )
}

type PeopleProps = { icon: ReactNode; title: string; label: ReactNode; people: readonly TeamMember[] }

function People({ icon, title, label, people }: PeopleProps) {
  const t = useMessages(teamsPageMessages)
  return (
    <section>
      <h3 className="flex items-center gap-2 text-control font-semibold text-ink">
        {icon}
        {title}
      </h3>
      {label ? <p className="text-small text-ink-2">{label}</p> : null}
      <ul className="mt-1.5 flex flex-col gap-1 text-control">
        {people.slice(0, NAMED).map(({ userId, name, email }) => (
          <li key={userId} className="flex min-w-0 gap-2">
            <bdi className="truncate text-ink">{name}</bdi>
            {email === name ? null : <bdi className="min-w-0 flex-1 truncate text-ink-3">{email}</bdi>}
          </li>
        ))}
      </ul>
      {people.length > NAMED ? <p className="text-control text-ink-2">{t.andMore(people.length - NAMED)}</p> : null}
    </section>
  )
}
