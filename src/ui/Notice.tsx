import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { classNames } from '~/lib/class-names'

type NoticeProps = {
  tone?: 'info' | 'good' | 'warn' | 'bad'
  title?: string
  children?: ReactNode
  action?: ReactNode
}

const looks = {
  info: { box: 'bg-sunken', icon: <Info aria-hidden className="text-ink-3" /> },
  good: { box: 'bg-good-soft', icon: <CircleCheck aria-hidden className="text-good" /> },
  warn: { box: 'bg-warn-soft', icon: <CircleAlert aria-hidden className="text-warn" /> },
  bad: { box: 'bg-bad-soft', icon: <CircleAlert aria-hidden className="text-bad" /> },
}

/** A message within a page or form. A `bad` one is announced immediately. */
export function Notice({ tone = 'info', title, children, action }: NoticeProps) {
  const { box, icon } = looks[tone]
  return (
    <div
      role={tone === 'bad' ? 'alert' : undefined}
      className={classNames('flex gap-2.5 rounded-card px-3.5 py-3 text-control text-ink', box)}
    >
      <span className="pt-0.5">{icon}</span>
      <div className="min-w-0 flex-1">
        {title ? <p className="font-medium">{title}</p> : null}
        {children ? <div className={title ? 'text-ink-2' : undefined}>{children}</div> : null}
        {action ? <div className="mt-2.5 flex flex-wrap gap-2">{action}</div> : null}
      </div>
    </div>
  )
}
