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
import { routeErrorMessages } from './route-error.messages'

/** In place of a page that could not load: what happened, what was kept, what to do. */
export function RouteError({ error }: ErrorComponentProps) {
  const t = useMessages(appMessages)
  const wordsOf = useWords()
  const router = useRouter()
  const { reset } = useQueryErrorResetBoundary()
  useEffect(() => reset(), [reset])
  const isUnfetched = isOfFetching(error)
  useEffect(() => {
    if (!isUnfetched) return
    const retry = () => void router.invalidate()
    window.addEventListener('online', retry)
    return () => window.removeEventListener('online', retry)
  }, [isUnfetched, router])

  if (error instanceof ApiError && error.kind === 'not-found') return <NotFoundPage />
  const { title, detail } = wordsOf(error)
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

function useWords() {
  const t = useMessages(routeErrorMessages)
  const errorCopy = useErrorCopy()
  return (error: unknown) => {
    if (error instanceof ApiError) return errorCopy(error)
    return isOfFetching(error)
      ? { title: t.unfetched, detail: t.unfetchedDetail }
      : { title: t.crashed, detail: t.crashedDetail }
  }
}

/** What Chromium, Firefox and Safari say, in this order, when the code of a page does not come. */
const isOfFetching = (error: unknown) =>
  error instanceof Error &&
  /dynamically imported module|Importing a module script failed|Unable to preload/i.test(error.message)
