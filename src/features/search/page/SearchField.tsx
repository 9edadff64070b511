import { Search } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { controlClasses } from '~/ui/TextField'
import { useUrlInput } from '~/ui/SearchBox'
import { searchMessages } from '../search.messages'
import { toTerm } from '../search-kinds'

const PAUSE_MS = 120

type SearchFieldProps = { q: string; onChange: (q: string) => void }

/** What the page looks for, a moment after the last key. */
export function SearchField({ q, onChange }: SearchFieldProps) {
  const t = useMessages(searchMessages)
  const { typed, type, submit } = useUrlInput({ said: q, toText: toTerm, onChange, pauseMs: PAUSE_MS })
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // Not where focus would bring up a keyboard that covers half of the page.
    if (box.current?.value === '' && !window.matchMedia('(pointer: coarse)').matches) box.current.focus()
  }, [])

  return (
    <form
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- not every browser knows the tag yet
      role="search"
      className="relative min-w-60 flex-1"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />
      <input
        ref={box}
        type="search"
        aria-label={t.everywhere}
        placeholder={t.placeholder}
        maxLength={1_000}
        autoComplete="off"
        enterKeyHint="search"
        value={typed}
        onChange={({ currentTarget }) => type(currentTarget.value)}
        className={classNames(controlClasses, 'pl-9')}
      />
    </form>
  )
}
