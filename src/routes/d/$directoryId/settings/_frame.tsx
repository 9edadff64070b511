import { createFileRoute, Outlet } from '@tanstack/react-router'
import { SettingsFrame } from '~/app/SettingsFrame'

// It has no address of its own, so that one which leads to no page of the settings shows no menu either.
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
