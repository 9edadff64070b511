import { create } from 'zustand'
import type { Task } from '#openapi/generated/types.ts'

/** The task that is being dragged over the board. */
export const useDraggedTask = create<{ task: Task | null }>()(() => ({ task: null }))

export const draggedTask = {
  startDrag: (task: Task) => useDraggedTask.setState({ task }),
  endDrag: () => useDraggedTask.setState({ task: null }),
}
