import { useMutation, useQuery } from '@tanstack/react-query'
import { ErrorState } from '~/ui/EmptyState'
import { useErrorMessage } from '~/api/error-message'
import type { ConsentRequest } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { ConsentFacts } from './ConsentFacts'
import { ConsentSkeleton } from './ConsentSkeleton'
import { EndedRequest } from './EndedRequest'
import { oauthMessages } from './oauth.messages'
import { oauthMutations, oauthQueries } from './oauth-queries'

type ConsentPageProps = {
  interactionUid: string
  /** Takes the browser to an address that may be another site's. */
  onLeave: (address: string) => void
  onSwitchAccount: () => void
}

/** Asks the person whether an application may work for them. The application's words come from a stranger. */
export function ConsentPage({ interactionUid, ...actions }: ConsentPageProps) {
  const t = useMessages(oauthMessages)
  const errorMessage = useErrorMessage()
  const { data: request, error, refetch } = useQuery(oauthQueries.request(interactionUid))
  usePageTitle(t.page)
  if (request) return <Question request={request} interactionUid={interactionUid} {...actions} />
  if (!error) return <ConsentSkeleton />
  if (error.kind === 'not-found') return <EndedRequest />
  const { title, detail, canRetry } = errorMessage(error)
  return (
    <FrontPage title={t.page}>
      <ErrorState title={title} onRetry={canRetry ? () => void refetch() : undefined}>
        {detail}
      </ErrorState>
    </FrontPage>
  )
}

function Question({
  request,
  interactionUid,
  onLeave,
  onSwitchAccount,
}: ConsentPageProps & { request: ConsentRequest }) {
  const t = useMessages(oauthMessages)
  const errorMessage = useErrorMessage()
  const deciding = useMutation({
    ...oauthMutations.decide(interactionUid),
    onSuccess: ({ redirectUrl }) => onLeave(redirectUrl),
  })
  if (deciding.isSuccess) {
    return (
      <FrontPage title={t.leaving}>
        <p className="text-control text-ink-2">{t.leavingDetail}</p>
      </FrontPage>
    )
  }
  if (deciding.error?.kind === 'not-found') return <EndedRequest />
  return (
    <FrontPage title={t.title({ name: request.clientName })}>
      <ConsentFacts request={request} onSwitchAccount={onSwitchAccount} />
      {deciding.error ? (
        <div className="mt-5">
          <Notice tone="bad" title={errorMessage(deciding.error).title}>
            {errorMessage(deciding.error).detail}
          </Notice>
        </div>
      ) : null}
      <div className="mt-6 flex flex-wrap-reverse justify-end gap-2">
        <Button
          isPending={deciding.isPending && !deciding.variables}
          disabled={deciding.isPending && deciding.variables}
          onClick={() => deciding.mutate(false)}
          className="min-h-9 grow sm:grow-0"
        >
          {t.deny}
        </Button>
        <Button
          variant="primary"
          isPending={deciding.isPending && deciding.variables}
          disabled={deciding.isPending && !deciding.variables}
          onClick={() => deciding.mutate(true)}
          className="min-h-9 grow sm:grow-0"
        >
          {t.allow}
        </Button>
      </div>
    </FrontPage>
  )
}
