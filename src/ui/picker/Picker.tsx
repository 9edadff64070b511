import { Plus } from 'lucide-react'
import { SearchField } from '../SearchBox'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../Button'
import { focusOnArrival } from '../focus'
import { Skeleton } from '../Skeleton'

type PickerProps = {
  searchLabel: string
  state: 'pending' | 'failed' | 'ready'
  /** What is said, and offered, when the things to choose from did not load. */
  failure: { label: string; retryLabel: string; onRetry: () => void }
  /** The search box and what was found: an `OptionList`, or a `PickerSearchBox` above a tree. */
  renderList: (search: PickerSearch) => ReactNode
  /** What comes below: that there are more, a button that makes a new one. */
  renderBelow?: (search: PickerSearch) => ReactNode
}

/** Chooses out of many: a search box above a list or a tree of what has the words in its name. */
export function Picker({ searchLabel, state, failure, renderList, renderBelow }: PickerProps) {
  const [typed, setTyped] = useState('')
  const search = { label: searchLabel, typed, query: typed.trim(), onType: setTyped, clear: () => setTyped('') }

  if (state === 'pending') return <Pending />
  if (state === 'failed') return <Failed {...failure} />
  return (
    <div className="flex flex-col gap-3">
      {renderList(search)}
      {renderBelow?.(search)}
    </div>
  )
}

function Failed({ label, retryLabel, onRetry }: PickerProps['failure']) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-control text-ink-2">
      {label}
      <Button size="small" onClick={onRetry}>
        {retryLabel}
      </Button>
    </p>
  )
}

const Pending = () => (
  <div aria-hidden className="flex flex-col gap-3">
    <Skeleton className="h-9 w-full coarse:h-11" />
    <Skeleton className="h-40 w-full" />
  </div>
)

export type PickerSearch = {
  label: string
  typed: string
  /** What is typed, without spaces around it. */
  query: string
  onType: (text: string) => void
  /** Empties the box, once something was made of what was typed. */
  clear: () => void
}

type PickerSearchBoxProps = {
  search: PickerSearch
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
} & Pick<ComponentProps<'input'>, 'aria-controls' | 'aria-autocomplete' | 'aria-activedescendant'>

/** Where one types in a picker. It keeps focus: what is below is gone through, or entered, from here. */
export function PickerSearchBox({ search, onKeyDown, ...wiring }: PickerSearchBoxProps) {
  const { label, typed, onType, clear } = search

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // Keys that choose among the words of an input method are not meant for the list.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && typed !== '') {
      // Empties the box before it closes the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      clear()
    } else onKeyDown(event)
  }

  return (
    // Stays in reach: a long list has no scrolling of its own, which the keyboard could not enter.
    <div className="sticky -top-1 z-10 bg-surface py-1">
      <SearchField
        {...wiring}
        ref={focusOnArrival}
        label={label}
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onType={onType}
        onKeyDown={handleKey}
      />
    </div>
  )
}

type MakeNewProps = {
  label: string
  isPending: boolean
  onPress: () => void
  /** Why the last try did not work. */
  failure: string | null
  /** What else is to be chosen first. */
  children?: ReactNode
}

/** Below a picker's list: makes what was looked for and is not there. */
export function MakeNew({ label, isPending, onPress, failure, children }: MakeNewProps) {
  return (
    <div className="flex flex-col items-start gap-3">
      {children}
      <Button isPending={isPending} onClick={onPress} className="max-w-full coarse:w-full">
        <Plus aria-hidden />
        <span className="truncate">{label}</span>
      </Button>
      {failure === null ? null : (
        <p role="alert" className="text-small text-bad">
          {failure}
        </p>
      )}
    </div>
  )
}
