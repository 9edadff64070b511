import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SettingsFrame } from '~/app/SettingsFrame'

export const Route = createFileRoute('/d/$directoryId/settings/_frame')({
  component: SettingsRoute,
})

function SettingsRoute() {
  const { directoryId } = Route.useParams()
  return (
    <SettingsFrame directoryId={directoryId}>
      <Outlet />
    </SettingsFrame>
  )
}
