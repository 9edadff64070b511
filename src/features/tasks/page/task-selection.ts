import type { Task } from '#openapi/generated/types.ts'
import { createSelection } from '~/ui/list/create-selection'

const { useSelection, selection } = createSelection<Task>(({ taskId }) => taskId)

/** Which tasks are chosen. */
export const useTaskSelection = useSelection

export const useIsChosen = (taskId: string): boolean => useSelection(({ chosen }) => chosen.has(taskId))

/** What happens to the selection. */
export const taskSelection = {
  ...selection,

  /** Everything from where the stretch began to here, of what the list has here. */
  stretchedTo: ({ list, index }: { list: string; index: number }, tasks: ReadonlyMap<number, Task>) => {
    const { anchor } = useSelection.getState()
    // In another list it begins here.
    if (anchor?.list !== list) useSelection.setState({ anchor: { id: '', index, list } })
    const from = anchor?.list === list ? anchor.index : index
    const between = [...tasks].filter(([at]) => at >= Math.min(from, index) && at <= Math.max(from, index))
    selection.stretched(between.map(([, task]) => task))
  },
}
