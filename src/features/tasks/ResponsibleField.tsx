import type { PersonMatch } from '~/features/members/match-person'
import type { Person } from '~/features/members/person'
import { PersonPicker } from '~/features/members/PersonPicker'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Button } from '~/ui/Button'
import { tasksMessages } from './tasks.messages'

type ResponsibleFieldProps = {
  directoryId: string
  label: string
  /** As the text calls them. */
  name: string | null
  match: PersonMatch | undefined
  person: Person | null
  onChange: (person: Person | null) => void
  error?: string | undefined
}

const NOBODY: readonly Person[] = []

/** Who takes a task on; where a name is not clear, who could be meant, for the reader to decide. */
export function ResponsibleField({ directoryId, label, name, match, person, onChange, error }: ResponsibleFieldProps) {
  const t = useMessages(tasksMessages)
  const people = match?.kind === 'candidates' ? match.people : NOBODY
  return (
    <div className="flex flex-col gap-2">
      <PersonPicker
        directoryId={directoryId}
        label={label}
        isOptional
        value={person}
        onChange={onChange}
        suggested={people}
        error={error}
        hint={match?.kind === 'unknown' && name !== null && person === null ? t.nobodyCalled({ name }) : undefined}
      />
      {people.length > 0 && person === null ? (
        <div role="group" aria-label={label} className="flex flex-col gap-1.5">
          <p className="text-small text-ink-2">
            {people.length > 1 ? t.whichOne({ name: name ?? '' }) : t.perhaps({ name: name ?? '' })}
          </p>
          <ul className="flex flex-wrap gap-1.5">
            {people.map((candidate) => (
              <li key={candidate.userId ?? candidate.name}>
                <Button size="small" onClick={() => onChange(candidate)}>
                  <Avatar name={candidate.name} id={candidate.userId ?? candidate.name} isDecorative />
                  {candidate.name}
                  <span className="font-normal text-ink-2">{candidate.emailAddress}</span>
                </Button>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}
