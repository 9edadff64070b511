import { Skeleton } from '~/ui/Skeleton'

/** The rail before its content is here, in its final size. */
export function RailPlaceholder() {
  return (
    <div className="sticky top-0 flex h-dvh w-16 shrink-0 flex-col gap-3 border-r border-line bg-sunken p-2.5 max-sm:hidden lg:w-rail">
      <Skeleton className="mx-2 my-2 h-6" />
      <Skeleton className="mx-2 mt-3 h-5 lg:w-32" />
      <Skeleton className="mx-2 h-5 lg:w-24" />
    </div>
  )
}

/** The bottom bar before its content is here. */
export function BarPlaceholder() {
  return <div className="fixed inset-x-0 bottom-0 z-30 h-(--bottom-bar) border-t border-line bg-surface sm:hidden" />
}
