import type { ReactNode } from 'react'
import { classNames } from '~/lib/class-names'
import { useMessages } from '~/messages/use-messages'
import { loadingMessages } from './ui.messages'

/** Give it the final size of what it replaces, such as `className="h-4 w-40"`. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden className={classNames('block rounded-chip bg-ink/8', className)} />
)

export function SettingsSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex w-full max-w-206 flex-col gap-5 px-4 py-6 sm:px-7">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-4 w-full max-w-100" />
        <Skeleton className="h-36 w-full rounded-card" />
      </div>
    </LoadingRegion>
  )
}

/**
 * Wraps skeletons. Announces loading once, and after 500 ms pulses as a whole: animating each skeleton would create a layer
 * for each.
 */
export function LoadingRegion({ children }: { children: ReactNode }) {
  const t = useMessages(loadingMessages)
  return (
    <output aria-busy="true" className="block animate-pulse [animation-delay:500ms]">
      <span className="sr-only">{t.loading}</span>
      {children}
    </output>
  )
}
