import { useErrorMessage } from '~/api/error-message'
import type { ApiError } from '~/api/errors'
import { ErrorState } from '~/ui/EmptyState'

/** In place of results that did not come. */
export function Failure({ error, onRetry }: { error: ApiError; onRetry: () => void }) {
  const { title, detail, canRetry } = useErrorMessage()(error)
  return (
    <ErrorState title={title} onRetry={canRetry ? onRetry : undefined}>
      {detail}
    </ErrorState>
  )
}
