import { createFileRoute, Link } from '@tanstack/react-router'
import { UsageSection } from '~/features/company/page/Allowances'
import { deletedMessages } from '~/features/recordings/deleted/deleted.messages'
import { RetentionSection } from '~/features/retention/RetentionSection'
import { useHasExtension } from '~/features/session/use-has-extension'
import { CompanyVoices } from '~/features/voices/CompanyVoices'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { SettingsSection } from '~/ui/SettingsSection'
import { SettingsSkeleton } from '~/ui/Skeleton'

export const Route = createFileRoute('/d/$directoryId/settings/_frame/data')({
  component: DataRoute,
  pendingComponent: SettingsSkeleton,
})

function DataRoute() {
  const { directoryId } = Route.useParams()
  const hasRetention = useHasExtension('retention')
  const hasUsage = useHasExtension('company')
  const hasDeleted = useHasExtension('recordings.edit')
  const hasVoices = useHasExtension('voices')
  return (
    <>
      {hasRetention ? <RetentionSection directoryId={directoryId} /> : null}
      {hasDeleted ? <DeletedSection directoryId={directoryId} /> : null}
      {hasUsage ? <UsageSection directoryId={directoryId} /> : null}
      {hasVoices ? <CompanyVoices directoryId={directoryId} /> : null}
    </>
  )
}

/** Links to the deleted recordings that can still be restored. */
function DeletedSection({ directoryId }: { directoryId: string }) {
  const t = useMessages(deletedMessages)
  return (
    <SettingsSection
      title={t.title}
      intro={t.settingsIntro}
      action={
        <Link to="/d/$directoryId/recordings/deleted" params={{ directoryId }} className={buttonClasses()}>
          {t.show}
        </Link>
      }
    />
  )
}
