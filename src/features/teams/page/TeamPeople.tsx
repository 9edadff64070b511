import { useMemo, useState } from 'react'
import { isFoundBy } from '~/features/members/person'
import { PersonPicker } from '~/features/members/PersonPicker'
import { useMessages } from '~/messages/use-messages'
import { TextField } from '~/ui/TextField'
import type { TeamMember } from './team-draft'
import { TeamPeopleRows, type PersonState } from './TeamPeopleRows'
import { teamsPageMessages } from './teams-page.messages'
import type { TeamEditing } from './use-team-editor'

/** From here on one looks for a name rather than reading them all. */
const MANY = 12

type TeamPeopleProps = { directoryId: string; editing: TeamEditing; canEdit: boolean }

/** Who is in the team, joins and leaves, with the box that puts people in. */
export function TeamPeople({ directoryId, editing, canEdit }: TeamPeopleProps) {
  const t = useMessages(teamsPageMessages)
  const { base, members, add, remove } = editing
  const [typed, setTyped] = useState('')
  const all = useMemo(() => {
    const joining = [...members.values()].filter(({ userId }) => !base.has(userId))
    return [...joining, ...base.values()]
  }, [base, members])
  const shown = useMemo(
    () => (typed.trim() === '' ? all : all.filter((member) => isFoundBy(personOf(member), typed))),
    [all, typed],
  )
  const excludedIds = useMemo(() => new Set(members.keys()), [members])
  const stateOf = ({ userId }: TeamMember): PersonState =>
    base.has(userId) ? (members.has(userId) ? 'stays' : 'leaves') : 'joins'

  return (
    <>
      {canEdit ? (
        <PersonPicker
          directoryId={directoryId}
          label={t.addPerson}
          hint={t.addHint}
          value={null}
          onChange={(person) => {
            if (person !== null) add(person)
          }}
          excludedIds={excludedIds}
        />
      ) : null}
      <div className="flex flex-col gap-2">
        <div className="flex items-baseline justify-between gap-3">
          <h3 className="text-control font-semibold">{t.inTeam}</h3>
          <output className="text-small text-ink-3 tabular-nums">{t.people(members.size)}</output>
        </div>
        {all.length > MANY ? (
          <TextField
            label={t.filter}
            type="search"
            autoComplete="off"
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        ) : null}
        {all.length === 0 ? <p className="text-control text-ink-2">{t.nobody}</p> : null}
        {all.length > 0 && shown.length === 0 ? (
          <p className="text-control text-ink-2 wrap-anywhere">{t.nobodyFound({ query: typed.trim() })}</p>
        ) : null}
        {shown.length === 0 ? null : (
          <TeamPeopleRows
            people={shown}
            stateOf={stateOf}
            {...(canEdit ? { onAdd: (member) => add(personOf(member)), onRemove: remove } : {})}
          />
        )}
      </div>
    </>
  )
}

const personOf = ({ userId, name, email }: TeamMember) => ({ userId, name, emailAddress: email })
