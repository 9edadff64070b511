import { Search, X } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from './IconButton'
import { controlClasses } from './TextField'
import { uiMessages } from './ui.messages'

const PAUSE_MS = 200

type SearchBoxProps = {
  /** Its name: read out, and shown while nothing is typed. */
  label: string
  /** What is shown while nothing is typed, where its name has no room. */
  placeholder?: string | undefined
  q: string
  onChange: (q: string | undefined) => void
  className?: string
}

/** What is looked for on a page, told a moment after the last key, without spaces around it; undefined for nothing. */
export function SearchBox({ label, placeholder = label, q, onChange, className }: SearchBoxProps) {
  const input = useRef<HTMLInputElement>(null)
  const { typed, type } = useUrlInput({
    said: q,
    toText: (text) => text.trim(),
    onChange: (text) => onChange(text || undefined),
    pauseMs: PAUSE_MS,
  })

  return (
    <span className={classNames('relative', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
      <input
        ref={input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={1000}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        className={classNames(controlClasses, 'min-h-8! pr-8! pl-8! coarse:min-h-11! coarse:pr-11!', withoutCross)}
      />
      <ClearCross typed={typed} input={input} onClear={() => type('')} />
    </span>
  )
}

/** Some browsers draw a cross of their own, in their own colors. */
export const withoutCross = '[&::-webkit-search-cancel-button]:hidden'

type ClearCrossProps = { typed: string; input: RefObject<HTMLInputElement | null>; onClear: () => void }

/** Empties the box that it is in the end of. */
export function ClearCross({ typed, input, onClear }: ClearCrossProps) {
  const t = useMessages(uiMessages)
  if (typed === '') return null
  return (
    <IconButton
      label={t.clear}
      size="small"
      className="absolute top-1/2 right-0.5 -translate-y-1/2 coarse:right-0"
      onClick={() => {
        onClear()
        input.current?.focus()
      }}
    >
      <X aria-hidden />
    </IconButton>
  )
}

type UrlInput = {
  /** What the address says now. */
  said: string
  /** What typed text comes to there. */
  toText: (typed: string) => string
  onChange: (text: string) => void
  /** After the last key. */
  pauseMs: number
}

/**
 * The text of a box that the address follows. The address may be a few changes behind, which takes nothing back that was
 * typed since; what it says by itself, after Back or a press on "Clear", is what the box shows.
 */
export function useUrlInput({ said, toText, onChange, pauseMs }: UrlInput) {
  const [draft, setDraft] = useState<Draft>({ typed: said, seen: said, sent: [] })
  const { typed, seen, sent } = draft
  if (seen !== said) setDraft(heard(draft, said))
  const text = toText(typed)
  const isAhead = text !== (sent.at(-1) ?? seen)

  function send(wanted: string) {
    setDraft((before) => ({ ...before, sent: [...before.sent, wanted] }))
    onChange(wanted)
  }
  const sendLate = useEffectEvent(send)

  useEffect(() => {
    if (!isAhead) return
    const timer = setTimeout(() => sendLate(text), pauseMs)
    return () => clearTimeout(timer)
  }, [isAhead, text, pauseMs])

  return {
    typed,
    type: (now: string) => setDraft((before) => ({ ...before, typed: now })),
    /** At once. */
    submit: () => {
      if (isAhead) send(text)
    },
  }
}

type Draft = {
  typed: string
  /** What the address said last. */
  seen: string
  /** What it was told since and does not say yet. */
  sent: readonly string[]
}

function heard({ typed, sent }: Draft, said: string): Draft {
  const place = sent.lastIndexOf(said)
  return place < 0 ? { typed: said, seen: said, sent: [] } : { typed, seen: said, sent: sent.slice(place + 1) }
}
