import { createFileRoute, redirect } from '@tanstack/react-router'
import { guidePageOf } from '~/features/help/guide-pages'
import { HelpPage } from '~/features/help/HelpPage'

export const Route = createFileRoute('/d/$directoryId/help/$page')({
  beforeLoad: ({ params: { directoryId, page } }) => {
    if (guidePageOf(page) === undefined)
      throw redirect({ to: '/d/$directoryId/help/$page', params: { directoryId, page: 'first-steps' }, replace: true })
  },
  component: HelpRoute,
})

function HelpRoute() {
  const { directoryId, page } = Route.useParams()
  return <HelpPage directoryId={directoryId} page={guidePageOf(page) ?? 'first-steps'} />
}
