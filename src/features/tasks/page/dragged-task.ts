import { atom } from 'nanostores'
import type { Task } from '~/api/generated/types.gen'

/** The task that is being dragged over the board. */
export const draggedTask = atom<Task | null>(null)
