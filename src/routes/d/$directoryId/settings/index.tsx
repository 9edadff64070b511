import { createFileRoute, Navigate } from '@tanstack/react-router'
import { SettingsList } from '~/app/SettingsFrame'
import { useMediaQuery } from '~/ui/hooks'

export const Route = createFileRoute('/d/$directoryId/settings/')({
  component: SettingsRoute,
})

/** The list of pages on a phone; elsewhere it is beside each of them. */
function SettingsRoute() {
  const { directoryId } = Route.useParams()
  const hasRoom = useMediaQuery('(width >= 40rem)')
  return hasRoom ? (
    <Navigate to="/d/$directoryId/settings/profile" params={{ directoryId }} replace />
  ) : (
    <SettingsList directoryId={directoryId} />
  )
}
