import { use } from 'react'
import { CircleDot, Users, X } from 'lucide-react'
import { PersonPicker } from '~/features/members/PersonPicker'
import type { Person } from '~/features/members/member-queries'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { IconButton } from '~/ui/IconButton'
import { Menu, MenuItem } from '~/ui/Menu'
import { Popover } from '~/ui/Popover'
import { SearchBox } from '~/ui/SearchBox'
import { useMediaQuery } from '~/ui/hooks'
import { shownStatus, statusesOf, type Asker } from './task-request'
import type { TasksAddress, TaskStatus, Whose } from './tasks-address'
import { PeopleContext, useTasks } from './tasks-context'
import { tasksPageMessages } from '../tasks.messages'

type TaskFiltersProps = {
  address: TasksAddress
  asker: Asker
  isBoard: boolean
  /** Merges the changes into the URL. */
  onChange: (changes: TasksAddress) => void
  /** Called for each debounced search text. */
  onSearch: (q: string | undefined) => void
}

/** Filters by person, state and text. */
export function TaskFilters({ address, asker, isBoard, onChange, onSearch }: TaskFiltersProps) {
  const t = useMessages(tasksPageMessages)
  const { isManager } = useTasks()
  const isNarrow = useMediaQuery('(width < 40rem)')
  return (
    <fieldset
      aria-label={t.filters}
      className="-m-1 flex min-w-0 flex-1 items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none] *:shrink-0 max-sm:flex-wrap"
    >
      <WhoseMenu whose={address.whose} onChange={(whose) => onChange({ whose, who: undefined })} />
      {isManager ? (
        <WhoFilter
          who={address.who}
          onChange={(who) => onChange({ who, whose: who === undefined ? undefined : 'all' })}
        />
      ) : null}
      {isBoard ? null : (
        <StatusMenu
          address={address}
          asker={asker}
          onChange={(status) => onChange({ status: status === 'open' ? undefined : status })}
        />
      )}
      <span className="flex items-center gap-2 max-sm:min-w-36 max-sm:flex-1 max-sm:shrink!">
        <SearchBox
          label={t.search}
          placeholder={isNarrow ? t.searchShort : undefined}
          q={address.q ?? ''}
          onChange={onSearch}
          className="w-44 max-sm:min-w-0 max-sm:flex-1"
        />
        {isNarrowed(address, isBoard) ? (
          <IconButton
            label={t.clearFilters}
            onClick={() => onChange({ whose: undefined, who: undefined, status: undefined, q: undefined })}
          >
            <X aria-hidden />
          </IconButton>
        ) : null}
      </span>
    </fieldset>
  )
}

/** The board has no state filter. */
const isNarrowed = ({ q, who, whose, status }: TasksAddress, isBoard: boolean) =>
  [q, who, whose, isBoard ? undefined : status].some((part) => part !== undefined)

const choices = ['assigned', 'forwarded', 'all'] as const satisfies readonly Whose[]

type WhoseMenuProps = { whose: Whose | undefined; onChange: (whose: Whose | undefined) => void }

function WhoseMenu({ whose = 'assigned', onChange }: WhoseMenuProps) {
  const t = useMessages(tasksPageMessages)
  return (
    <span>
      <Menu label={t.whose} renderOpener={(opener) => <Button {...opener}>{t[whose]}</Button>}>
        {choices.map((one) => (
          <MenuItem key={one} isChecked={one === whose} onSelect={() => onChange(one === 'assigned' ? undefined : one)}>
            {t[one]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

type WhoFilterProps = { who: string | undefined; onChange: (who: string | undefined) => void }

/** Shows a single person's tasks, for those who can see everyone's. */
function WhoFilter({ who, onChange }: WhoFilterProps) {
  const t = useMessages(tasksPageMessages)
  const { directoryId } = useTasks()
  const people = use(PeopleContext)
  const name = who === undefined ? null : (people?.get(who) ?? t.formerMember)
  const person: Person | null = who === undefined || name === null ? null : { userId: who, name, emailAddress: null }
  return (
    <span>
      <Popover
        label={t.responsible}
        renderOpener={(opener) => (
          <Button {...opener} className={who === undefined ? undefined : 'border-accent!'}>
            <Users aria-hidden />
            <span className={name === null ? 'max-sm:sr-only' : undefined}>{name ?? t.anybody}</span>
          </Button>
        )}
      >
        <PersonPicker
          directoryId={directoryId}
          label={t.responsible}
          value={person}
          onChange={(picked) => onChange(picked?.userId ?? undefined)}
        />
      </Popover>
    </span>
  )
}

type StatusMenuProps = Pick<TaskFiltersProps, 'address' | 'asker'> & {
  onChange: (status: TaskStatus) => void
}

function StatusMenu({ address, asker, onChange }: StatusMenuProps) {
  const t = useMessages(tasksPageMessages)
  const statuses = statusesOf(address, asker)
  const current = shownStatus(address, asker)
  if (statuses.length < 2) return null
  return (
    <span>
      <Menu
        label={t.status}
        renderOpener={(opener) => (
          <Button {...opener} className={current === 'open' ? undefined : 'border-accent!'}>
            <CircleDot aria-hidden className="max-sm:hidden" />
            {t[statusKeys[current]]}
          </Button>
        )}
      >
        {statuses.map((status) => (
          <MenuItem key={status} isChecked={status === current} onSelect={() => onChange(status)}>
            {t[statusKeys[status]]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

const statusKeys = {
  open: 'open',
  overdue: 'overdue',
  completed: 'done',
  canceled: 'canceled',
  any: 'anyStatus',
} as const
