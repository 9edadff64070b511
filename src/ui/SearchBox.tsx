import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { controlClasses } from './control-classes'

const PAUSE_MS = 200

type SearchBoxProps = {
  /** Its name for everyone: read out, and shown while nothing is typed. */
  label: string
  q: string
  onChange: (q: string | undefined) => void
  className?: string
}

/** What is looked for on a page, told a moment after the last key, without spaces around it; undefined for nothing. */
export function SearchBox({ label, q, onChange, className }: SearchBoxProps) {
  const [draft, setDraft] = useState({ typed: q, sent: q, seen: q })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What the address says by itself, after Back or a press on "Clear", is what the box shows.
  if (draft.seen !== q)
    setDraft((before) => (q === before.sent ? { ...before, seen: q } : { typed: q, sent: q, seen: q }))

  function send(typed: string) {
    const sent = typed.trim()
    setDraft((before) => ({ ...before, sent }))
    onChange(sent || undefined)
  }

  function type(typed: string) {
    clearTimeout(timer.current)
    setDraft((before) => ({ ...before, typed }))
    timer.current = setTimeout(() => send(typed), PAUSE_MS)
  }

  return (
    <span className={classNames('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
      <input
        type="search"
        aria-label={label}
        placeholder={label}
        maxLength={1000}
        autoComplete="off"
        value={draft.typed}
        onChange={(event) => type(event.currentTarget.value)}
        className={classNames(controlClasses, 'min-h-8! pr-2! pl-8! coarse:min-h-11!')}
      />
    </span>
  )
}
