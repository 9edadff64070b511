import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState, type SubmitEvent } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { formText } from '~/lib/text'
import { useMessages } from '~/messages/use-messages'
import { Button, buttonClasses } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { TextField } from '~/ui/TextField'
import { usePageTitle } from '~/ui/PageHeader'
import { setupMessages } from './setup.messages'
import { SetupWizard } from './SetupWizard'

type SetupPageProps = {
  /** From the link; undefined when it was opened without. */
  token: string | undefined
  onDone: () => void
}

/** First start: from the printed link to a company with its owner. */
export function SetupPage({ token, onDone }: SetupPageProps) {
  const t = useMessages(setupMessages)
  const [pasted, setPasted] = useState<string>()
  const { data: isNeeded } = useQuery(sessionQueries.isSetupNeeded())
  // Set-up ends by signing in, which makes it no longer needed; the wizard leads on by itself then.
  const [wasNeeded, setWasNeeded] = useState(false)
  if (isNeeded === true && !wasNeeded) setWasNeeded(true)
  usePageTitle(t.title)

  if (isNeeded === undefined) return null
  if (!isNeeded && !wasNeeded) {
    return (
      <FrontPage title={t.doneTitle} intro={t.doneIntro}>
        <Link to="/sign-in" className={buttonClasses('primary')}>
          {t.signIn}
        </Link>
      </FrontPage>
    )
  }
  const setupToken = token ?? pasted
  return setupToken === undefined ? (
    <TokenStep onToken={setPasted} />
  ) : (
    <SetupWizard token={setupToken} onDone={onDone} />
  )
}

function TokenStep({ onToken }: { onToken: (token: string) => void }) {
  const t = useMessages(setupMessages)
  const [isMissing, setIsMissing] = useState(false)

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // The whole link works as well.
    const token = formText(new FormData(event.currentTarget), 'token').trim().split('token=').at(-1) ?? ''
    setIsMissing(token === '')
    if (token !== '') onToken(token)
  }

  return (
    <FrontPage title={t.tokenTitle} intro={t.tokenIntro}>
      <form noValidate onSubmit={handleSubmit} className="flex flex-col gap-4">
        <TextField label={t.token} name="token" autoComplete="off" error={isMissing ? t.tokenNeeded : undefined} />
        <Button type="submit" variant="primary">
          {t.next}
        </Button>
      </form>
    </FrontPage>
  )
}
