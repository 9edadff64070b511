import { create } from 'zustand'
import type { Task } from '#openapi/generated/types.ts'

/** The task that is being dragged over the board. */
export const useDraggedTask = create<{ task: Task | null }>()(() => ({ task: null }))

export const draggedTask = {
  pickedUp: (task: Task) => useDraggedTask.setState({ task }),
  putDown: () => useDraggedTask.setState({ task: null }),
}
