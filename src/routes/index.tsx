import { createFileRoute, redirect } from '@tanstack/react-router'
import { lastDirectory, lastPlace } from '~/app/last-place'
import { NoCompanyPage } from '~/app/NoCompanyPage'
import { startSession } from '~/features/session/session'
import { sessionQueries } from '~/features/session/session-queries'

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
