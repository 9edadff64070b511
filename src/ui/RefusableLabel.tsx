import type { ReactNode } from 'react'

/** The words of an action, and below them why it is refused, if it is. */
export function RefusableLabel({ label, refusal }: { label: string; refusal: string | null }): ReactNode {
  if (refusal === null) return label
  return (
    <>
      {label}
      <span className="block text-small">{refusal}</span>
    </>
  )
}
