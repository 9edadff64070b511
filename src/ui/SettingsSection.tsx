import type { ReactNode } from 'react'
import { classNames } from '~/lib/class-names'

type SettingsSectionProps = {
  title: string
  intro?: ReactNode
  action?: ReactNode
  /** Its content is a table. */
  isWide?: boolean
  children: ReactNode
}

/** One subject of the settings: what it is, its main action, its content in a readable width. */
export function SettingsSection({ title, intro, action, isWide = false, children }: SettingsSectionProps) {
  return (
    <section
      aria-label={title}
      className={classNames('flex w-full flex-col gap-5 px-4 py-6 sm:px-7', isWide ? 'max-w-260' : 'max-w-180')}
    >
      <div className="flex flex-wrap items-start justify-between gap-4">
        <div className="max-w-110">
          <h2 className="text-body font-semibold">{title}</h2>
          {intro ? <p className="mt-1 text-control text-ink-2">{intro}</p> : null}
        </div>
        {action}
      </div>
      {children}
    </section>
  )
}
