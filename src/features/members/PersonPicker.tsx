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
  /** Called when the clear button is pressed. Defaults to `onChange(null)`, which typing calls too. */
  onClear?: () => void
  /** Offered before the other members, such as the people who were at the meeting. */
  suggested?: readonly Person[]
  /** Also accepts a name that belongs to no member. */
  takesNames?: boolean
  /** Not offered, such as people already picked. */
  excludedIds?: ReadonlySet<string>
}

const NOBODY: readonly Person[] = []

/** Picks a person by part of a name or an address, following the ARIA combobox pattern. */
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

/** The ways to choose a person: pick an option, press Enter, or leave the field. */
function choosing({ typed, people, options, takesNames, value, onChange, close }: Choosing) {
  function pick(person: Person | undefined) {
    if (person === undefined) return
    onChange(person)
    close()
  }

  /** If any name is allowed, takes the typed one as it is. */
  function leave() {
    const name = takesNames ? (typed ?? '').trim() : ''
    const known = people.find((person) => person.name.toLowerCase() === name.toLowerCase())
    if (name !== '' && name !== value?.name) onChange(known ?? { userId: null, name, emailAddress: null })
    close()
  }

  /** If any name is allowed, Enter means the typed name and not someone with a similar one. */
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

/** An option with picture, name, and what distinguishes people of the same name. */
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
  /** Offered before everyone else. */
  suggested: readonly Person[]
  isOpen: boolean
}

/** People matching the typed text: suggested ones first, then members of the company. */
function usePeople({ directoryId, typed, suggested, isOpen }: PeopleParams) {
  const requested = useDebouncedValue(typed, SETTLED_MS)
  const {
    data: members,
    isError,
    isFetching,
    isPlaceholderData,
  } = useQuery({ ...memberQueries.search(directoryId, requested), enabled: isOpen })
  // Of the results for an earlier text, keep only those that match, so that Enter doesn't pick the wrong person.
  const isBehind = requested !== typed || isPlaceholderData
  const found = isBehind ? members?.filter((person) => isFoundBy(person, typed)) : members
  const people = distinctPeople([...suggested.filter((person) => isFoundBy(person, typed)), ...(found ?? [])])
  return { people, isError, isPending: (isFetching || isBehind) && people.length === 0 }
}

/** Debounces the search, because the service's rate limit is shared by everyone: one request per word, not per letter. */
const SETTLED_MS = 150
