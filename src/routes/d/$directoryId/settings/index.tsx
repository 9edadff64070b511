import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/d/$directoryId/settings/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/d/$directoryId/settings/profile', params, replace: true })
  },
})
