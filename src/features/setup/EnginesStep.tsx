import { useQuery } from '@tanstack/react-query'
import { EngineList } from '~/features/engines/EngineList'
import { useMessages } from '~/messages/use-messages'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { Notice } from '~/ui/Notice'
import { setupQueries } from './setup-queries'
import { setupMessages } from './setup.messages'

/** What was found to transcribe and summarize, and what to type for the rest. Nothing here holds up finishing. */
export function EnginesStep({ token }: { token: string }) {
  const t = useMessages(setupMessages)
  const { data: engines, error } = useQuery(setupQueries.engines(token))
  if (engines) return <EngineList engines={engines} />
  if (error) return <Notice tone="warn">{error.kind === 'signed-out' ? t.wrongToken : t.enginesFailed}</Notice>
  return (
    <LoadingRegion>
      <Skeleton className="h-40 rounded-card" />
    </LoadingRegion>
  )
}
