import { LoaderCircle } from 'lucide-react'
import { classNames } from '~/lib/class-names'

/** A turning ring; the words beside it say what is going on. */
export function Spinner({ className }: { className?: string }) {
  return <LoaderCircle aria-hidden className={classNames('animate-spin', className)} />
}
