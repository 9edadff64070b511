import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { type PickerSearch, PickerSearchBox } from './Picker'

type OptionListProps<Item> = {
  search: PickerSearch
  /** Accessible name of the list. */
  label: string
  items: readonly Item[]
  keyOf: (item: Item) => string
  isChosen: (item: Item) => boolean
  /** Shown, but can't be selected. */
  isDisabled: (item: Item) => boolean
  /** Allows multiple selection. */
  isMultiple?: boolean
  onChoose: (item: Item) => void
  renderItem: (item: Item) => ReactNode
  /** Shown if nothing was found. */
  empty: string
  itemClassName: string
}

/**
 * A picker's search box and the list below it. The keyboard stays in the box: arrows, Home, End, Page Up and Page Down move,
 * Enter selects. After typing, Enter takes the first match.
 */
export function OptionList<Item>({ search, items, keyOf, isDisabled, onChoose, ...list }: OptionListProps<Item>) {
  const { label, isMultiple = false, isChosen, renderItem, empty, itemClassName } = list
  const listId = useId()
  const box = useRef<HTMLDivElement>(null)
  const open = items.flatMap((item, index) => (isDisabled(item) ? [] : [index]))
  const [moved, setMoved] = useState<{ query: string; place: number } | null>(null)
  const first = search.query === '' ? -1 : (open[0] ?? -1)
  // A position belongs to the results of one query.
  const place = moved?.query === search.query && open.includes(moved.place) ? moved.place : first
  const moveTo = (index: number) => setMoved({ query: search.query, place: index })

  useEffect(() => {
    if (place >= 0) box.current?.children[place]?.scrollIntoView({ block: 'nearest' })
  }, [place])

  function choose(item: Item, index: number) {
    moveTo(index)
    if (!isDisabled(item)) onChoose(item)
  }

  function handleKey(event: KeyboardEvent) {
    const item = items[place]
    const next = nextIn(open, place, event.key)
    if (next !== undefined) moveTo(next)
    else if (event.key === 'Enter' && item !== undefined) choose(item, place)
    else return
    event.preventDefault()
  }

  return (
    <>
      <PickerSearchBox
        search={search}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={place < 0 ? undefined : `${listId}-${place}`}
        onKeyDown={handleKey}
      />
      <div className="relative min-h-11 rounded-control border border-line p-1">
        {/* The box above handles the keyboard. */}
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus -- A native list cannot show a picture and a second line. */}
        <div ref={box} id={listId} role="listbox" aria-label={label} aria-multiselectable={isMultiple || undefined}>
          {items.map((item, index) => (
            // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
            <div
              key={keyOf(item)}
              id={`${listId}-${index}`}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
              role="option"
              aria-selected={isChosen(item)}
              aria-disabled={isDisabled(item) || undefined}
              // Keeps focus in the box.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(item, index)}
              className={classNames(
                'group flex scroll-my-14 cursor-default items-center gap-2.5 rounded-chip px-2 text-control aria-disabled:opacity-55',
                isDisabled(item) ? null : 'hover:bg-sunken',
                index === place && 'bg-sunken outline-2 -outline-offset-2 outline-accent',
                itemClassName,
              )}
            >
              {renderItem(item)}
            </div>
          ))}
        </div>
        {items.length === 0 ? <p className="px-2 py-2 text-control text-ink-2">{empty}</p> : null}
      </div>
    </>
  )
}

const PAGE = 10

/** The position a key moves to among the selectable ones, or undefined if the list doesn't use the key. */
function nextIn(open: readonly number[], place: number, key: string): number | undefined {
  const at = open.indexOf(place)
  const last = open.length - 1
  if (key === 'ArrowDown') return open[at === last ? 0 : at + 1]
  if (key === 'ArrowUp') return open[at <= 0 ? last : at - 1]
  // Until the list is entered, these keys move within the text.
  if (at < 0) return undefined
  if (key === 'Home') return open[0]
  if (key === 'End') return open[last]
  if (key === 'PageDown') return open[Math.min(at + PAGE, last)]
  if (key === 'PageUp') return open[Math.max(at - PAGE, 0)]
  return undefined
}

type Choice = { id: string; name: string; detail: string }

type FoundListProps = {
  search: PickerSearch
  label: string
  /** Shown before each choice. */
  Icon: LucideIcon
  choices: readonly Choice[]
  /** Already selected: shown, but can't be selected again. */
  chosenIds: readonly string[]
  chosenLabel: string
  emptyLabel: string
  onChoose: (id: string) => void
}

/** A picker's search results, each with a second line, to select one from. */
export function FoundList({ Icon, choices, chosenIds, chosenLabel, emptyLabel, onChoose, ...list }: FoundListProps) {
  const isChosen = ({ id }: Choice) => chosenIds.includes(id)
  return (
    <OptionList
      {...list}
      items={choices}
      keyOf={({ id }) => id}
      isChosen={isChosen}
      isDisabled={isChosen}
      onChoose={({ id }) => onChoose(id)}
      empty={emptyLabel}
      itemClassName="min-h-11 py-1"
      renderItem={(choice) => (
        <>
          <Icon aria-hidden className="shrink-0 text-ink-3" />
          <span className="min-w-0 flex-1">
            <bdi className="block truncate" title={choice.name}>
              {choice.name}
            </bdi>
            <span className="block truncate text-small text-ink-3 tabular-nums">{choice.detail}</span>
          </span>
          {isChosen(choice) ? <span className="shrink-0 text-small text-ink-3">{chosenLabel}</span> : null}
        </>
      )}
    />
  )
}
