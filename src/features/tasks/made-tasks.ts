import { create } from 'zustand'
import type { Task } from '~/api/generated/types.gen'

type MadeTasks = { bySource: Readonly<Record<string, Task>> }

/** Tasks made since the app was opened, by the section item they were made from. */
export const useMadeTasks = create<MadeTasks>()(() => ({ bySource: {} }))

export const madeTasks = {
  made: (sourceItemId: string, task: Task) =>
    useMadeTasks.setState(({ bySource }) => ({ bySource: { ...bySource, [sourceItemId]: task } })),
}
