import { Search } from 'lucide-react'
import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { Autocomplete, Input, SearchField } from 'react-aria-components'
import { classNames } from '~/lib/class-names'
import { Button } from '../Button'
import { controlClasses } from '../control-classes'
import { focusOnArrival } from '../focus-on-arrival'
import { Skeleton } from '../Skeleton'
import { AriaLocale } from './AriaLocale'

/** What is typed, without spaces around it, and a way to empty the box once something was made of it. */
export type PickerSearch = { query: string; clear: () => void }

type PickerProps = {
  searchLabel: string
  state: 'pending' | 'failed' | 'ready'
  /** What is said, and offered, when the things to choose from did not load. */
  failure: { words: string; retryWords: string; onRetry: () => void }
  /**
   * The list of what was found. A React Aria list is gone through from the search box; a tree is entered from it by the
   * arrow down.
   */
  renderList: (search: PickerSearch) => ReactNode
  /** What comes below: that there are more, a button that makes a new one. */
  renderBelow?: (search: PickerSearch) => ReactNode
}

/** Chooses out of many: a search box above a list or a tree of what has the words in its name. */
export function Picker({ searchLabel, state, failure, renderList, renderBelow }: PickerProps) {
  const [typed, setTyped] = useState('')
  const whole = useRef<HTMLDivElement>(null)
  const search = { query: typed.trim(), clear: () => setTyped('') }

  function enterTree(event: KeyboardEvent) {
    const tree = event.key === 'ArrowDown' ? whole.current?.querySelector<HTMLElement>('[role="tree"]') : null
    if (!tree) return
    event.preventDefault()
    tree.focus()
  }

  if (state === 'pending') return <Pending />
  if (state === 'failed') return <Failed {...failure} />
  return (
    <AriaLocale>
      <div ref={whole} className="flex flex-col gap-3">
        <Autocomplete inputValue={typed} onInputChange={setTyped}>
          <SearchField
            aria-label={searchLabel}
            onKeyDown={enterTree}
            // Stays in reach: a long list has no scrolling of its own, which the keyboard could not enter.
            className="sticky -top-1 z-10 bg-surface py-1"
          >
            <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
            <Input ref={focusOnArrival} placeholder={searchLabel} className={classNames(controlClasses, 'pl-9')} />
          </SearchField>
          {renderList(search)}
        </Autocomplete>
        {renderBelow?.(search)}
      </div>
    </AriaLocale>
  )
}

function Failed({ words, retryWords, onRetry }: PickerProps['failure']) {
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-control text-ink-2">
      {words}
      <Button size="small" onClick={onRetry}>
        {retryWords}
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
