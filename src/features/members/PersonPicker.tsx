import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { Combobox, useCombobox } from '~/ui/Combobox'
import type { FieldLabels } from '~/ui/TextField'
import { IconButton } from '~/ui/IconButton'
import { useDebouncedValue } from '~/ui/hooks'
import { memberQueries, type Person, distinctPeople, isFoundBy } from './member-queries'
import { membersMessages } from './members.messages'

type PersonPickerProps = FieldLabels & {
  directoryId: string
  value: Person | null
  onChange: (person: Person | null) => void
  /** The button that clears it was pressed; as `onChange` with null where it is not given, which typing calls too. */
  onClear?: () => void
  /** Offered before the other members, for example who was at the meeting. */
  suggested?: readonly Person[]
  /** Also takes a name that belongs to no member. */
  takesNames?: boolean
  /** Not offered: picked already. */
  excludedIds?: ReadonlySet<string>
}

const NOBODY: readonly Person[] = []

/** One person, found by typing part of a name or an address; a combobox as the ARIA practices describe it. */
export function PersonPicker({
  directoryId,
  value,
  onChange,
  onClear = () => onChange(null),
  suggested = NOBODY,
  takesNames = false,
  excludedIds,
  ...labels
}: PersonPickerProps) {
  const t = useMessages(membersMessages)
  const field = useRef<HTMLInputElement>(null)
  const state = useCombobox()
  const { typed, type, open, close } = state
  const text = typed ?? ''
  const { people, ...search } = usePeople({ directoryId, typed: text, suggested, isOpen: typed !== null })
  const offered = people.filter(({ userId }) => userId === null || excludedIds?.has(userId) !== true)
  const options = [...offered, ...typedName(takesNames ? text : '', people)]

  const { pick, leave, enter } = choosing({ typed, people, options, takesNames, value, onChange, close })

  return (
    <Combobox
      {...search}
      field={labels}
      messages={{ list: t.people, searching: t.searching, none: t.nobody, failed: t.failed, found: t.found }}
      state={state}
      options={options}
      keyOf={({ userId, name, emailAddress }) => userId ?? `${name} ${emailAddress ?? ''}`}
      renderOption={(person) => <PersonOption person={person} />}
      onPick={pick}
      onEnter={enter}
      input={{
        ref: field,
        placeholder: t.placeholder,
        value: typed ?? value?.name ?? '',
        onType: (next) => {
          type(next)
          if (value !== null) onChange(null)
        },
        onClick: value === null ? open : undefined,
        onBlur: leave,
        className: 'pr-10',
      }}
    >
      <ClearButton
        value={value}
        onClear={() => {
          onClear()
          field.current?.focus()
        }}
      />
    </Combobox>
  )
}

type Choosing = Required<Pick<PersonPickerProps, 'value' | 'onChange' | 'takesNames'>> & {
  typed: string | null
  people: readonly Person[]
  options: readonly Person[]
  close: () => void
}

/** The ways someone is chosen: an option, what was typed when the field is left, Enter. */
function choosing({ typed, people, options, takesNames, value, onChange, close }: Choosing) {
  function pick(person: Person | undefined) {
    if (person === undefined) return
    onChange(person)
    close()
  }

  /** A name that may be any is taken as it stands. */
  function leave() {
    const name = takesNames ? (typed ?? '').trim() : ''
    const known = people.find((person) => person.name.toLowerCase() === name.toLowerCase())
    if (name !== '' && name !== value?.name) onChange(known ?? { userId: null, name, emailAddress: null })
    close()
  }

  /** Where any name is taken, what was typed is meant, and not someone who is called alike. */
  function enter(at: number) {
    if (at < 0 && takesNames) leave()
    else pick(options[Math.max(at, 0)])
  }

  return { pick, leave, enter }
}

function ClearButton({ value, onClear }: { value: Person | null; onClear: () => void }) {
  const t = useMessages(membersMessages)
  if (value === null) return null
  return (
    <IconButton
      label={t.clear({ name: value.name })}
      size="small"
      onClick={onClear}
      className="absolute inset-y-0 right-1 my-auto coarse:right-0"
    >
      <X aria-hidden />
    </IconButton>
  )
}

function typedName(typed: string, people: readonly Person[]): Person[] {
  const name = typed.trim()
  const isKnown = people.some((person) => person.name.toLowerCase() === name.toLowerCase())
  return name === '' || isKnown ? [] : [{ userId: null, name, emailAddress: null }]
}

/** Someone who can be picked: picture, name, and what tells them from others of that name. */
function PersonOption({ person }: { person: Person }) {
  const t = useMessages(membersMessages)
  const { userId, name, detail } = person
  return (
    <>
      <Avatar name={name} id={userId ?? name} isDecorative shape={detail === undefined ? 'round' : 'square'} />
      <span className="min-w-0 flex-1">
        <span className="block truncate">{isTyped(person) ? t.asTyped({ name }) : name}</span>
        <Detail person={person} />
      </span>
    </>
  )
}

function Detail({ person: { name, emailAddress, detail } }: { person: Person }) {
  const label = detail ?? emailAddress
  return label === null || label === name ? null : <span className="block truncate text-small text-ink-2">{label}</span>
}

const isTyped = ({ userId, emailAddress }: Person) => userId === null && emailAddress === null

type PeopleParams = {
  directoryId: string
  typed: string
  /** People to offer before all others. */
  suggested: readonly Person[]
  isOpen: boolean
}

/** Who can be picked for what was typed: those suggested first, then members of the company. */
function usePeople({ directoryId, typed, suggested, isOpen }: PeopleParams) {
  const requested = useDebouncedValue(typed, SETTLED_MS)
  const {
    data: members,
    isError,
    isFetching,
    isPlaceholderData,
  } = useQuery({ ...memberQueries.search(directoryId, requested), enabled: isOpen })
  // Of those found for something else only who fits, so that Enter takes nobody by mistake.
  const isBehind = requested !== typed || isPlaceholderData
  const found = isBehind ? members?.filter((person) => isFoundBy(person, typed)) : members
  const people = distinctPeople([...suggested.filter((person) => isFoundBy(person, typed)), ...(found ?? [])])
  return { people, isError, isPending: (isFetching || isBehind) && people.length === 0 }
}

/** The service's allowance is shared with everyone: a word is asked for once, not once per letter. */
const SETTLED_MS = 150
