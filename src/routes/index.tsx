import { createFileRoute, redirect } from '@tanstack/react-router'
import { lastDirectory, lastPlace } from '~/app/last-place'
import { startSession, signOut } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { showToast } from '~/ui/toasts'
import { usePageTitle } from '~/ui/PageHeader'
import { appMessages } from '~/app/app.messages'

export const Route = createFileRoute('/')({
  beforeLoad: async ({ context: { queryClient } }) => {
    if (!(await startSession())) throw redirect({ to: '/sign-in', replace: true })
    const directories = await queryClient.query({ ...sessionQueries.directories(), staleTime: 'static' })
    const open = directories.filter((directory) => !directory.isBlocked)
    const last = open.find((directory) => directory.directoryId === lastDirectory()) ?? open[0]
    if (last) throw redirect({ href: lastPlace(last.directoryId), replace: true })
  },
  component: NoCompanyPage,
})

/** For someone who is signed in and belongs nowhere yet. */
function NoCompanyPage() {
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
