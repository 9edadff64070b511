import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useMessages } from '~/messages/use-messages'
import { Button } from './Button'
import { uiMessages } from './ui.messages'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  /** 1 if it replaces a whole page. */
  level?: 1 | 2
  /** What belongs here, or why nothing is here. */
  children?: ReactNode
  /** The first thing to do. */
  action?: ReactNode
}

export function EmptyState({ level = 2, icon, title, children, action }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-100 flex-col items-center gap-3 px-6 py-16 low:py-4 text-center">
      {icon ? (
        <span className="mb-1 flex low:hidden size-12 items-center justify-center rounded-full bg-sunken text-ink-3 [&_.lucide]:size-5.5">
          {icon}
        </span>
      ) : null}
      <Heading className="text-body font-semibold">{title}</Heading>
      {children ? <div className="text-control text-ink-2">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}

type ErrorStateProps = {
  title: string
  /** 1 if it replaces a whole page. */
  level?: 1 | 2
  /** What happened, what was kept, what to do. */
  children?: ReactNode
  onRetry?: (() => void) | undefined
  action?: ReactNode
}

export function ErrorState({ level = 2, title, children, onRetry, action }: ErrorStateProps) {
  const t = useMessages(uiMessages)
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div role="alert" className="mx-auto flex max-w-110 flex-col items-center gap-3 px-6 py-16 text-center">
      <span className="mb-1 flex size-12 items-center justify-center rounded-full bg-bad-soft text-bad [&_.lucide]:size-5.5">
        <CircleAlert aria-hidden />
      </span>
      <Heading className="text-body font-semibold">{title}</Heading>
      {children ? <div className="text-control text-ink-2">{children}</div> : null}
      <div className="mt-2 flex flex-wrap justify-center gap-2">
        {onRetry ? <Button onClick={onRetry}>{t.retry}</Button> : null}
        {action}
      </div>
    </div>
  )
}
