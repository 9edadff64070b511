import type { PointerEvent } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { Skeleton } from '~/ui/Skeleton'
import type { OptionGroup } from './option-groups'
import { searchMessages } from './search.messages'
import { SearchOptionRow, type OpenedOption } from './SearchOptionRow'
import { useGroupLabel } from './use-group-label'

type SearchOptionsProps = {
  id: string
  directoryId: string
  term: string
  groups: readonly OptionGroup[]
  activeId: string | undefined
  /** The pointer moves over the list. */
  onAim: (event: PointerEvent) => void
  onActive: (id: string) => void
  onOpen: (opened: OpenedOption) => void
  /** A recent search is to be made again. */
  onTerm: (term: string) => void
}

/** The list below the box: groups of links and of things to do. */
export function SearchOptions({ id, groups, onAim, ...row }: SearchOptionsProps) {
  const t = useMessages(searchMessages)
  return (
    // The keyboard is heard by the box that the list belongs to.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- neither a select nor a datalist has links
      role="listbox"
      aria-label={t.results}
      onPointerMove={onAim}
      className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2"
    >
      {groups.map((group) => (
        <Group key={group.id} {...row} group={group} />
      ))}
    </div>
  )
}

type GroupProps = Omit<SearchOptionsProps, 'id' | 'groups' | 'onAim'> & { group: OptionGroup }

function Group({ group, ...row }: GroupProps) {
  const label = useGroupLabel(row.directoryId)(group.id)
  const labelId = `search-${group.id}`
  const isEmpty = group.options.length === 0
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is no part of a listbox
    <div role="group" aria-labelledby={labelId} aria-busy={group.state === 'pending'} className="pb-1.5">
      <div id={labelId} role="presentation" className="px-2.5 pt-1.5 pb-1 text-meta font-medium text-ink-3">
        {label}
        <GroupNote state={group.state} />
      </div>
      <div role="presentation" className={classNames('transition-opacity', group.isOld && 'opacity-55')}>
        {group.options.map((option) => (
          <SearchOptionRow key={option.id} {...row} option={option} isActive={option.id === row.activeId} />
        ))}
      </div>
      {isEmpty && group.state === 'pending' ? <Skeleton className="mx-2.5 my-2 h-5 w-3/5" /> : null}
    </div>
  )
}

function GroupNote({ state }: { state: OptionGroup['state'] }) {
  const t = useMessages(searchMessages)
  if (state !== 'waiting' && state !== 'offline') return null
  return <span className="ml-2 font-normal text-ink-2">{t[state]}</span>
}
