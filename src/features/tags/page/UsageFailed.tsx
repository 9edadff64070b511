import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { tagPagesMessages } from './tag-pages.messages'

/** Without the counts everything else of the page works. */
export function UsageFailed({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(tagPagesMessages)
  return (
    <Notice
      tone="warn"
      action={
        <Button size="small" onClick={onRetry}>
          {t.retry}
        </Button>
      }
    >
      {t.countFailed}
    </Notice>
  )
}
