import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { useOnSight } from '~/ui/hooks'
import { loadMoreMessages } from './load-more.messages'

type LoadMoreProps = { isLoading: boolean; hasFailed: boolean; onLoad: () => void }

/** The end of the list: loads the next page when it comes near, and is a button for those who do not scroll. */
export function LoadMore({ isLoading, hasFailed, onLoad }: LoadMoreProps) {
  const t = useMessages(loadMoreMessages)
  const ref = useOnSight<HTMLDivElement>(onLoad, !isLoading && !hasFailed)
  return (
    <div ref={ref} className="flex min-h-16 items-center justify-center p-4">
      {hasFailed ? (
        <Notice
          tone="bad"
          action={
            <Button size="small" onClick={onLoad}>
              {t.tryAgain}
            </Button>
          }
        >
          {t.moreFailed}
        </Notice>
      ) : (
        <Button variant="ghost" isPending={isLoading} onClick={onLoad}>
          {isLoading ? t.loadingMore : t.loadMore}
        </Button>
      )}
    </div>
  )
}
