import { signOut } from '~/features/session/session'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { showToast } from '~/ui/toasts'
import { usePageTitle } from '~/ui/PageHeader'
import { appMessages } from './app.messages'

/** For someone who is signed in and belongs nowhere yet. */
export function NoCompanyPage() {
  const t = useMessages(appMessages)
  usePageTitle(t.noCompany)
  return (
    <FrontPage title={t.noCompany} intro={t.noCompanyDetail}>
      <Button onClick={() => void signOut().catch(() => showToast(t.signOutFailed, { tone: 'error' }))}>
        {t.signOut}
      </Button>
    </FrontPage>
  )
}
