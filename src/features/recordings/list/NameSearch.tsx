import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { controlClasses } from '~/ui/control-classes'
import { listFiltersMessages } from './list-filters.messages'

const PAUSE_MS = 200

type NameSearchProps = { q: string; onChange: (q: string | undefined) => void }

/** Looks for recordings by a part of their name, a moment after the last key. */
export function NameSearch({ q, onChange }: NameSearchProps) {
  const t = useMessages(listFiltersMessages)
  const [draft, setDraft] = useState({ typed: q, sent: q, seen: q })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What the address says by itself, after Back or a press on "Clear", is what the box shows.
  if (draft.seen !== q) setDraft((before) => ({ ...before, seen: q, typed: q === before.sent ? before.typed : q }))

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
    <span className="relative w-44 lg:w-56 coarse:w-56">
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        maxLength={1000}
        autoComplete="off"
        value={draft.typed}
        onChange={(event) => type(event.currentTarget.value)}
        className={classNames(controlClasses, 'min-h-8! pr-2! pl-8! coarse:min-h-11!')}
      />
    </span>
  )
}
