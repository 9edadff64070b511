import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Eye, PenLine } from 'lucide-react'
import type { ConsentRequest, OauthScope } from '#openapi/generated/types.ts'
import { useErrorMessage } from '~/api/error-message'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { ErrorState } from '~/ui/EmptyState'
import { FrontPage } from '~/ui/FrontPage'
import { Notice } from '~/ui/Notice'
import { usePageTitle } from '~/ui/PageHeader'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { oauthMutations, oauthQueries } from './oauth-queries'
import { oauthMessages } from './oauth.messages'

type ConsentPageProps = {
  interactionUid: string
  /** Navigates to an address that may be on another site. */
  onLeave: (address: string) => void
  onSwitchAccount: () => void
}

/** Asks whether an application may act for the person. The application's texts are untrusted. */
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

type ConsentFactsProps = { request: ConsentRequest; onSwitchAccount: () => void }

const icons = { read: Eye, write: PenLine } satisfies Record<OauthScope, unknown>

/** Who asks, for which permissions and account, and where the answer goes. */
function ConsentFacts({ request, onSwitchAccount }: ConsentFactsProps) {
  const t = useMessages(oauthMessages)
  const { date } = useFormats()
  const { clientHost, redirectKind, redirectName, registeredOn, allowedBy, user } = request
  const name = `${user.firstName} ${user.lastName}`.trim()
  const isWriting = request.scopes.includes('write')
  const scopes = isWriting ? (['read', 'write'] as const) : (['read'] as const)
  return (
    <div className="flex flex-col gap-5 text-control">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-card bg-sunken px-3.5 py-2.5">
        <p className="min-w-0 break-words">
          {t.signedInAs({ person: name === '' ? user.email : `${name} (${user.email})` })}
        </p>
        <button
          type="button"
          onClick={onSwitchAccount}
          className="rounded-control text-small text-ink-2 underline decoration-line-strong underline-offset-3 hover:text-ink coarse:min-h-11"
        >
          {t.switchAccount}
        </button>
      </div>
      <div>
        <p className="font-medium">{t.could}</p>
        <ul className="mt-2 flex flex-col gap-2">
          {scopes.map((scope) => {
            const Icon = icons[scope]
            return (
              <li key={scope} className="flex gap-2.5">
                <Icon aria-hidden className="mt-0.5 shrink-0 text-ink-3" />
                {t[scope]}
              </li>
            )
          })}
        </ul>
        <p className="mt-2 text-ink-2">{t.never}</p>
      </div>
      <Notice tone="warn" title={allowedBy === 'nobody' ? t.unknownTitle : undefined}>
        {allowedBy === 'nobody' ? (
          <p className="break-words">{t.unknown({ date: date(registeredOn), target: redirectName })}</p>
        ) : null}
        <p className="break-words">{clientHost === null ? t.claimsNothing : t.claims({ host: clientHost })}</p>
        {allowedBy === 'nobody' ? null : <p>{allowedBy === 'you' ? t.allowedByYou : t.allowedByColleague}</p>}
      </Notice>
      <p className="break-words text-ink-2">
        {t[redirectKind]({ target: redirectName })} {t.later}
      </p>
    </div>
  )
}

/** Placeholder for the consent page. */
function ConsentSkeleton() {
  const t = useMessages(oauthMessages)
  return (
    <FrontPage title={t.page}>
      <LoadingRegion>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-10 w-full rounded-card" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-12 w-full rounded-card" />
        </div>
      </LoadingRegion>
    </FrontPage>
  )
}

/** Why the service couldn't report an error to the application; unknown reasons aren't shown. */
type RefusedPageProps = { reason: string | undefined }

const reasons = { invalid_client: 'reasonClient', invalid_redirect_uri: 'reasonRedirect' } as const

/** For a request that neither the person nor the application can be answered for. */
export function RefusedPage({ reason }: RefusedPageProps) {
  const t = useMessages(oauthMessages)
  usePageTitle(t.page)
  if (reason === 'ended') return <EndedRequest />
  const known = reason === 'invalid_client' || reason === 'invalid_redirect_uri' ? reasons[reason] : 'reasonOther'
  return (
    <FrontPage title={t.refusedTitle} intro={t.refusedDetail}>
      <p className="mb-6 text-control font-medium">{t[known]}</p>
      <Link to="/" className={buttonClasses()}>
        {t.home}
      </Link>
    </FrontPage>
  )
}

/** For a request that has ended, or belongs to another browser. */
function EndedRequest() {
  const t = useMessages(oauthMessages)
  return (
    <FrontPage title={t.overTitle} intro={t.overDetail}>
      <Link to="/" className={buttonClasses()}>
        {t.home}
      </Link>
    </FrontPage>
  )
}
