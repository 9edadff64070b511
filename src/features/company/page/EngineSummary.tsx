import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { engineQueries } from '~/features/engines/engine-queries'
import { engineLabels } from '~/features/engines/engine-labels'
import { enginesMessages } from '~/features/engines/engines.messages'
import { useMessages } from '~/messages/use-messages'
import { buttonClasses } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { SettingsSection } from '~/ui/SettingsSection'
import { Skeleton } from '~/ui/Skeleton'
import { companyMessages } from '../company.messages'

/** What turns speech into text, in a sentence, with the way to the page where it is tried. */
export function EngineSummary({ directoryId }: { directoryId: string }) {
  const t = useMessages(companyMessages)
  const names = useMessages(enginesMessages)
  const { data: engines } = useQuery(engineQueries.list(directoryId))
  const chosen = engines?.find(({ kind, isChosen }) => kind === 'transcriber' && isChosen)
  return (
    <SettingsSection title={t.engines}>
      {engines === undefined ? (
        <Skeleton className="h-12 w-full rounded-card" />
      ) : (
        <Notice tone={chosen === undefined ? 'warn' : 'good'}>
          {chosen === undefined ? t.engineNone : t.engineInUse({ name: engineLabels(chosen, names).name })}
        </Notice>
      )}
      <div>
        <Link to="/d/$directoryId/settings/engines" params={{ directoryId }} className={buttonClasses()}>
          {t.engineLink}
        </Link>
      </div>
    </SettingsSection>
  )
}
