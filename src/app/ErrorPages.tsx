import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useContext, useEffect } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { ApiError } from '~/api/errors'
import { sessionQueries } from '~/features/session/session-queries'
import { serviceAddress } from '~/lib/service-address'
import { isChunkLoadError } from '~/lib/waiting'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { EmptyState, ErrorState } from '~/ui/EmptyState'
import { usePageTitle } from '~/ui/PageHeader'
import { Wordmark } from '~/ui/Wordmark'
import { appMessages, routeErrorMessages } from './app.messages'
import { IsFramed } from './AppShell'

/** How long requests can still fail after the browser's `online` event. */
const SETTLING_MS = 10_000
let onlineSince = -Infinity
window.addEventListener('online', () => {
  onlineSince = Date.now()
})

/** Replaces a page that couldn't load: what happened, what was kept, what to do. */
export function RouteError({ error }: ErrorComponentProps) {
  const t = useMessages(appMessages)
  const errorTexts = useErrorTexts()
  const router = useRouter()
  const isServiceMissing = useIsServiceMissing()
  const { reset } = useQueryErrorResetBoundary()
  useEffect(() => reset(), [reset])
  const retry = useCallback(() => {
    // Any query mounted since the first reset has cleared it.
    reset()
    void router.invalidate()
  }, [reset, router])
  const isMissing = isChunkLoadError(error)
  useEffect(() => {
    if (!isMissing) return
    window.addEventListener('online', retry)
    const isSettling = Date.now() - onlineSince < SETTLING_MS
    const timer = isSettling ? setTimeout(retry, 1000) : undefined
    return () => {
      window.removeEventListener('online', retry)
      clearTimeout(timer)
    }
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
 * True if something other than Minutebook answers, or if nothing answers at a manually configured address. A service that's
 * only down doesn't count.
 */
function useIsServiceMissing(): boolean {
  const { error } = useQuery(sessionQueries.extensions())
  if (error === null) return false
  const isByHand = serviceAddress !== window.location.origin
  return error.status === undefined ? isByHand : error.status < 500 && error.kind !== 'rate-limited'
}

/** For unknown URLs and for pages the person can't see. Both look the same so that neither reveals which it is. */
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

function PageFallback({ children }: { children: ReactNode }) {
  const isFramed = useContext(IsFramed)
  if (isFramed) return children
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center">
      <Wordmark />
      {children}
    </main>
  )
}
