import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useErrorCopy } from '~/api/error-copy'
import { ApiError } from '~/api/errors'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/button-classes'
import { ErrorState } from '~/ui/ErrorState'
import { appMessages } from './app.messages'
import { NotFoundPage } from './NotFoundPage'
import { PageFallback } from './PageFallback'

/** In place of a page that could not load: what happened, what was kept, what to do. */
export function RouteError({ error }: ErrorComponentProps) {
  const t = useMessages(appMessages)
  const errorCopy = useErrorCopy()
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  useEffect(() => reset(), [reset])

  if (error instanceof ApiError && error.kind === 'not-found') return <NotFoundPage />
  const isOurs = !(error instanceof ApiError)
  const { title, detail } = isOurs ? { title: t.crashed, detail: t.crashedDetail } : errorCopy(error)
  return (
    <PageFallback>
      <ErrorState
        level={1}
        title={title}
        onRetry={() => void router.invalidate()}
        action={
          <Link to="/" className={buttonClasses('ghost')}>
            {t.home}
          </Link>
        }
      >
        {detail}
      </ErrorState>
    </PageFallback>
  )
}
