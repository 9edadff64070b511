import { useQuery, useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { SearchX } from 'lucide-react'
import { type ReactNode, useCallback, useContext, useEffect, useRef } from 'react'
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

const POLL_MS = 5_000

/** Replaces a page that couldn't load: what happened, what was kept, what to do. */
export function RouteError({ error }: ErrorComponentProps) {
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
  useRetryOnceAnswered(isChunkLoadError(error), retry)

  if (error instanceof ApiError && error.kind === 'not-found' && !isServiceMissing) return <NotFoundPage />
  const { title, detail } = isServiceMissing ? errorTexts.noService() : errorTexts.failure(error)
  return <RouteFailure title={title} detail={detail} onRetry={retry} />
}

type RouteFailureProps = { title: string; detail: string; onRetry: () => void }

function RouteFailure({ title, detail, onRetry }: RouteFailureProps) {
  const t = useMessages(appMessages)
  usePageTitle(title)
  return (
    <PageFallback>
      <ErrorState
        level={1}
        title={title}
        onRetry={onRetry}
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

/**
 * Retries each time the service answers a poll. Without a connection the poll waits for one; the browser's `online`
 * event alone wouldn't do, since it says nothing about a service that's down.
 */
function useRetryOnceAnswered(isMissing: boolean, retry: () => void) {
  const { dataUpdatedAt } = useQuery({
    ...sessionQueries.extensions(),
    refetchInterval: isMissing && POLL_MS,
    meta: { isQuiet: true },
  })
  const answered = useRef(dataUpdatedAt)
  useEffect(() => {
    if (!isMissing || dataUpdatedAt === answered.current) return
    answered.current = dataUpdatedAt
    retry()
  }, [isMissing, dataUpdatedAt, retry])
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
