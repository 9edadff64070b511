import { useQuery } from '@tanstack/react-query'
import { serviceAddress } from '~/lib/addresses'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { sessionMessages } from './session.messages'
import { signInQueries } from './sign-in-queries'

type SingleSignOnProps = {
  /** The page to show afterwards. */
  to?: string | undefined
  /** Beside a page that must stay as it is. */
  isInNewTab?: boolean
  /** Above the password, as what the person came for. */
  isFirst?: boolean
}

const focusLink = (link: HTMLAnchorElement | null) => link?.focus()

/** The way in through the company's identity provider, where one is set up. */
export function SingleSignOn({ to = '/', isInNewTab = false, isFirst = false }: SingleSignOnProps) {
  const t = useMessages(sessionMessages)
  const { data: options } = useQuery(signInQueries.options())
  const name = options?.singleSignOnName
  if (!name) return null
  // Back to the sign-in page, which tells the other tabs before it goes on.
  const back = `/sign-in?${new URLSearchParams({ to, from: 'sso' }).toString()}`
  return (
    <div className={`flex gap-4 ${isFirst ? 'mb-4 flex-col-reverse' : 'mt-4 flex-col'}`}>
      <div aria-hidden className="flex items-center gap-3 text-small text-ink-3">
        <span className="h-px flex-1 bg-line" />
        {t.or}
        <span className="h-px flex-1 bg-line" />
      </div>
      <a
        href={`${serviceAddress}/v1.0/sso/start?${new URLSearchParams({ returnTo: back }).toString()}`}
        target={isInNewTab ? '_blank' : '_self'}
        rel="noopener"
        // The service begins a sign-on for its own pages alone, and on plain http that is all browsers tell it.
        referrerPolicy="same-origin"
        // The link that led here was about nothing else.
        ref={isFirst ? focusLink : null}
        className={`${buttonClasses(isFirst ? 'primary' : 'secondary')} min-h-9`}
      >
        <span className="truncate">{t.signInWith({ name })}</span>
      </a>
    </div>
  )
}
