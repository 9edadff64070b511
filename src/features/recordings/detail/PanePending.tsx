import { ErrorState } from '~/ui/EmptyState'
import { LoadingRegion } from '~/ui/Skeleton'
import { TextSkeleton } from './RecordingSkeleton'

type PanePendingProps = {
  isError: boolean
  messages: { loadFailed: string; loadFailedDetail: string }
  onRetry: () => void
}

/** A pane without its content: on its way, or refused with a way to try again. */
export function PanePending({ isError, messages, onRetry }: PanePendingProps) {
  if (isError) {
    return (
      <ErrorState title={messages.loadFailed} onRetry={onRetry}>
        {messages.loadFailedDetail}
      </ErrorState>
    )
  }
  return (
    <div className="px-4 py-6 sm:px-7">
      <LoadingRegion>
        <TextSkeleton />
      </LoadingRegion>
    </div>
  )
}
