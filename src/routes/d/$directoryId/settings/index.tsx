import { createFileRoute, Navigate } from '@tanstack/react-router'
import { SettingsList } from '~/app/SettingsFrame'
import { useMediaQuery } from '~/ui/hooks'

export const Route = createFileRoute('/d/$directoryId/settings/')({
  component: SettingsRoute,
})

/** A page of its own on phones; on wider screens, the list is beside every page. */
function SettingsRoute() {
  const { directoryId } = Route.useParams()
  const hasRoom = useMediaQuery('(width >= 40rem)')
  return hasRoom ? (
    <Navigate to="/d/$directoryId/settings/profile" params={{ directoryId }} replace />
  ) : (
    <SettingsList directoryId={directoryId} />
  )
}
