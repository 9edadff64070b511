import { useState, type ReactNode } from 'react'
import { Button } from '../Button'
import { Skeleton } from '../Skeleton'
import type { PickerSearch } from './PickerSearchBox'

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
