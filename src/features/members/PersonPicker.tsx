import { X } from 'lucide-react'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
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
import { usePeople } from './use-people'

type PersonPickerProps = FieldWords & {
  directoryId: string
  value: Person | null
  onChange: (person: Person | null) => void
  /** Offered before the other members, for example who was at the meeting. */
  suggested?: readonly Person[]
  /** Also takes a name that belongs to no member. */
  takesNames?: boolean
}

const NOBODY: readonly Person[] = []

/** One person, found by typing part of a name or an address; a combobox as the ARIA practices describe it. */
export function PersonPicker({
  directoryId,
  value,
  onChange,
  suggested = NOBODY,
  takesNames = false,
  ...words
}: PersonPickerProps) {
  const t = useMessages(membersMessages)
  const listId = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string | null>(null)
  const [place, setPlace] = useState(-1)
  const isOpen = typed !== null
  const { people, isError, isPending } = usePeople({ directoryId, typed: typed ?? '', suggested, isOpen })
  const options = [...people, ...typedName(takesNames ? (typed ?? '') : '', people)]
  useAnnouncedCount(isOpen && !isPending, options.length)

  function close() {
    setTyped(null)
    setPlace(-1)
  }

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

  function handleKey(event: KeyboardEvent) {
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setTyped((text) => text ?? '')
      setPlace((before) =>
        options.length === 0 ? -1 : (Math.max(before, step < 0 ? 0 : -1) + step + options.length) % options.length,
      )
      return
    }
    if (!isOpen) return
    if (event.key === 'Enter') {
      event.preventDefault()
      pick(options[Math.max(place, 0)])
    } else if (event.key === 'Escape') {
      // Closes the list, not the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  }

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
              setTyped(event.currentTarget.value)
              setPlace(-1)
              if (value !== null) onChange(null)
            }}
            onClick={() => setTyped((text) => text ?? (value === null ? '' : null))}
            onKeyDown={handleKey}
            onBlur={leave}
            className={classNames(controlClasses, 'pr-10')}
          />
          {value === null ? null : (
            <IconButton
              label={t.clear({ name: value.name })}
              size="small"
              onClick={() => {
                onChange(null)
                field.current?.focus()
              }}
              className="absolute inset-y-0 right-1 my-auto coarse:right-0"
            >
              <X aria-hidden />
            </IconButton>
          )}
          {isOpen ? (
            <PersonOptions
              id={listId}
              options={options}
              place={place}
              note={noteOf(t, { isError, isPending, isEmpty: options.length === 0 })}
              onPick={pick}
              onOpen={(list) => {
                if (field.current === null) return
                list.style.width = `${field.current.offsetWidth}px`
                placePopover(list, field.current, { side: 'bottom', align: 'start' })
              }}
            />
          ) : null}
        </div>
      )}
    </Field>
  )
}

const steps: Partial<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

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
