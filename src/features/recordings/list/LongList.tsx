import { usePages } from '~/ui/list/use-pages'
import { VirtualList } from '~/ui/list/VirtualList'
import { useRenderRow } from '../ListRow'
import { type ListSource, PAGE_SIZE, pageQuery, wholeList } from './list-queries'
import { useRecordingTotal } from './use-recording-total'

type LongListProps = { source: ListSource; label: string }

/** A list with more recordings than one page. */
export function LongList({ source, label }: LongListProps) {
  // Remounts for another list, which starts at the top with its own row heights.
  const id = JSON.stringify(source.queryKey)
  return <Rows key={id} id={id} source={source} label={label} />
}

function Rows({ id, source, label }: LongListProps & { id: string }) {
  const { first } = useRecordingTotal(source)
  const rows = usePages({
    first,
    pageSize: PAGE_SIZE,
    query: (page) => pageQuery(source, page),
    whole: wholeList(source),
    idOf: ({ recordingId }) => recordingId,
  })
  const renderRow = useRenderRow(source, rows.items)
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

/** Placeholder for a recording being loaded. */
const PendingRow = () => (
  <div className="flex min-h-21 flex-col justify-center gap-2 pl-(--row-lead)">
    <span className="h-3.5 w-52 max-w-full rounded-chip bg-sunken" />
    <span className="h-3 w-20 rounded-chip bg-sunken" />
  </div>
)
