import { useRouter } from '@tanstack/react-router'
import { ArrowRight, AudioLines, Folder, History, RotateCw } from 'lucide-react'
import type { ComponentProps, MouseEvent, PointerEvent, ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { useTotalText } from '~/messages/formats'
import { Skeleton } from '~/ui/Skeleton'
import type { OptionGroup, SearchAction, SearchOption } from './option-groups'
import { PlaceLink, type SearchPlace } from './PlaceLink'
import { PassageText, ResultBody } from './ResultBody'
import { Notes, useGroupLabel } from './search-results'
import { searchMessages } from './search.messages'

type SearchOptionsProps = {
  id: string
  directoryId: string
  term: string
  groups: readonly OptionGroup[]
  activeId: string | undefined
  /** Called when the pointer moves over the list. */
  onAim: (event: PointerEvent) => void
  onActive: (id: string) => void
  onOpen: (opened: OpenedOption) => void
  /** Called to repeat a recent search. */
  onTerm: (term: string) => void
}

/** The list below the search field: groups of links and actions. */
export function SearchOptions({ id, groups, onAim, ...row }: SearchOptionsProps) {
  const t = useMessages(searchMessages)
  return (
    // The search field handles the keyboard.
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
      {isEmpty ? null : (
        <div role="presentation" className="px-2.5 pb-1 empty:hidden">
          <Notes understood={group.understood} />
        </div>
      )}
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

export type OpenedOption = {
  place: SearchPlace | null
  name: string
  /** Opened in another tab. */
  isElsewhere: boolean
}

type SearchOptionRowProps = {
  directoryId: string
  term: string
  option: SearchOption
  isActive: boolean
  onActive: (id: string) => void
  onOpen: (opened: OpenedOption) => void
  onTerm: (term: string) => void
}

/** An option. It is a real link if it leads to a page. */
function SearchOptionRow({ directoryId, term, option, isActive, onActive, onOpen, onTerm }: SearchOptionRowProps) {
  const t = useMessages(searchMessages)
  const row = {
    id: option.id,
    role: 'option',
    'aria-selected': isActive,
    tabIndex: -1,
    // Keeps focus in the search field.
    onMouseDown: (event: MouseEvent) => event.button === 0 && event.preventDefault(),
    onPointerMove: () => onActive(option.id),
    className: classNames(
      'flex min-h-10 w-full items-center gap-x-3 gap-y-0.5 rounded-control max-sm:flex-wrap px-2.5 py-1.5 text-left text-control text-ink coarse:min-h-11',
      isActive && 'bg-accent-soft',
    ),
  } satisfies ComponentProps<'a'>
  const openAs = (place: SearchPlace | null, name: string) => (event: MouseEvent) =>
    onOpen({ place, name, isElsewhere: isElsewhere(event) })

  switch (option.type) {
    case 'found':
      return (
        <PlaceLink
          {...row}
          directoryId={directoryId}
          place={option.place}
          onClick={openAs(option.place, option.found.name ?? '')}
        >
          <ResultBody directoryId={directoryId} found={option.found} term={term} />
        </PlaceLink>
      )
    case 'passage':
      return (
        <PlaceLink
          {...row}
          directoryId={directoryId}
          place={option.place}
          onClick={openAs(option.place, option.found.name ?? '')}
          className={classNames(row.className, 'sm:pl-9.5')}
        >
          <PassageText passage={option.passage} />
        </PlaceLink>
      )
    case 'place':
      return (
        <PlaceLink {...row} directoryId={directoryId} place={option.place} onClick={openAs(option.place, option.name)}>
          <Line icon={option.place.to === 'folder' ? <Folder aria-hidden /> : <AudioLines aria-hidden />}>
            {option.name}
          </Line>
        </PlaceLink>
      )
    case 'more':
      return (
        <PlaceLink {...row} directoryId={directoryId} place={option.place} onClick={openAs(null, '')}>
          <MoreLine option={option} term={term} />
        </PlaceLink>
      )
    case 'term':
      return (
        <PressRow row={row} onPress={() => onTerm(option.term)} icon={<History aria-hidden />}>
          {option.term}
        </PressRow>
      )
    case 'retry':
      return (
        <PressRow row={row} onPress={option.retry} icon={<RotateCw aria-hidden />}>
          {t.failed}
        </PressRow>
      )
    case 'action':
      return <ActionRow row={row} action={option.action} onOpen={openAs(null, '')} />
  }
}

type More = Extract<SearchOption, { type: 'more' }>

function MoreLine({ option: { known }, term }: { option: More; term: string }) {
  const t = useMessages(searchMessages)
  const totalText = useTotalText()
  return (
    <Line icon={<ArrowRight aria-hidden />}>
      {known === null ? t.showEverything({ term }) : t.showAll(known.total, { count: totalText(known) })}
    </Line>
  )
}

type RowProps = Pick<ComponentProps<'a'>, 'id' | 'role' | 'aria-selected' | 'tabIndex' | 'className'> & {
  onMouseDown: (event: MouseEvent) => void
  onPointerMove: () => void
}

type ActionRowProps = { row: RowProps; action: SearchAction; onOpen: (event: MouseEvent) => void }

function ActionRow({ row, action: { label, icon: Icon, href, run }, onOpen }: ActionRowProps) {
  const router = useRouter()
  const line = <Line icon={<Icon aria-hidden />}>{label}</Line>
  if (href !== undefined)
    return (
      <a
        {...row}
        href={href}
        onClick={(event) => {
          onOpen(event)
          if (isElsewhere(event)) return
          event.preventDefault()
          // A router link's `to` can't be a URL with its own search params.
          void router.navigate({ href })
        }}
      >
        {line}
      </a>
    )
  return (
    <PressRow
      row={row}
      onPress={(event) => {
        onOpen(event)
        run?.()
      }}
      icon={<Icon aria-hidden />}
    >
      {label}
    </PressRow>
  )
}

type PressRowProps = { row: RowProps; onPress: (event: MouseEvent) => void; icon: ReactNode; children: string }

function PressRow({ row, onPress, icon, children }: PressRowProps) {
  return (
    <button type="button" {...row} onClick={onPress}>
      <Line icon={icon}>{children}</Line>
    </button>
  )
}

function Line({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <>
      <span className="flex shrink-0 text-ink-3">{icon}</span>
      <span dir="auto" className="min-w-0 flex-1 truncate">
        {children}
      </span>
    </>
  )
}

const isElsewhere = ({ ctrlKey, metaKey, shiftKey, button }: MouseEvent) =>
  ctrlKey || metaKey || shiftKey || button !== 0
