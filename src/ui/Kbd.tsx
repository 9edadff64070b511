import type { ReactNode } from 'react'

/** A key to press. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-flex min-w-5.5 items-center justify-center rounded-chip border border-line-strong bg-surface px-1.5 font-sans text-meta leading-5 text-ink-2">
      {children}
    </kbd>
  )
}
