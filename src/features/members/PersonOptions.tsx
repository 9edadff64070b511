import { useLayoutEffect, useRef } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { membersMessages } from './members.messages'
import type { Person } from './person'

type PersonOptionsProps = {
  id: string
  options: readonly Person[]
  /** Place of the option the keyboard is at; -1 for none. */
  place: number
  /** In place of options, or beside those that are known. */
  note: string | null
  onPick: (person: Person) => void
  /** Puts the list where it belongs; again whenever its size changes. */
  onOpen: (list: HTMLElement) => void
}

/** The list under a person picker. It floats above dialogs and never takes focus. */
export function PersonOptions({ id, options, place, note, onPick, onOpen }: PersonOptionsProps) {
  const t = useMessages(membersMessages)
  const box = useRef<HTMLDivElement>(null)

  useLayoutEffect(() => {
    const element = box.current
    element?.showPopover()
    return () => element?.hidePopover()
  }, [])
  useLayoutEffect(() => {
    if (box.current) onOpen(box.current)
  })
  useLayoutEffect(() => {
    if (place >= 0) box.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [place])

  return (
    <div
      ref={box}
      popover="manual"
      className="fixed max-h-72 overflow-y-auto rounded-card border border-line bg-surface p-1 text-control text-ink shadow-float"
    >
      {/* The keyboard is heard by the field that the list belongs to. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- A native list cannot show a picture and an address. */}
      <div id={id} role="listbox" aria-label={t.people}>
        {options.map((person, index) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
          <div
            key={person.userId ?? `${person.name} ${person.emailAddress ?? ''}`}
            id={`${id}-${index}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={index === place}
            // Focus stays in the field.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onPick(person)}
            className={classNames(
              'flex min-h-9 items-center gap-2.5 rounded-control px-2 py-1 hover:bg-sunken coarse:min-h-11',
              index === place && 'bg-accent-soft',
            )}
          >
            <Avatar
              name={person.name}
              id={person.userId ?? person.name}
              isDecorative
              shape={person.detail === undefined ? 'round' : 'square'}
            />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{isTyped(person) ? t.asTyped({ name: person.name }) : person.name}</span>
              <Detail person={person} />
            </span>
          </div>
        ))}
      </div>
      {note === null ? null : <p className="px-2 py-1.5 text-small text-ink-2">{note}</p>}
    </div>
  )
}

function Detail({ person: { name, emailAddress, detail } }: { person: Person }) {
  const words = detail ?? emailAddress
  return words === null || words === name ? null : <span className="block truncate text-small text-ink-2">{words}</span>
}

const isTyped = ({ userId, emailAddress }: Person) => userId === null && emailAddress === null
