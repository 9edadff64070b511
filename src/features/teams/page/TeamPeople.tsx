import { useVirtualizer } from '@tanstack/react-virtual'
import { SearchField } from '~/ui/SearchBox'
import { Undo2, X } from 'lucide-react'
import { useMemo, useState } from 'react'
import { isFoundBy } from '~/features/members/member-queries'
import { PersonPicker } from '~/features/members/PersonPicker'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Avatar } from '~/ui/Avatar'
import { IconButton } from '~/ui/IconButton'
import type { TeamMember } from '../team-queries'
import { teamsPageMessages } from './teams-page.messages'
import type { TeamEditing } from './use-team-editor'

/** Number of members from which a search box is shown. */
const MANY = 12

type TeamPeopleProps = { directoryId: string; editing: TeamEditing; canEdit: boolean }

/** A team's members, including those being added or removed, with a box to add some. */
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
        {all.length > MANY ? <SearchField label={t.filter} value={typed} onType={setTyped} /> : null}
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

const ROW_PX = 56
/** Number of rows from which the list is virtualized. */
const MANY_ROWS = 60

type PersonState = 'stays' | 'joins' | 'leaves'

type TeamPeopleRowsProps = {
  people: readonly TeamMember[]
  stateOf: (member: TeamMember) => PersonState
  /** Both are undefined if members can't be changed. */
  onAdd?: (member: TeamMember) => void
  onRemove?: (userId: string) => void
}

/** Members of a team of any size, in a scrollable box. */
export function TeamPeopleRows({ people, ...row }: TeamPeopleRowsProps) {
  const t = useMessages(teamsPageMessages)
  // State, because the virtualizer renders before its scroller exists, and must rerender once it does.
  const [scroller, setScroller] = useState<HTMLElement | null>(null)
  // A member added by mistake disappears from the list when removed again.
  const focusList = () => scroller?.focus()
  return (
    <section
      ref={setScroller}
      // Focusable because it scrolls, so the keyboard can reach it.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label={t.inTeam}
      className="max-h-[45dvh] overflow-y-auto rounded-control border border-line"
    >
      {people.length > MANY_ROWS ? (
        <ManyRows people={people} scroller={scroller} onGone={focusList} {...row} />
      ) : (
        <ul className="divide-y divide-line">
          {people.map((member) => (
            <li key={member.userId} style={{ height: ROW_PX }}>
              <PersonRow member={member} onGone={focusList} {...row} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

type ManyRowsProps = TeamPeopleRowsProps & { scroller: HTMLElement | null; onGone: () => void }

function ManyRows({ people, scroller, ...row }: ManyRowsProps) {
  const drawn = useVirtualizer({
    count: people.length,
    getScrollElement: () => scroller,
    estimateSize: () => ROW_PX,
    getItemKey: (index) => people[index]?.userId ?? index,
    overscan: 6,
  })
  return (
    <ul className="relative" style={{ height: drawn.getTotalSize() }}>
      {drawn.getVirtualItems().map(({ index, key, start }) => {
        const member = people[index]
        return member === undefined ? null : (
          <li
            key={key}
            data-index={index}
            aria-setsize={people.length}
            aria-posinset={index + 1}
            className="absolute inset-x-0 top-0 border-b border-line"
            style={{ height: ROW_PX, transform: `translateY(${start}px)` }}
          >
            <PersonRow member={member} {...row} />
          </li>
        )
      })}
    </ul>
  )
}

type PersonRowProps = Omit<TeamPeopleRowsProps, 'people'> & { member: TeamMember; onGone: () => void }

function PersonRow({ member, stateOf, onAdd, onRemove, onGone }: PersonRowProps) {
  const t = useMessages(teamsPageMessages)
  const { userId, name, email, isMainTeam } = member
  const state = stateOf(member)
  const isLeaving = state === 'leaves'

  function press() {
    if (isLeaving) return onAdd?.(member)
    onRemove?.(userId)
    if (state === 'joins') onGone()
  }

  return (
    <div
      className={classNames(
        'flex h-full items-center gap-3 border-l-2 pr-2 pl-3',
        state === 'stays' ? 'border-l-transparent' : 'border-l-accent',
      )}
    >
      <span className={isLeaving ? 'opacity-50' : undefined}>
        <Avatar name={name} id={userId} size="large" isDecorative />
      </span>
      {/* On phones, the marks precede the address, leaving the name its own line. */}
      <span className="grid min-w-0 flex-1 items-center gap-x-3 sm:grid-cols-[minmax(0,1fr)_auto]">
        <bdi className={classNames('block truncate text-control', isLeaving && 'text-ink-3 line-through')} title={name}>
          {name}
        </bdi>
        <span className="flex min-w-0 items-center gap-2 sm:contents">
          <span className="flex shrink-0 gap-2 empty:hidden sm:col-start-2 sm:row-span-2 sm:row-start-1">
            {isMainTeam ? <Mark>{t.mainTeam}</Mark> : null}
            {state === 'stays' ? null : <Mark isStrong>{t[state]}</Mark>}
          </span>
          {email === name ? null : (
            <bdi className="block truncate text-small text-ink-3 sm:col-start-1" title={email}>
              {email}
            </bdi>
          )}
        </span>
      </span>
      {onRemove === undefined ? null : (
        <IconButton label={isLeaving ? t.putBack({ name }) : t.removePerson({ name })} onClick={press}>
          {isLeaving ? <Undo2 aria-hidden /> : <X aria-hidden />}
        </IconButton>
      )}
    </div>
  )
}

const Mark = ({ isStrong = false, children }: { isStrong?: boolean; children: string }) => (
  <span
    className={`shrink-0 rounded-full px-2 py-px text-meta font-medium ${isStrong ? 'bg-accent-soft text-ink' : 'bg-sunken text-ink-2'}`}
  >
    {children}
  </span>
)
