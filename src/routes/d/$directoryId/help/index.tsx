import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/d/$directoryId/help/')({
  beforeLoad: ({ params: { directoryId } }) => {
    throw redirect({ to: '/d/$directoryId/help/$page', params: { directoryId, page: 'first-steps' }, replace: true })
  },
})
