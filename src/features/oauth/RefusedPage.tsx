import { Link } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { usePageTitle } from '~/ui/PageHeader'
import { oauthMessages } from './oauth.messages'

/** Why the service could not tell an application no, in its words; what it does not know is not repeated. */
type RefusedPageProps = { reason: string | undefined }

const reasons = { invalid_client: 'reasonClient', invalid_redirect_uri: 'reasonRedirect' } as const

/** For a request that can be answered neither by the person nor to the application. */
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

/** For a request that nobody can answer any more, or not in this browser. */
export function EndedRequest() {
  const t = useMessages(oauthMessages)
  return (
    <FrontPage title={t.overTitle} intro={t.overDetail}>
      <Link to="/" className={buttonClasses()}>
        {t.home}
      </Link>
    </FrontPage>
  )
}
