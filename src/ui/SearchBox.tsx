import { Search, X } from 'lucide-react'
import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { IconButton } from './IconButton'
import { controlClasses } from './TextField'
import { uiMessages } from './ui.messages'

const PAUSE_MS = 200

type SearchBoxProps = {
  /** Accessible name, and the placeholder by default. */
  label: string
  /** A shorter placeholder if the label doesn't fit. */
  placeholder?: string | undefined
  q: string
  onChange: (q: string | undefined) => void
  className?: string
}

/** A debounced search box. Calls `onChange` with trimmed text, or undefined for none. */
export function SearchBox({ label, placeholder = label, q, onChange, className }: SearchBoxProps) {
  const { typed, type } = useUrlInput({
    said: q,
    toText: (text) => text.trim(),
    onChange: (text) => onChange(text || undefined),
    pauseMs: PAUSE_MS,
  })
  return (
    <SearchField
      label={label}
      placeholder={placeholder}
      maxLength={1000}
      value={typed}
      onType={type}
      isLow
      {...(className === undefined ? {} : { className })}
    />
  )
}

type SearchFieldProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  /** Accessible name, and the placeholder by default. */
  label: string
  value: string
  onType: (typed: string) => void
  /** As tall as the buttons next to it. */
  isLow?: boolean
}

export function SearchField({
  label,
  placeholder = label,
  value,
  onType,
  isLow = false,
  className,
  ...input
}: SearchFieldProps) {
  return (
    <span className={classNames('relative block', className)}>
      <Search aria-hidden className="pointer-events-none absolute top-1/2 left-2.5 -translate-y-1/2 text-ink-3" />
      <input
        autoComplete="off"
        {...input}
        type="search"
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onType(event.currentTarget.value)}
        className={classNames(
          controlClasses,
          'pr-8! pl-8! coarse:pr-11!',
          isLow && 'min-h-8! coarse:min-h-11!',
          withoutCross,
        )}
      />
      <ClearCross typed={value} onClear={() => onType('')} />
    </span>
  )
}

/** Some browsers draw a clear button of their own, in their own colors. */
const withoutCross = '[&::-webkit-search-cancel-button]:hidden'

type ClearCrossProps = { typed: string; onClear: () => void }

/** Placed at the end of the search field that it clears. */
function ClearCross({ typed, onClear }: ClearCrossProps) {
  const t = useMessages(uiMessages)
  if (typed === '') return null
  return (
    <IconButton
      label={t.clear}
      size="small"
      className="absolute top-1/2 right-0.5 -translate-y-1/2 coarse:right-0"
      onClick={({ currentTarget }) => {
        onClear()
        currentTarget.parentElement?.querySelector('input')?.focus()
      }}
    >
      <X aria-hidden />
    </IconButton>
  )
}

type UrlInput = {
  /** The current value in the URL. */
  said: string
  /** Converts typed text to the value in the URL. */
  toText: (typed: string) => string
  onChange: (text: string) => void
  /** Debounce delay. */
  pauseMs: number
}

/**
 * The text of a field synced to the URL. The URL can lag a few changes behind without undoing newer typing; a URL changed
 * from elsewhere, such as by Back or "Clear", replaces the text.
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
    /** Skips the debounce. */
    submit: () => {
      if (isAhead) send(text)
    },
  }
}

type Draft = {
  typed: string
  /** The URL's last value. */
  seen: string
  /** Values sent since then that the URL doesn't have yet. */
  sent: readonly string[]
}

function heard({ typed, sent }: Draft, said: string): Draft {
  const place = sent.lastIndexOf(said)
  return place < 0 ? { typed: said, seen: said, sent: [] } : { typed, seen: said, sent: sent.slice(place + 1) }
}
