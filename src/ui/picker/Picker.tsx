import { Plus } from 'lucide-react'
import { SearchField } from '../SearchBox'
import { type ComponentProps, type KeyboardEvent, type ReactNode, useState } from 'react'
import { Button } from '../Button'
import { focusOnArrival } from '../focus'
import { Skeleton } from '../Skeleton'
import { useOnce } from '../use-once'

type PickerProps = {
  searchLabel: string
  state: 'pending' | 'failed' | 'ready'
  /** Shown if the choices failed to load. */
  failure: { label: string; retryLabel: string; onRetry: () => void }
  /** The search box and the results: an `OptionList`, or a `PickerSearchBox` above a tree. */
  renderList: (search: PickerSearch) => ReactNode
  /** Shown below, such as a note that there are more, or a button to create one. */
  renderBelow?: (search: PickerSearch) => ReactNode
}

/** Selects from many: a search box above a list or a tree of the matches. */
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
  /** The typed text, trimmed. */
  query: string
  onType: (text: string) => void
  /** Clears the box after its text has been used. */
  clear: () => void
}

type PickerSearchBoxProps = {
  search: PickerSearch
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
} & Pick<ComponentProps<'input'>, 'aria-controls' | 'aria-autocomplete' | 'aria-activedescendant'>

/** The search box of a picker. It keeps focus: the results below are navigated from here. */
export function PickerSearchBox({ search, onKeyDown, ...wiring }: PickerSearchBoxProps) {
  const { label, typed, onType, clear } = search

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    // While an IME is composing, these keys choose among its candidates.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Escape' && typed !== '') {
      // Clears the box before it closes the dialog around it.
      event.preventDefault()
      event.stopPropagation()
      clear()
    } else onKeyDown(event)
  }

  return (
    // Sticky, because the list doesn't scroll on its own: keyboard focus couldn't enter it.
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
  /** Why the last attempt failed. */
  failure: string | null
  /** Other choices to make first. */
  children?: ReactNode
}

/** Shown below a picker's list: creates the item that wasn't found. */
export function MakeNew({ label, isPending, onPress, failure, children }: MakeNewProps) {
  const once = useOnce()
  return (
    <div className="flex flex-col items-start gap-3">
      {children}
      <Button isPending={isPending} onClick={() => once(onPress, label)} className="max-w-full coarse:w-full">
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
