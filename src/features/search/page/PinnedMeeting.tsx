import { useInfiniteQuery } from '@tanstack/react-query'
import { useMessages } from '~/messages/use-messages'
import { Button } from '~/ui/Button'
import { Notice } from '~/ui/Notice'
import { searchQueries } from '../search-queries'
import { Failure } from './Failure'
import { MeetingHits } from './MeetingHits'
import { RowSkeletons } from './RowSkeletons'
import { searchPageMessages } from './search-page.messages'

type PinnedMeetingProps = { directoryId: string; term: string; recordingId: string; onClose: () => void }

/** A recording with all its hits that a link opens, wherever in the list it comes. */
export function PinnedMeeting({ directoryId, term, recordingId, onClose }: PinnedMeetingProps) {
  const messages = useMessages(searchPageMessages)
  const hits = useInfiniteQuery(searchQueries.spokenIn(directoryId, recordingId, term))
  if (hits.isPending) return <RowSkeletons count={1} />
  if (hits.isError && hits.error.kind !== 'not-found')
    return <Failure error={hits.error} onRetry={() => void hits.refetch()} />
  const meeting = hits.data?.pages[0]?.meeting
  if (meeting === null || meeting === undefined)
    return (
      <div className="px-3 pb-3">
        <Notice tone="warn" action={<Button onClick={onClose}>{messages.toList}</Button>}>
          {messages.meetingGone}
        </Notice>
      </div>
    )
  return (
    <div className="mb-3 border-b border-line">
      <MeetingHits directoryId={directoryId} term={term} found={meeting} isOpen onOpenChange={onClose} />
    </div>
  )
}
