import type { ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import { tagDotClass } from './tag-colors'

type TagChipProps = {
  name: string
  colorCode: string | null
  /** Where it comes from, when it is not the thing's own: drawn with a dashed outline and said. */
  source?: string
  /** A button after the name, such as "remove". */
  action?: ReactNode
  /** As long as its name, where there is room. */
  isWide?: boolean
}

/** A tag: always its name, with a dot of its colour. */
export function TagChip({ name, colorCode, source, action, isWide = false }: TagChipProps) {
  return (
    <span
      title={source ? `${name} · ${source}` : name}
      className={classNames(
        'inline-flex h-5.5 min-w-0 items-center gap-1.5 rounded-full border px-2 text-small font-medium text-ink',
        isWide ? 'max-w-full' : 'max-w-48',
        source ? 'border-dashed border-line-control' : 'border-line-strong bg-surface',
      )}
    >
      <span aria-hidden className={classNames('size-2 shrink-0 rounded-full', tagDotClass(colorCode))} />
      <bdi className="truncate">{name}</bdi>
      {source ? <span className="sr-only">{source}</span> : null}
      {action}
    </span>
  )
}
