import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/d/$directoryId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/d/$directoryId/recordings', params, replace: true })
  },
})
