import { create } from 'zustand'
import type { Task } from '#openapi/generated/types.ts'

/** A row of a list, counted from 0. */
type Place = { list: string; index: number }

type TaskSelection = {
  chosen: ReadonlyMap<string, Task>
  /** What was chosen before the stretch that began at `anchor`. */
  base: ReadonlyMap<string, Task>
  anchor: Place | null
}

/** As many as are changed in one go. */
export const MOST_CHOSEN = 1_000

const NOTHING: TaskSelection = { chosen: new Map(), base: new Map(), anchor: null }

/** Which tasks are chosen. */
export const useTaskSelection = create<TaskSelection>()(() => NOTHING)

export const useIsChosen = (taskId: string): boolean => useTaskSelection(({ chosen }) => chosen.has(taskId))

const { getState, setState } = useTaskSelection

/** What happens to the selection. */
export const taskSelection = {
  toggled: (task: Task, place: Place) => {
    const chosen = new Map(getState().chosen)
    if (!chosen.delete(task.taskId) && chosen.size < MOST_CHOSEN) chosen.set(task.taskId, task)
    setState({ chosen, base: chosen, anchor: place })
  },

  /** Everything from where the stretch began to here, of what the list has here. */
  stretchedTo: ({ list, index }: Place, tasks: ReadonlyMap<number, Task>) => {
    const { anchor, base } = getState()
    const from = anchor?.list === list ? anchor.index : index
    const between = [...tasks].filter(([at]) => at >= Math.min(from, index) && at <= Math.max(from, index))
    const chosen = new Map([...base, ...byId(between.map(([, task]) => task))].slice(0, MOST_CHOSEN))
    setState({ chosen, anchor: anchor?.list === list ? anchor : { list, index } })
  },

  all: (tasks: readonly Task[]) => {
    const chosen = new Map(byId(tasks.slice(0, MOST_CHOSEN)))
    setState({ chosen, base: chosen, anchor: null })
  },

  letGo: (ids: ReadonlySet<string>) => {
    const chosen = new Map([...getState().chosen].filter(([id]) => !ids.has(id)))
    setState({ chosen, base: chosen })
  },

  cleared: () => setState(NOTHING),
}

const byId = (tasks: readonly Task[]) => tasks.map((task) => [task.taskId, task] as const)
