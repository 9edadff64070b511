import { usePages } from '~/ui/list/use-pages'
import { VirtualList } from '~/ui/list/VirtualList'
import { useListLabel, useRenderRow } from '../ListRow'
import { PAGE_SIZE, recordingQueries, type ListParams } from '../recording-queries'
import { useRecordingTotal } from './use-recording-total'
import { wholeList } from './list-queries'

type LongListProps = { directoryId: string; params: ListParams }

/** A list of more recordings than a page has. */
export function LongList({ directoryId, params }: LongListProps) {
  // Another list begins at its own beginning, with rows of its own heights.
  const id = JSON.stringify([directoryId, params])
  return <Rows key={id} id={id} directoryId={directoryId} params={params} />
}

function Rows({ id, directoryId, params }: LongListProps & { id: string }) {
  const label = useListLabel(params)
  const { first } = useRecordingTotal(directoryId, params)
  const rows = usePages({
    first,
    pageSize: PAGE_SIZE,
    query: (page) => recordingQueries.page(directoryId, params, page),
    whole: wholeList(directoryId, params),
    idOf: ({ recordingId }) => recordingId,
  })
  const renderRow = useRenderRow({ directoryId, params, recordings: rows.items })
  return (
    <VirtualList
      id={id}
      rows={rows}
      label={label}
      rowHeight={{ wide: 84, narrow: 92 }}
      renderRow={(recording, index) => renderRow(recording, index, rows.at(index - 1))}
      placeholder={<PendingRow />}
    />
  )
}

/** The shape of a recording that is on its way. */
const PendingRow = () => (
  <div className="flex min-h-21 flex-col justify-center gap-2 pl-(--row-lead)">
    <span className="h-3.5 w-52 max-w-full rounded-chip bg-sunken" />
    <span className="h-3 w-20 rounded-chip bg-sunken" />
  </div>
)
