import type { PersonMatch, Person } from '~/features/members/person'
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
  const isStranger = match?.kind === 'unknown' && name !== null && person === null
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
        hint={isStranger ? t.nobodyCalled({ name }) : undefined}
      />
      {person === null ? <Candidates name={name ?? ''} people={people} onChange={onChange} /> : null}
    </div>
  )
}

type CandidatesProps = { name: string; people: readonly Person[]; onChange: (person: Person) => void }

function Candidates({ name, people, onChange }: CandidatesProps) {
  const t = useMessages(tasksMessages)
  if (people.length === 0) return null
  return (
    <div className="flex flex-col gap-1.5">
      <p className="text-small text-ink-2">{people.length > 1 ? t.whichOne({ name }) : t.perhaps({ name })}</p>
      <ul className="flex flex-wrap gap-1.5">
        {people.map((candidate) => (
          <li key={candidate.userId ?? candidate.name} className="min-w-0">
            <Button size="small" onClick={() => onChange(candidate)} className="max-w-full">
              <Avatar name={candidate.name} id={candidate.userId ?? candidate.name} isDecorative />
              {candidate.name}
              <span className="min-w-0 truncate font-normal text-ink-2">{candidate.emailAddress}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
