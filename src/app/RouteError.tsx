import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { Link, useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { useCallback, useEffect } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import { sessionQueries } from '~/features/session/session-queries'
import { isChunkLoadError } from '~/lib/waiting'
import { serviceAddress } from '~/lib/addresses'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/button-classes'
import { ErrorState } from '~/ui/ErrorState'
import { appMessages } from './app.messages'
import { NotFoundPage } from './NotFoundPage'
import { PageFallback } from './PageFallback'
import { routeErrorMessages } from './route-error.messages'

/** In place of a page that could not load: what happened, what was kept, what to do. */
export function RouteError({ error }: ErrorComponentProps) {
  const t = useMessages(appMessages)
  const errorTexts = useErrorTexts()
  const router = useRouter()
  const isServiceMissing = useIsServiceMissing()
  const { reset } = useQueryErrorResetBoundary()
  useEffect(() => reset(), [reset])
  const retry = useCallback(() => {
    // Any query that came into use since has taken the first back.
    reset()
    void router.invalidate()
  }, [reset, router])
  const isMissing = isChunkLoadError(error)
  useEffect(() => {
    if (!isMissing) return
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isMissing, retry])

  if (error instanceof ApiError && error.kind === 'not-found' && !isServiceMissing) return <NotFoundPage />
  const { title, detail } = isServiceMissing ? errorTexts.noService() : errorTexts.failure(error)
  return (
    <PageFallback>
      <ErrorState
        level={1}
        title={title}
        onRetry={retry}
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

function useErrorTexts() {
  const t = useMessages(routeErrorMessages)
  const errorMessage = useErrorMessage()
  return {
    failure: (error: unknown) => {
      if (error instanceof ApiError) return errorMessage(error)
      return isChunkLoadError(error)
        ? { title: t.unfetched, detail: t.unfetchedDetail }
        : { title: t.crashed, detail: t.crashedDetail }
    },
    noService: () => ({
      title: t.noService,
      detail: t.noServiceDetail({ service: serviceAddress, app: window.location.origin }),
    }),
  }
}

/**
 * True where what answers is no Minutebook, or nothing does at an address that was set by hand: a service that is merely away
 * is another matter.
 */
function useIsServiceMissing(): boolean {
  const { error } = useQuery(sessionQueries.extensions())
  if (error === null) return false
  const isByHand = serviceAddress !== window.location.origin
  return error.status === undefined ? isByHand : error.status < 500 && error.kind !== 'rate-limited'
}
