import { atom } from 'nanostores'
import type { Task } from '#openapi/generated/types.ts'

/** The task that is being dragged over the board. */
export const draggedTask = atom<Task | null>(null)
