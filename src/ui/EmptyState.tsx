import type { ReactNode } from 'react'

type EmptyStateProps = {
  icon?: ReactNode
  title: string
  /** 1 when it takes the place of a whole page. */
  level?: 1 | 2
  /** What this place is for, or why it is empty. */
  children?: ReactNode
  /** The first thing to do. */
  action?: ReactNode
}

/** A place with nothing in it yet. */
export function EmptyState({ level = 2, icon, title, children, action }: EmptyStateProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-100 flex-col items-center gap-3 px-6 py-16 text-center">
      {icon ? (
        <span className="mb-1 flex size-12 items-center justify-center rounded-full bg-sunken text-ink-3 [&_.lucide]:size-5.5">
          {icon}
        </span>
      ) : null}
      <Heading className="text-body font-semibold">{title}</Heading>
      {children ? <div className="text-control text-ink-2">{children}</div> : null}
      {action ? <div className="mt-2 flex flex-wrap justify-center gap-2">{action}</div> : null}
    </div>
  )
}
