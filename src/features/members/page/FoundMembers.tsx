import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { useErrorMessage } from '~/api/error-message'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { EmptyState, ErrorState } from '~/ui/EmptyState'
import { isEmail } from '~/lib/text'
import { MemberList } from './MemberList'
import { MemberListSkeleton } from './MemberListSkeleton'
import { useMembers } from './members-context'
import { membersPageMessages } from './members-page.messages'
import { membershipQueries } from './membership-queries'

/** The members that are looked for; those found before stay in sight until the next are here. */
export function FoundMembers({ q }: { q: string }) {
  const errorMessage = useErrorMessage()
  const { directoryId } = useMembers()
  const { data, error, isPlaceholderData, refetch } = useQuery(membershipQueries.firstPage(directoryId, q))
  const [shown, setShown] = useState(q)
  if (!isPlaceholderData && shown !== q) setShown(q)
  if (data === undefined && error === null) return <MemberListSkeleton />
  if (data === undefined) {
    const { title, detail } = errorMessage(error)
    return (
      <ErrorState title={title} onRetry={() => void refetch()}>
        {detail}
      </ErrorState>
    )
  }
  if (data.total === 0) return <NobodyFound q={shown} />
  return (
    <div aria-busy={isPlaceholderData} className={isPlaceholderData ? 'opacity-60' : undefined}>
      <MemberList key={shown} q={shown} total={data.total} />
    </div>
  )
}

function NobodyFound({ q }: { q: string }) {
  const t = useMessages(membersPageMessages)
  const { isManager, onShow } = useMembers()
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t.noneFound({ query: q })}
      action={
        <>
          <Button onClick={() => onShow({ q: undefined })}>{t.showAll}</Button>
          {isManager && isEmail(q) ? (
            <Button variant="primary" className="max-w-full" onClick={() => onShow({ show: 'invite', who: undefined })}>
              <span className="truncate">{t.inviteNamed({ email: q })}</span>
            </Button>
          ) : null}
        </>
      }
    >
      {t.noneFoundDetail}
    </EmptyState>
  )
}
