import { create } from 'zustand'
import type { Task } from '~/api/generated/types.gen'

/** The task that is being dragged over the board. */
export const useDraggedTask = create<{ task: Task | null }>()(() => ({ task: null }))

export const draggedTask = {
  pickedUp: (task: Task) => useDraggedTask.setState({ task }),
  putDown: () => useDraggedTask.setState({ task: null }),
}
