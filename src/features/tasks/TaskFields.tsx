import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PersonPicker } from '~/features/members/PersonPicker'
import {
  memberQueries,
  type Person,
  type PersonMatch,
  distinctPeople,
  matchPerson,
  wordsOf,
} from '~/features/members/member-queries'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/TextField'
import type { NewTaskPrefill } from './task-body'
import { tasksMessages } from './tasks.messages'

type ResponsibleFieldProps = {
  directoryId: string
  label: string
  /** The name as written in the text. */
  name: string | null
  match: PersonMatch | undefined
  person: Person | null
  onChange: (person: Person | null) => void
  error?: string | undefined
}

const NOBODY: readonly Person[] = []

/** The person responsible. If the name is ambiguous, lists the candidates for the user to decide. */
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

type Responsible = { match: PersonMatch | undefined; person: Person | null; choose: (person: Person | null) => void }

/** The person responsible: until the user chooses, the one the text names if that is certain, otherwise no one. */
export function useResponsible(directoryId: string, prefill: NewTaskPrefill): Responsible {
  const [chosen, setChosen] = useState<Person | null | undefined>(prefill.person)
  const match = usePersonMatch(directoryId, prefill)
  const person = chosen === undefined && match?.kind === 'exact' ? match.person : (chosen ?? null)
  return { match, person, choose: setChosen }
}

/** The members the text may refer to; undefined while loading. */
function usePersonMatch(
  directoryId: string,
  { responsibleName = null, responsibleEmail = null, candidates = [] }: NewTaskPrefill,
): PersonMatch | undefined {
  const byAddress = useMembersCalled(directoryId, responsibleEmail ?? '')
  const byName = useMembersCalled(directoryId, longestWord(responsibleName ?? ''))
  if (byAddress === undefined || byName === undefined) return undefined
  const people = distinctPeople([...byAddress, ...byName])
  return matchPerson({ name: responsibleName, emailAddress: responsibleEmail }, people, candidates)
}

function useMembersCalled(directoryId: string, text: string): readonly Person[] | undefined {
  const { data, isError, isPlaceholderData } = useQuery({
    ...memberQueries.search(directoryId, text),
    enabled: text !== '',
  })
  if (text === '' || isError) return NOBODY
  return isPlaceholderData ? undefined : data
}

/** The service searches for a text in every part of a name, so the longest word matches the fewest others. */
const longestWord = (name: string) => wordsOf(name).toSorted((a, b) => b.length - a.length)[0] ?? ''

type DueTimeFieldProps = {
  name?: string
  /** `HH:MM`, or empty for the whole day. */
  value: string
  /** Called on blur with the field's time. */
  onLeave?: (time: string) => void
}

/** The time of day a task is due. An incomplete time stays in the field with an error. */
export function DueTimeField({ name, value, onLeave }: DueTimeFieldProps) {
  const t = useMessages(tasksMessages)
  const [isHalf, setIsHalf] = useState(false)
  return (
    <TextField
      key={value}
      label={t.dueTime}
      name={name}
      isOptional
      type="time"
      defaultValue={value}
      error={isHalf ? t.dueTimeHalf : undefined}
      // `hasInvalidField` finds it by this attribute, and triggers the error through the `invalid` event.
      data-day-field=""
      onInvalid={() => setIsHalf(true)}
      onChange={() => setIsHalf(false)}
      // On blur, because otherwise each part would be saved as it is typed.
      onBlur={({ currentTarget: { value: time, validity } }) => {
        setIsHalf(validity.badInput)
        if (!validity.badInput) onLeave?.(time)
      }}
      className="max-w-48"
    />
  )
}
