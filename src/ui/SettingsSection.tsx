import type { ReactNode } from 'react'

type SettingsSectionProps = { title: string; intro?: ReactNode; action?: ReactNode; children: ReactNode }

/** One subject of the settings: what it is, its main action, its content in a readable width. */
export function SettingsSection({ title, intro, action, children }: SettingsSectionProps) {
  return (
    <section aria-label={title} className="flex w-full max-w-180 flex-col gap-5 px-4 py-6 sm:px-7">
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
