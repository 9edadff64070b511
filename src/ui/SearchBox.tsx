import { Search } from 'lucide-react'
import { classNames } from '~/lib/class-names'
import { controlClasses } from './control-classes'
import { useUrlInput } from './use-url-input'

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
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={1000}
        autoComplete="off"
        value={typed}
        onChange={(event) => type(event.currentTarget.value)}
        className={classNames(controlClasses, 'min-h-8! pr-2! pl-8! coarse:min-h-11!')}
      />
    </span>
  )
}
