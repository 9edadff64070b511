import { ChevronRight } from 'lucide-react'
import type { ComponentProps, ReactNode } from 'react'
import { classNames } from '~/lib/class-names'

type DisclosureProps = Omit<ComponentProps<'details'>, 'children'> & { summary: ReactNode; children: ReactNode }

export function Disclosure({ summary, children, className, ...props }: DisclosureProps) {
  return (
    <details {...props} className={classNames('group', className)}>
      <summary className="inline-flex min-h-8 list-none items-center gap-1.5 rounded-control pr-1.5 text-control text-ink-2 hover:text-ink coarse:min-h-11 [&::-webkit-details-marker]:hidden">
        <ChevronRight aria-hidden className="transition-transform duration-100 group-open:rotate-90" />
        {summary}
      </summary>
      {children}
    </details>
  )
}
