import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { DeletedRecordingPage } from '#openapi/generated/types.ts'
import { useMessages } from '~/messages/use-messages'
import { useEndless } from '~/ui/list/use-endless'
import { VirtualList } from '~/ui/list/VirtualList'
import { deletedMessages } from './deleted.messages'
import { DeletedRow } from './DeletedRow'

type DeletedListProps = {
  directoryId: string
  deleted: UseInfiniteQueryResult<InfiniteData<DeletedRecordingPage>>
  total: number
  /** Recordings of others stand in it, with who made them. */
  seesAll: boolean
}

/** What can be restored, last deleted first. */
export function DeletedList({ directoryId, deleted, total, seesAll }: DeletedListProps) {
  const t = useMessages(deletedMessages)
  const rows = useEndless(deleted, idOf)
  return (
    <>
      <output className="text-small text-ink-3 tabular-nums">{t.recordings(total)}</output>
      <VirtualList
        rows={rows}
        label={t.list}
        rowHeight={{ wide: 68, narrow: 112 }}
        className="rounded-card border border-line bg-surface"
        rowClassName="flex items-center justify-between gap-4 border-b border-line py-3 pr-3 pl-4 last:border-0"
        renderRow={(recording) => <DeletedRow directoryId={directoryId} recording={recording} showsOwner={seesAll} />}
      />
    </>
  )
}

const idOf = ({ recordingId }: { recordingId: string }) => recordingId
