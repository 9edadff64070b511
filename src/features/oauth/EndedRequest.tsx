import { Link } from '@tanstack/react-router'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { oauthMessages } from './oauth.messages'

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
