import { Link } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/button-classes'
import { EmptyState } from '~/ui/EmptyState'
import { usePageTitle } from '~/ui/use-page-title'
import { appMessages } from './app.messages'
import { PageFallback } from './PageFallback'

/** For addresses that lead nowhere, and for what the person may not see: both look the same, so that neither is given away. */
export function NotFoundPage() {
  const t = useMessages(appMessages)
  usePageTitle(t.notFoundTitle)
  return (
    <PageFallback>
      <EmptyState
        level={1}
        icon={<SearchX aria-hidden />}
        title={t.notFoundTitle}
        action={
          <Link to="/" className={buttonClasses('secondary')}>
            {t.home}
          </Link>
        }
      >
        {t.notFoundDetail}
      </EmptyState>
    </PageFallback>
  )
}
