import { useQuery } from '@tanstack/react-query'
import { SlidersHorizontal, CircleDot, Tag as TagIcon, User, Users } from 'lucide-react'
import { useState, type ReactNode, Suspense } from 'react'
import type { RecordingState } from '#openapi/generated/types.ts'
import { tagQueries } from '~/features/tags/tag-queries'
import { useHasExtension } from '~/features/session/use-has-extension'
import { usePersonName } from '~/features/members/person-name'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Checkbox } from '~/ui/Checkbox'
import { Dialog } from '~/ui/Dialog'
import { lazyWithRetry } from '~/ui/lazy-with-retry'
import { Menu, MenuItem } from '~/ui/Menu'
import { countFilters, type ListFilter, tagIdsOf } from './list-filter'
import { listFiltersMessages } from './list.messages'
import { RangeFilter } from './RangeFilter'

type FilterSheetProps = {
  directoryId: string
  filter: ListFilter
  /** Changes the given filters; null clears all. */
  onChange: (change: ListFilter | null) => void
}

/** All filters except the name search, behind one button that shows how many are active. */
export function FilterSheet(props: FilterSheetProps) {
  const t = useMessages(listFiltersMessages)
  const [isOpen, setIsOpen] = useState(false)
  const count = countFilters(props.filter)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        aria-label={count === 0 ? t.filters : t.filtersOn(count)}
        onClick={() => setIsOpen(true)}
        className={count > 0 ? 'border-accent!' : undefined}
      >
        <SlidersHorizontal aria-hidden />
        {t.filters}{' '}
        {count > 0 ? (
          <span className="min-w-5 rounded-full bg-accent px-1 text-center text-meta text-accent-ink tabular-nums">
            {count}
          </span>
        ) : null}
      </Button>
      {isOpen ? <Sheet {...props} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}

function Sheet({ directoryId, filter, onChange, onClose }: FilterSheetProps & { onClose: () => void }) {
  const t = useMessages(listFiltersMessages)
  const { from, to } = filter
  return (
    <Dialog
      isOpen
      title={t.filters}
      onClose={onClose}
      footer={
        <>
          <Button variant="ghost" disabled={countFilters(filter) === 0} onClick={() => onChange(null)}>
            {t.clear}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t.done}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-3 pt-3">
        <Labelled label={t.recorded}>
          <RangeFilter range={{ from, to }} onChange={(range) => onChange({ from: range.from, to: range.to })} />
        </Labelled>
        <Labelled label={t.tags}>
          <TagFilter directoryId={directoryId} filter={filter} onChange={(tags) => onChange({ tags })} />
        </Labelled>
        <Labelled label={t.state}>
          <StateFilter state={filter.state} onChange={(state) => onChange({ state })} />
        </Labelled>
        <Labelled label={t.person}>
          <PersonFilter directoryId={directoryId} person={filter.person} onChange={(person) => onChange({ person })} />
        </Labelled>
        <Labelled label={t.whose}>
          <WhoseFilter filter={filter} onChange={onChange} />
        </Labelled>
        <Checkbox
          label={t.unfiled}
          checked={filter.unfiled === true}
          onChange={({ currentTarget }) => onChange({ unfiled: currentTarget.checked || undefined })}
        />
      </div>
    </Dialog>
  )
}

function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex items-center justify-between gap-4">
      <span aria-hidden className="text-control font-medium">
        {label}
      </span>
      {children}
    </div>
  )
}

const states = ['running', 'ready', 'failed'] as const satisfies readonly RecordingState[]

type StateFilterProps = { state: RecordingState | undefined; onChange: (state: RecordingState | undefined) => void }

/** Filters by state. */
export function StateFilter({ state, onChange }: StateFilterProps) {
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

type WhoseFilterProps = { filter: ListFilter; onChange: (change: ListFilter) => void }

/** Filters by the person's own recordings, or those shared with them. */
export function WhoseFilter({ filter, onChange }: WhoseFilterProps) {
  const t = useMessages(listFiltersMessages)
  const isShareable = useHasExtension('recordings.shares')
  const whose = filter.own ? 'own' : filter.shared ? 'shared' : 'anyones'
  return (
    <span>
      <Menu
        label={t.whose}
        renderOpener={(opener) => (
          <Button {...opener} className={whose === 'anyones' ? undefined : 'border-accent!'}>
            <User aria-hidden />
            {t[whose]}
          </Button>
        )}
      >
        <MenuItem isChecked={whose === 'anyones'} onSelect={() => onChange({ own: undefined, shared: undefined })}>
          {t.anyones}
        </MenuItem>
        <MenuItem isChecked={whose === 'own'} onSelect={() => onChange({ own: true, shared: undefined })}>
          {t.own}
        </MenuItem>
        {isShareable ? (
          <MenuItem isChecked={whose === 'shared'} onSelect={() => onChange({ own: undefined, shared: true })}>
            {t.shared}
          </MenuItem>
        ) : null}
      </Menu>
    </span>
  )
}

const TagFilterDialog = lazyWithRetry(async () => (await import('./ListDialogs')).TagFilterDialog)
const PersonFilterDialog = lazyWithRetry(async () => (await import('./ListDialogs')).PersonFilterDialog)

type TagFilterProps = { directoryId: string; filter: ListFilter; onChange: (tags: string | undefined) => void }

/** Filters by recordings that have all of the chosen tags. */
export function TagFilter({ directoryId, filter, onChange }: TagFilterProps) {
  const t = useMessages(listFiltersMessages)
  const [isOpen, setIsOpen] = useState(false)
  const ids = tagIdsOf(filter)
  const { data: catalog = [] } = useQuery({ ...tagQueries.list(directoryId), enabled: ids.length > 0 })
  const only = ids.length === 1 ? catalog.find(({ tagId }) => tagId === ids[0]) : undefined
  const label = ids.length === 0 ? t.tags : (only?.name ?? t.tagCount(ids.length))
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={ids.length > 0 ? 'border-accent!' : undefined}
      >
        <TagIcon aria-hidden />
        <bdi className="max-w-40 truncate">{label}</bdi>
      </Button>
      {isOpen ? (
        <Suspense>
          <TagFilterDialog
            directoryId={directoryId}
            tagIds={ids}
            onChange={(tagIds) => onChange(tagIds.join(',') || undefined)}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

type PersonFilterProps = {
  directoryId: string
  person: string | undefined
  onChange: (person: string | undefined) => void
}

/** Filters by a person who speaks. */
export function PersonFilter({ directoryId, person, onChange }: PersonFilterProps) {
  const t = useMessages(listFiltersMessages)
  const [isOpen, setIsOpen] = useState(false)
  const name = usePersonName(directoryId, person)
  return (
    <>
      <Button
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className={person === undefined ? undefined : 'border-accent!'}
      >
        <Users aria-hidden />
        <bdi className="max-w-40 truncate">{name ?? t.person}</bdi>
      </Button>
      {isOpen ? (
        <Suspense>
          <PersonFilterDialog
            directoryId={directoryId}
            person={person}
            onChange={onChange}
            onClose={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
