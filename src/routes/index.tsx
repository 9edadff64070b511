import { useQuery } from '@tanstack/react-query'
import { createFileRoute, redirect } from '@tanstack/react-router'
import { lastDirectory, lastPlace } from '~/app/last-place'
import { noCompanyMessages } from '~/features/invitations/invitations.messages'
import { startSession, signOut } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'
import { recordDialog } from '~/features/uploads/choose-files'
import { uploadsMessages } from '~/features/uploads/uploads.messages'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { FrontPage } from '~/ui/FrontPage'
import { showToast } from '~/ui/toasts'
import { usePageTitle } from '~/ui/PageHeader'
import { appMessages } from '~/app/app.messages'

/**
 * What the installed app was started with: a shortcut, or a file shared with it or opened in it
 * (`public/app.en.webmanifest`).
 */
const shortcuts = ['record', 'search', 'shared', 'open'] as const
type Shortcut = { do?: (typeof shortcuts)[number] | undefined }

export const Route = createFileRoute('/')({
  validateSearch: ({ do: wanted }): Shortcut => ({ do: shortcuts.find((known) => known === wanted) }),
  beforeLoad: async ({ context: { queryClient }, search }) => {
    if (!(await startSession()))
      throw redirect({ to: '/sign-in', search: search.do ? { to: `/?do=${search.do}` } : {}, replace: true })
    const directories = await queryClient.query({ ...sessionQueries.directories(), staleTime: 'static' })
    const open = directories.filter((directory) => !directory.isBlocked)
    const last = open.find((directory) => directory.directoryId === lastDirectory()) ?? open[0]
    if (last) throw placeOf(last.directoryId, search)
  },
  component: NoCompanyPage,
})

function placeOf(directoryId: string, shortcut: Shortcut) {
  if (shortcut.do === 'search') {
    return redirect({ to: '/d/$directoryId/search', params: { directoryId }, replace: true })
  }
  if (shortcut.do === undefined) return redirect({ href: lastPlace(directoryId), replace: true })
  if (shortcut.do === 'record') recordDialog.open({ directoryId })
  else void offerFiles(shortcut.do, directoryId)
  return redirect({ to: '/d/$directoryId/recordings', params: { directoryId }, replace: true })
}

/** Loads its code on demand, because few visits start with files. */
async function offerFiles(how: 'shared' | 'open', directoryId: string) {
  try {
    const { offerOpenedFiles, offerSharedFiles } = await import('~/features/uploads/shared-files')
    if (how === 'shared') await offerSharedFiles(directoryId)
    else offerOpenedFiles(directoryId)
  } catch {
    showToast(uploadsMessages.get().shareFailed, { tone: 'error' })
  }
}

/** For people who are signed in but don't belong to a company yet, or whose companies have blocked them. */
function NoCompanyPage() {
  const t = useMessages(appMessages)
  const words = useMessages(noCompanyMessages)
  const { data: blocked = [] } = useQuery(sessionQueries.directories())
  const isBlocked = blocked.length > 0
  const title = isBlocked ? words.blocked : words.none
  usePageTitle(title)
  return (
    <FrontPage
      title={title}
      intro={isBlocked ? blocked.map(({ name }) => words.blockedDetail({ company: name })).join(' ') : words.noneDetail}
    >
      <Button onClick={() => void signOut().catch(() => showToast(t.signOutFailed, { tone: 'error' }))}>
        {t.signOut}
      </Button>
    </FrontPage>
  )
}
