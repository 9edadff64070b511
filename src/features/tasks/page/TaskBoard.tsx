import { useMemo } from 'react'
import { useMessages } from '~/messages/use-messages'
import { SegmentedControl } from '~/ui/SegmentedControl'
import { useMediaQuery } from '~/ui/hooks'
import { columnRequest, type Asker } from './task-request'
import { ONE_COLUMN } from './task-view'
import { BOARD_COLUMNS, type BoardColumn, type TasksAddress } from './tasks-address'
import { TaskColumn } from './TaskColumn'
import { tasksPageMessages } from './tasks-page.messages'

type TaskBoardProps = {
  address: TasksAddress
  asker: Asker
  /** The column that a phone shows. */
  shown: BoardColumn
  onShow: (column: BoardColumn) => void
}

/** The board: open tasks by when they are due, and what is done. On a phone one column at a time. */
export function TaskBoard({ address, asker, shown, onShow }: TaskBoardProps) {
  const t = useMessages(tasksPageMessages)
  const isNarrow = useMediaQuery(ONE_COLUMN)
  const requests = useColumnRequests(address, asker)
  if (isNarrow) {
    return (
      <div className="flex min-h-0 flex-1 flex-col gap-2 px-4 pt-2 pb-3">
        <div className="-mx-4 overflow-x-auto px-4 py-1 [scrollbar-width:none]">
          <SegmentedControl
            label={t.columns}
            options={BOARD_COLUMNS.map((column) => ({ value: column, label: t[column] }))}
            value={shown}
            onChange={onShow}
          />
        </div>
        <TaskColumn key={shown} column={shown} request={requests[shown]} className="flex-1" />
      </div>
    )
  }
  return (
    <div className="min-h-0 flex-1 overflow-x-auto px-4 pt-3 pb-4 sm:px-7">
      <div className="grid h-full max-w-386 min-w-275 grid-cols-5 gap-3">
        {BOARD_COLUMNS.map((column) => (
          <TaskColumn key={column} column={column} request={requests[column]} />
        ))}
      </div>
    </div>
  )
}

/** The same objects as long as the same is asked for. */
function useColumnRequests({ whose, who, q }: TasksAddress, { userId }: Asker) {
  return useMemo(() => {
    const request = (column: BoardColumn) => columnRequest({ whose, who, q }, column, { userId })
    return {
      overdue: request('overdue'),
      today: request('today'),
      thisWeek: request('thisWeek'),
      later: request('later'),
      done: request('done'),
    }
  }, [whose, who, q, userId])
}
