import { useMessages } from '~/messages/use-messages'
import { FrontPage } from '~/ui/FrontPage'
import { LoadingRegion, Skeleton } from '~/ui/Skeleton'
import { oauthMessages } from './oauth.messages'

/** The consent page before it is known who asks. */
export function ConsentSkeleton() {
  const t = useMessages(oauthMessages)
  return (
    <FrontPage title={t.page}>
      <LoadingRegion>
        <div className="flex flex-col gap-5">
          <Skeleton className="h-10 w-full rounded-card" />
          <Skeleton className="h-24 w-full" />
          <Skeleton className="h-12 w-full rounded-card" />
        </div>
      </LoadingRegion>
    </FrontPage>
  )
}
