import { useSuspenseQuery } from '@tanstack/react-query'
import { Wrench } from 'lucide-react'
import { Suspense } from 'react'
import { isManager, useOwnRole } from '~/features/session/use-own-role'
import { useMessages } from '~/messages/use-messages'
import { EmptyState } from '~/ui/EmptyState'
import { ListSkeleton, SettingsSection } from '~/ui/SettingsSection'
import { LoadingRegion } from '~/ui/Skeleton'
import { engineQueries } from './engine-queries'
import { EngineList } from './EngineList'
import { EngineTrial } from './EngineTrial'
import { enginesMessages } from './engines.messages'
import { SandboxStatus } from './SandboxStatus'
import { SpeechModelList } from './SpeechModelList'

/** For admins: what transcribes and summarizes, and how to get what is missing. Others are told whom to ask. */
export function EnginesPage({ directoryId }: { directoryId: string }) {
  const t = useMessages(enginesMessages)
  const role = useOwnRole(directoryId)
  if (!isManager(role)) {
    return (
      <EmptyState icon={<Wrench aria-hidden />} title={t.forbiddenTitle}>
        {t.forbiddenDetail}
      </EmptyState>
    )
  }
  return (
    <SettingsSection title={t.title} intro={t.intro}>
      <Suspense fallback={<PendingEngines />}>
        <FoundEngines directoryId={directoryId} />
        <SpeechModelList directoryId={directoryId} />
        <SandboxStatus directoryId={directoryId} />
      </Suspense>
    </SettingsSection>
  )
}

const PendingEngines = () => (
  <LoadingRegion>
    <ListSkeleton rowClassName="h-32 max-sm:h-36" lines={['h-3 w-64', 'h-3 w-80', 'h-7 w-16']} />
  </LoadingRegion>
)

function FoundEngines({ directoryId }: { directoryId: string }) {
  const { data: engines } = useSuspenseQuery(engineQueries.list(directoryId))
  return (
    <EngineList
      engines={engines}
      renderTest={(engine, onOutcome) => (
        <EngineTrial directoryId={directoryId} engine={engine} onOutcome={onOutcome} />
      )}
    />
  )
}
