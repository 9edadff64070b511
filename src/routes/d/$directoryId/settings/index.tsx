import { createFileRoute, redirect } from '@tanstack/react-router'
import { settingsPages } from '~/app/settings-pages'
import { sessionQueries } from '~/features/session/session-queries'

export const Route = createFileRoute('/d/$directoryId/settings/')({
  loader: async ({ context: { queryClient }, params }) => {
    const extensions = await queryClient.query({ ...sessionQueries.extensions(), staleTime: 'static' })
    const first = settingsPages.find(({ group }) => group === null || extensions.includes(group))
    if (first) throw redirect({ to: first.to, params, replace: true })
  },
})
