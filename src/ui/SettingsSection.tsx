import type { ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import { Skeleton } from './Skeleton'

type SettingsSectionProps = {
  title: string
  intro?: ReactNode
  action?: ReactNode
  /** Where the title already shows, if not here: on the selected tab, or as the page's title. */
  titleIn?: 'tab' | 'page'
  children?: ReactNode
}

/** All sections have the same width. */
export function SettingsSection({ title, intro, action, titleIn, children }: SettingsSectionProps) {
  return (
    <section aria-label={title} className="flex w-full max-w-206 flex-col gap-5 px-4 py-6 sm:px-7">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-140">
          {titleIn === 'page' ? null : (
            <h2 className={titleIn === 'tab' ? 'sr-only' : 'text-body font-semibold'}>{title}</h2>
          )}
          {intro ? (
            <p className={classNames('text-control text-ink-2', titleIn === undefined && 'mt-1')}>{intro}</p>
          ) : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}

const widths = ['w-40', 'w-28', 'w-48', 'w-36', 'w-44', 'w-32']

type ListSkeletonProps = {
  /** Row height, such as `h-12 coarse:h-15`. */
  rowClassName: string
  /** Size and shape of whatever comes before the text of a row, such as `size-8`. */
  lead?: string
  /** Sizes of the lines below the first, such as `h-3 w-24`. */
  lines?: readonly string[]
}

export function ListSkeleton({ rowClassName, lead, lines = [] }: ListSkeletonProps) {
  return (
    <div className="divide-y divide-line rounded-card border border-line bg-surface">
      {widths.map((width) => (
        <div key={width} className={classNames('flex items-center gap-3 px-4', rowClassName)}>
          {lead === undefined ? null : <Skeleton className={`shrink-0 ${lead}`} />}
          <span className="flex min-w-0 flex-1 flex-col gap-2">
            <Skeleton className={`h-4 max-w-full ${width}`} />
            {lines.map((line) => (
              <Skeleton key={line} className={`max-w-full ${line}`} />
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}
