import { create } from 'zustand'
import type { Task } from '#openapi/generated/types.ts'
import { useSessionStore } from '~/features/session/session-store'

/** `madeAt` in milliseconds since 1970. */
type MadeTask = { task: Task; madeAt: number }

type MadeTasks = { bySource: Readonly<Record<string, MadeTask>> }

/** Tasks made and not read back yet, by the section item they were made from. */
export const useMadeTasks = create<MadeTasks>()(() => ({ bySource: {} }))

const { setState } = useMadeTasks

export const madeTasks = {
  made: (sourceItemId: string, task: Task) =>
    setState(({ bySource }) => ({ bySource: { ...bySource, [sourceItemId]: { task, madeAt: Date.now() } } })),

  /** The tasks of summaries were read at a moment (milliseconds since 1970): from then on that list tells. */
  listed: (summaryIds: ReadonlySet<string>, readAt: number) =>
    setState((state) => {
      const all = Object.entries(state.bySource)
      const left = all.filter(
        ([, { task, madeAt }]) => madeAt >= readAt || !summaryIds.has(task.recordingSummaryId ?? ''),
      )
      return left.length === all.length ? state : { bySource: Object.fromEntries(left) }
    }),
}

// The next person at this tab is to see nothing of it.
useSessionStore.subscribe(({ status }) => {
  if (status === 'signed-out') setState({ bySource: {} })
})
