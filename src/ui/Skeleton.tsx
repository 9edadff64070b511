import { classNames } from '~/lib/class-names'

/** A grey bar where something will be; give it the final size, e.g. `className="h-4 w-40"`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classNames('block animate-pulse rounded-chip bg-ink/8', className)} />
}
