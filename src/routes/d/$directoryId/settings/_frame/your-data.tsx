import { createFileRoute } from '@tanstack/react-router'
import { EraseAccountSection } from '~/features/erasure/EraseAccountSection'
import { ExportSection } from '~/features/exports/ExportSection'
import { useHasExtension } from '~/features/session/use-has-extension'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/your-data')({
  component: YourDataRoute,
  pendingComponent: SettingsSkeleton,
})

function YourDataRoute() {
  const hasExports = useHasExtension('exports')
  const hasErasure = useHasExtension('erasure')
  return (
    <>
      {hasExports ? <ExportSection /> : null}
      {hasErasure ? <EraseAccountSection /> : null}
    </>
  )
}
