import { defaultRangeExtractor, observeElementRect, type Range, useVirtualizer } from '@tanstack/react-virtual'
import { ChevronRight } from 'lucide-react'
import {
  type HTMLAttributes,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useCallback,
  useId,
  useRef,
  useState,
} from 'react'
import { classNames } from '~/lib/class-names'
import { useMediaQuery } from '~/ui/hooks'
import { rowByName, type TreeRow, treeStep } from './tree-rows'

export type TreeRowProps = {
  /** Accessible name of the row. */
  label: string
  content: ReactNode
  isCurrent?: boolean
  /** Set in a tree with multiple selection. */
  isChecked?: boolean
  isDisabled?: boolean
  className?: string
  events?: HTMLAttributes<HTMLDivElement>
}

export type FolderTreeViewProps = {
  label: string
  rows: readonly TreeRow[]
  /** The initially active row. */
  startId: string | null
  onToggle: (folderId: string, isOpen: boolean) => void
  /** Called on Enter, Space or a click. */
  onChoose: (row: TreeRow) => void
  /** Handles keys beyond those of a tree. Returns true if it used the key. */
  onKey?: (event: KeyboardEvent, row: TreeRow | undefined) => boolean
  onActiveChange?: (row: TreeRow | undefined) => void
  renderRow: (row: TreeRow) => TreeRowProps
  ref?: RefObject<HTMLDivElement | null>
  className?: string
}

const rowId = (row: TreeRow | undefined) => row?.folder?.folderId ?? ''

/**
 * A virtualized tree following the ARIA pattern, for thousands of open folders. Focus stays on the tree, and
 * `aria-activedescendant` points to the active row.
 */
export function FolderTreeView({
  label,
  rows,
  startId,
  onToggle,
  onChoose,
  onKey,
  onActiveChange,
  renderRow,
  ref,
  className,
}: FolderTreeViewProps) {
  const treeId = useId()
  const own = useRef<HTMLDivElement>(null)
  const scroller = ref ?? own
  const { activeIndex, goTo } = useActiveRow(rows, startId)
  const { list, rowPx } = useRowWindow({ scroller, count: rows.length, activeIndex })
  const active = rows[activeIndex]

  function show(index: number) {
    goTo(index)
    onActiveChange?.(rows[index])
    list.scrollToIndex(index, { align: 'auto' })
  }

  /** Keeps focus on the tree, because a clicked element in a row would get it and not handle the tree's keys. */
  function pressed(index: number) {
    goTo(index)
    scroller.current?.focus({ preventScroll: true })
  }

  function toggle(row: TreeRow | undefined, isOpen: boolean) {
    if (row?.folder) onToggle(row.folder.folderId, isOpen)
  }

  const handleTreeKey = useTreeKeys({ rows, activeIndex, show, toggle, onChoose })

  function handleKey(event: KeyboardEvent) {
    if (event.target !== event.currentTarget) return
    if (onKey?.(event, active) || handleTreeKey(event)) event.preventDefault()
  }

  return (
    <div
      ref={scroller}
      role="tree"
      aria-label={label}
      aria-activedescendant={active ? `${treeId}-${activeIndex}` : undefined}
      tabIndex={0}
      onKeyDown={handleKey}
      className={classNames('group/tree relative overflow-y-auto outline-none', className)}
    >
      <div role="none" className="relative w-full" style={{ height: list.getTotalSize() }}>
        {list.getVirtualItems().map(({ index, start }) => {
          const row = rows[index]
          if (row === undefined) return null
          return (
            <TreeItem
              key={rowId(row)}
              id={`${treeId}-${index}`}
              row={row}
              isActive={index === activeIndex}
              style={{ transform: `translateY(${start}px)`, height: rowPx }}
              {...renderRow(row)}
              onPress={() => {
                pressed(index)
                onActiveChange?.(row)
                onChoose(row)
              }}
              onToggle={() => {
                pressed(index)
                toggle(row, !row.isOpen)
              }}
            />
          )
        })}
      </div>
    </div>
  )
}

type TreeKeys = {
  rows: readonly TreeRow[]
  activeIndex: number
  show: (index: number) => void
  toggle: (row: TreeRow | undefined, isOpen: boolean) => void
  onChoose: (row: TreeRow) => void
}

/** Handles the keys of a tree. Returns true if it used the key. */
function useTreeKeys({ rows, activeIndex, show, toggle, onChoose }: TreeKeys) {
  const typeahead = useTypeahead()

  return (event: KeyboardEvent): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const active = rows[activeIndex]
    const step = treeStep(rows, activeIndex, event.key)
    if (step) {
      if (step.kind === 'go') show(step.index)
      else toggle(active, step.isOpen)
      return true
    }
    const found = typeahead(rows, activeIndex, event)
    if (found !== -1) show(found)
    else if (active && (event.key === 'Enter' || event.key === ' ')) onChoose(active)
    else return false
    return true
  }
}

/** The active row stays the same folder while rows change around it. If the folder disappears, the index stays. */
function useActiveRow(rows: readonly TreeRow[], startId: string | null) {
  const [active, setActive] = useState({ id: startId ?? '', index: 0 })
  const [start, setStart] = useState(startId)
  if (start !== startId) {
    setStart(startId)
    setActive({ ...active, id: startId ?? '' })
  }
  const found = rows.findIndex((row) => rowId(row) === active.id)
  const activeIndex = found === -1 ? Math.min(active.index, rows.length - 1) : found
  return { activeIndex, goTo: (index: number) => setActive({ id: rowId(rows[index]), index }) }
}

type TreeItemProps = TreeRowProps & {
  id: string
  row: TreeRow
  isActive: boolean
  style: { transform: string; height: number }
  onPress: () => void
  onToggle: () => void
}

function TreeItem(props: TreeItemProps) {
  const { id, row, label, content, isActive, isCurrent, isChecked, isDisabled, className, events, style } = props
  return (
    // The tree handles the keyboard for its rows.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      {...events}
      id={id}
      role="treeitem"
      aria-label={label}
      aria-level={row.level}
      aria-posinset={row.position}
      aria-setsize={row.siblings}
      aria-expanded={row.hasChildren ? row.isOpen : undefined}
      aria-selected={isChecked === undefined ? (isCurrent ?? false) : undefined}
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      onClick={props.onPress}
      style={style}
      className={classNames(
        // Error messages about a name float over the rows below.
        'group/row absolute inset-x-0 top-0 flex cursor-default has-[[role=alert]]:z-10 items-center gap-1.5 rounded-control pr-1 text-control outline-none select-none',
        isCurrent ? 'bg-accent-soft font-medium text-ink' : 'text-ink-2 hover:bg-ink/5 hover:text-ink',
        isActive &&
          'group-focus-visible/tree:outline-2 group-focus-visible/tree:-outline-offset-2 group-focus-visible/tree:outline-accent',
        className,
      )}
    >
      <span aria-hidden className="shrink-0" style={{ width: (row.level - 1) * 14 }} />
      {row.hasChildren ? (
        <span
          aria-hidden
          onClick={(event) => {
            event.stopPropagation()
            event.preventDefault()
            props.onToggle()
          }}
          className="-mr-1 flex h-full w-6 shrink-0 items-center justify-center text-ink-3 hover:text-ink coarse:w-11"
        >
          <ChevronRight className={classNames('transition-transform duration-100', row.isOpen && 'rotate-90')} />
        </span>
      ) : (
        <span aria-hidden className="-mr-1 w-6 shrink-0 coarse:w-11" />
      )}
      {content}
    </div>
  )
}

const FINE_PX = 32
const TOUCH_PX = 44
/** Used if the box has no size, as in jsdom. */
const ASSUMED_PX = 640

type RowWindow = { scroller: RefObject<HTMLElement | null>; count: number; activeIndex: number }

/** Renders only the visible rows and the active one, which screen readers are on. */
function useRowWindow({ scroller, count, activeIndex }: RowWindow) {
  const rowPx = useMediaQuery('(pointer: coarse)') ? TOUCH_PX : FINE_PX
  const rangeExtractor = useCallback(
    (range: Range) =>
      [
        ...new Set([
          ...defaultRangeExtractor(range),
          ...(activeIndex >= 0 && activeIndex < range.count ? [activeIndex] : []),
        ]),
      ].toSorted((a, b) => a - b),
    [activeIndex],
  )
  const list = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowPx,
    observeElementRect: (instance, onChange) =>
      observeElementRect(instance, (rect) => onChange({ ...rect, height: rect.height || ASSUMED_PX })),
    overscan: 8,
    rangeExtractor,
  })
  return { list, rowPx }
}

const PAUSE_MS = 700

/** Finds the row whose name starts with what was just typed; -1 if the key types nothing or nothing matches. */
function useTypeahead() {
  const typed = useRef({ text: '', at: 0 })

  return (rows: readonly TreeRow[], index: number, { key, timeStamp }: KeyboardEvent): number => {
    const isGoingOn = timeStamp - typed.current.at < PAUSE_MS && typed.current.text !== ''
    if (Array.from(key).length !== 1 || (key === ' ' && !isGoingOn)) return -1
    const before = isGoingOn ? typed.current.text : ''
    // Repeating a letter moves to the next match.
    const text = before === key ? key : before + key
    typed.current = { text, at: timeStamp }
    return rowByName(rows, index, text)
  }
}
