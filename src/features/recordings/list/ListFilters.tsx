import { CircleDot, FolderX, User, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RecordingState } from '~/api/generated/types.gen'
import { useHasExtension } from '~/features/session/use-has-extension'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Menu, MenuItem } from '~/ui/Menu'
import { isBeyondDays, type ListFilter } from './list-filter'
import { listFiltersMessages } from './list-filters.messages'
import { NameSearch } from './NameSearch'
import { RangeFilter } from './RangeFilter'
import { TagFilter } from './TagFilter'

type ListFiltersProps = {
  directoryId: string
  filter: ListFilter
  /** Changes what it names; null shows all. `replace` leaves no step in the history. */
  onChange: (change: ListFilter | null, options?: { replace: boolean }) => void
}

/** Everything the list can be narrowed by, in one row that is swept sideways where it does not fit. */
export function ListFilters({ directoryId, filter, onChange }: ListFiltersProps) {
  const t = useMessages(listFiltersMessages)
  const hasLibrary = useHasExtension('library')
  const { from, to } = filter
  return (
    <fieldset
      aria-label={t.filters}
      className="-m-1 flex min-w-0 items-center gap-2 overflow-x-auto p-1 [scrollbar-width:none] *:shrink-0"
    >
      {hasLibrary ? <NameSearch q={filter.q ?? ''} onChange={(q) => onChange({ q }, { replace: true })} /> : null}
      <RangeFilter range={{ from, to }} onChange={(range) => onChange({ from: range.from, to: range.to })} />
      {hasLibrary ? (
        <>
          <TagFilter directoryId={directoryId} filter={filter} onChange={(tags) => onChange({ tags })} />
          <StateFilter state={filter.state} onChange={(state) => onChange({ state })} />
          <Toggle isOn={filter.own === true} onChange={(own) => onChange({ own })} icon={<User aria-hidden />}>
            {t.own}
          </Toggle>
          <Toggle
            isOn={filter.unfiled === true}
            onChange={(unfiled) => onChange({ unfiled })}
            icon={<FolderX aria-hidden />}
          >
            {t.unfiled}
          </Toggle>
        </>
      ) : null}
      {hasLibrary && isBeyondDays(filter) ? (
        <Button variant="ghost" onClick={() => onChange(null)}>
          <X aria-hidden />
          {t.clear}
        </Button>
      ) : null}
    </fieldset>
  )
}

const states = ['running', 'ready', 'failed'] as const satisfies readonly RecordingState[]

type StateFilterProps = { state: RecordingState | undefined; onChange: (state: RecordingState | undefined) => void }

function StateFilter({ state, onChange }: StateFilterProps) {
  const t = useMessages(listFiltersMessages)
  return (
    <span>
      <Menu
        label={t.state}
        renderOpener={(opener) => (
          <Button {...opener} className={state ? 'border-accent!' : undefined}>
            <CircleDot aria-hidden />
            {state ? t[state] : t.anyState}
          </Button>
        )}
      >
        <MenuItem isChecked={state === undefined} onSelect={() => onChange(undefined)}>
          {t.anyState}
        </MenuItem>
        {states.map((one) => (
          <MenuItem key={one} isChecked={one === state} onSelect={() => onChange(one)}>
            {t[one]}
          </MenuItem>
        ))}
      </Menu>
    </span>
  )
}

type ToggleProps = {
  isOn: boolean
  onChange: (isOn: true | undefined) => void
  icon: ReactNode
  children: string
}

function Toggle({ isOn, onChange, icon, children }: ToggleProps) {
  return (
    <Button
      variant={isOn ? 'secondary' : 'ghost'}
      aria-pressed={isOn}
      onClick={() => onChange(isOn ? undefined : true)}
      className={isOn ? 'border-accent!' : undefined}
    >
      {icon}
      {children}
    </Button>
  )
}
