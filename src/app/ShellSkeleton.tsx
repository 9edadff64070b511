import { LoadingRegion } from '~/ui/LoadingRegion'
import { RailPlaceholder } from './FramePlaceholders'

/** The frame before it is known who is signed in; same sizes, so that nothing moves. */
export function ShellSkeleton() {
  return (
    <LoadingRegion>
      <div className="flex min-h-dvh">
        <RailPlaceholder />
      </div>
    </LoadingRegion>
  )
}
