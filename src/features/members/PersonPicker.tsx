import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { controlClasses } from '~/ui/control-classes'
import { Field, type FieldWords } from '~/ui/Field'
import { IconButton } from '~/ui/IconButton'
import { placePopover } from '~/ui/place-popover'
import { membersMessages } from './members.messages'
import type { Person } from './person'
import { PersonOptions } from './PersonOptions'
import { useCombobox } from './use-combobox'
import { usePeople } from './use-people'

type PersonPickerProps = FieldWords & {
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
  ...words
}: PersonPickerProps) {
  const t = useMessages(membersMessages)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const { typed, place, type, open, close, handleKey } = useCombobox()
  const isOpen = typed !== null
  const { people, isError, isPending } = usePeople({ directoryId, typed: typed ?? '', suggested, isOpen })
  const offered = people.filter(({ userId }) => userId === null || excludedIds?.has(userId) !== true)
  const options = [...offered, ...typedName(takesNames ? (typed ?? '') : '', people)]
  useAnnouncedCount(isOpen && !isPending, options.length)

  const { pick, leave, enter } = choosing({ typed, people, options, takesNames, value, onChange, close })

  return (
    <Field {...words}>
      {(control) => (
        <div className="relative">
          <input
            {...control}
            ref={field}
            type="text"
            role="combobox"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && place >= 0 ? `${listId}-${place}` : undefined}
            autoComplete="off"
            spellCheck={false}
            placeholder={t.placeholder}
            value={typed ?? value?.name ?? ''}
            onChange={(event) => {
              type(event.currentTarget.value)
              if (value !== null) onChange(null)
            }}
            onClick={value === null ? open : undefined}
            onKeyDown={(event) => handleKey(event, options.length, enter)}
            onBlur={leave}
            className={classNames(controlClasses, 'pr-10')}
          />
          {value === null ? null : (
            <ClearButton
              name={value.name}
              onClear={() => {
                onClear()
                field.current?.focus()
              }}
            />
          )}
          {isOpen ? (
            <PersonOptions
              id={listId}
              options={options}
              place={place}
              note={noteOf(t, { isError, isPending, isEmpty: options.length === 0 })}
              onPick={pick}
              onOpen={(list) => placeBelow(list, field.current)}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}

type Choosing = Required<Pick<PersonPickerProps, 'value' | 'onChange' | 'takesNames'>> & {
  typed: string | null
  people: readonly Person[]
  options: readonly Person[]
  close: () => void
}

/** The ways somebody is chosen: an option, what was typed when the field is left, Enter. */
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

  /** Where any name is taken, what was typed is meant, and not somebody who is called alike. */
  function enter(at: number) {
    if (at < 0 && takesNames) leave()
    else pick(options[Math.max(at, 0)])
  }

  return { pick, leave, enter }
}

function ClearButton({ name, onClear }: { name: string; onClear: () => void }) {
  const t = useMessages(membersMessages)
  return (
    <IconButton
      label={t.clear({ name })}
      size="small"
      onClick={onClear}
      className="absolute inset-y-0 right-1 my-auto coarse:right-0"
    >
      <X aria-hidden />
    </IconButton>
  )
}

function placeBelow(list: HTMLElement, field: HTMLElement | null) {
  if (field === null) return
  list.style.width = `${field.offsetWidth}px`
  placePopover(list, field, { side: 'bottom', align: 'start' })
}

function typedName(typed: string, people: readonly Person[]): Person[] {
  const name = typed.trim()
  const isKnown = people.some((person) => person.name.toLowerCase() === name.toLowerCase())
  return name === '' || isKnown ? [] : [{ userId: null, name, emailAddress: null }]
}

type Found = { isError: boolean; isPending: boolean; isEmpty: boolean }

function noteOf(t: { failed: string; searching: string; nobody: string }, { isError, isPending, isEmpty }: Found) {
  if (isError) return t.failed
  if (!isEmpty) return null
  return isPending ? t.searching : t.nobody
}

function useAnnouncedCount(isReady: boolean, count: number) {
  const t = useMessages(membersMessages)
  useEffect(() => {
    if (isReady) announce(t.found(count))
  }, [isReady, count, t])
}
