import { Search } from 'lucide-react'
import type { ComponentProps, KeyboardEvent } from 'react'
import { classNames } from '~/lib/class-names'
import { controlClasses } from '../control-classes'
import { focusOnArrival } from '../focus-on-arrival'

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
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <input
        {...wiring}
        ref={focusOnArrival}
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
        onKeyDown={handleKey}
        className={classNames(controlClasses, 'pl-9')}
      />
    </div>
  )
}
