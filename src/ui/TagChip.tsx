import type { ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import type { TagColorName } from './tokens/tag-color-tokens'

type TagChipProps = {
  name: string
  colorCode: string | null
  /** Where an inherited tag comes from: shown as a dashed outline, in the tooltip and to screen readers. */
  source?: string
  /** A button after the name, such as "remove". */
  action?: ReactNode
  /** As wide as its name if there's room. */
  isWide?: boolean
}

/** Always shows the name, so that color alone never identifies a tag. */
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

/** Literal class names so that Tailwind finds them. */
const dotClasses = {
  indigo: 'bg-tag-indigo',
  purple: 'bg-tag-purple',
  fuchsia: 'bg-tag-fuchsia',
  pink: 'bg-tag-pink',
  rose: 'bg-tag-rose',
  red: 'bg-tag-red',
  orange: 'bg-tag-orange',
  amber: 'bg-tag-amber',
  yellow: 'bg-tag-yellow',
  lime: 'bg-tag-lime',
  green: 'bg-tag-green',
  emerald: 'bg-tag-emerald',
  teal: 'bg-tag-teal',
  cyan: 'bg-tag-cyan',
  sky: 'bg-tag-sky',
  blue: 'bg-tag-blue',
  slate: 'bg-tag-slate',
  gray: 'bg-tag-gray',
  zinc: 'bg-tag-zinc',
  stone: 'bg-tag-stone',
  neutral: 'bg-tag-neutral',
} satisfies Record<TagColorName, string>

const isKnown = (colorCode: string): colorCode is TagColorName => Object.hasOwn(dotClasses, colorCode)

/** Null and unknown colors are neutral. */
export const tagColorOf = (colorCode: string | null): TagColorName =>
  colorCode !== null && isKnown(colorCode) ? colorCode : 'neutral'

export const tagDotClass = (colorCode: string | null): string => dotClasses[tagColorOf(colorCode)]
