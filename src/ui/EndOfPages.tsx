import { useMessages } from '~/messages/use-messages'
import { Button } from './Button'
import { virtualListMessages } from './list/virtual-list.messages'

type EndOfPagesProps = {
  pages: { hasNextPage: boolean; isFetchNextPageError: boolean; fetchNextPage: () => Promise<unknown> }
}

/** Below a list that is read page by page: that more is coming, or that it did not come. */
export function EndOfPages({ pages: { hasNextPage, isFetchNextPageError, fetchNextPage } }: EndOfPagesProps) {
  const t = useMessages(virtualListMessages)
  if (!isFetchNextPageError) {
    return <output className="block min-h-5 text-small text-ink-3">{hasNextPage ? t.more : ''}</output>
  }
  return (
    <p role="alert" className="flex flex-wrap items-center gap-3 text-control text-ink-2">
      {t.failed}
      <Button size="small" onClick={() => void fetchNextPage()}>
        {t.retry}
      </Button>
    </p>
  )
}
