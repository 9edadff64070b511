import {
  createTask,
  deleteTask,
  getSummary,
  getTask,
  listRecordingTasks,
  listTaskSources,
  listTasks,
  restoreTask,
  searchTasks,
  updateTask,
} from '#openapi/generated/sdk.ts'
import type { CreateTaskBody, Task, TaskPage, UpdateTaskBody } from '#openapi/generated/types.ts'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import { create } from 'zustand'
import { retryWhenRateLimited } from '~/api/fetching'
import { invalidate } from '~/api/query-client'
import { useSessionStore } from '~/features/session/session-store'
import { skipExactTotal } from '~/features/session/use-has-extension'
import type { TaskRequest } from './page/task-request'

/** Page size of task lists. */
export const TASK_PAGE_SIZE = 50

export const taskQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'tasks'] as const,

  /** Tasks created from a recording's summaries (extension `tasks.edit`). */
  ofRecording: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...taskQueries.all(directoryId), 'of-recording', recordingId],
      queryFn: ({ signal }) => listRecordingTasks({ path: { directoryId, recordingId }, signal }),
      meta: { isQuiet: true },
    }),

  /** Which items of a recording's summaries are tasks, including tasks that only others can see (extension `tasks.edit`). */
  sourcesOfRecording: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...taskQueries.ofRecording(directoryId, recordingId).queryKey, 'sources'],
      queryFn: ({ signal }) => listTaskSources({ path: { directoryId, recordingId }, signal }),
      meta: { isQuiet: true },
    }),

  lists: (directoryId: string) => [...taskQueries.all(directoryId), 'list'] as const,

  /** A page of a list; pages start at 1. Each is a separate query, so that only visible ones are refetched. */
  page: (directoryId: string, request: TaskRequest, page: number) =>
    queryOptions({
      queryKey: [...taskQueries.lists(directoryId), request, page],
      queryFn: async ({ signal, client }) => {
        const paging = { page, pageSize: TASK_PAGE_SIZE, ...(await skipExactTotal(client)) }
        return readPage(directoryId, { request, paging, signal })
      },
    }),

  /** A list with an exact total. */
  whole: (directoryId: string, request: TaskRequest) =>
    queryOptions({
      queryKey: [...taskQueries.lists(directoryId), 'whole', request],
      queryFn: ({ signal }) => readPage(directoryId, { request, paging: { page: 1, pageSize: 1 }, signal }),
      gcTime: Infinity,
      meta: { isQuiet: true },
    }),

  detail: (directoryId: string, taskId: string) =>
    queryOptions({
      queryKey: [...taskQueries.all(directoryId), 'detail', taskId],
      queryFn: ({ signal }) => getTask({ path: { directoryId, taskId }, signal }),
      meta: { isQuiet: true },
    }),

  /** The recording and items of the summary that a task was created from. */
  source: (directoryId: string, recordingSummaryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'recordings', 'of-summary', recordingSummaryId],
      queryFn: async ({ signal }) => {
        const { recordingId, sectionItems } = await getSummary({ path: { directoryId, recordingSummaryId }, signal })
        return { recordingId, sectionItems }
      },
      staleTime: Infinity,
      meta: { isQuiet: true },
    }),
}

type PageRead = {
  request: TaskRequest
  paging: { page: number; pageSize: number; exactTotal?: false }
  signal: AbortSignal
}

function readPage(directoryId: string, { request, paging, signal }: PageRead): Promise<TaskPage> {
  const path = { directoryId }
  return request.by === 'preset'
    ? listTasks({ path, query: { ...request.query, ...paging }, signal })
    : searchTasks({ path, body: { ...request.body, ...paging }, signal })
}

/** Reads a task without the cache, where a closing drawer or another change cancels reads. */
export const readTask = (directoryId: string, taskId: string): Promise<Task> =>
  getTask({ path: { directoryId, taskId } })

/** A new task and its source item. */
type TaskToMake = { body: CreateTaskBody; sourceItemId: string | undefined }

export type TaskChange = { taskId: string; body: UpdateTaskBody }

export const taskMutations = {
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ body, sourceItemId }: TaskToMake) => makeTask(directoryId, { body, sourceItemId }),
      meta: { invalidates: [taskQueries.all(directoryId)] },
    }),

  /** Checks off, reopens or edits a task (extension `tasks.edit`). Updates optimistically, and rolls back if refused. */
  update: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ taskId, body }: TaskChange) => updateTask({ path: { directoryId, taskId }, body }),
      onMutate: async (change, { client }) => {
        await client.cancelQueries({ queryKey: taskQueries.all(directoryId) })
        return showChange(client, directoryId, change)
      },
      onSuccess: (task, ...[, , { client }]) => {
        client.setQueryData(taskQueries.detail(directoryId, task.taskId).queryKey, task)
      },
      onError: (...[, , takeBack, { client }]) => {
        takeBack?.()
        // The rolled-back data may be older than what was fetched since.
        void invalidate(client, taskQueries.all(directoryId))
      },
      meta: { invalidates: [taskQueries.all(directoryId)] },
    }),

  /** Extension `tasks.edit`. */
  changeMany: (directoryId: string) =>
    mutationOptions({
      mutationFn: (params: TaskChanges) => changeTasks(directoryId, params),
      // Fails right away without a connection: a paused mutation can't be stopped.
      networkMode: 'always',
      meta: { invalidates: [taskQueries.all(directoryId)] },
    }),

  /** For the task's owner and the company's admins and owners (extension `tasks.edit`). */
  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (taskId: string) => deleteTask({ path: { directoryId, taskId } }),
      meta: { invalidates: [taskQueries.lists(directoryId), [...taskQueries.all(directoryId), 'of-recording']] },
    }),

  /** Undoes a deletion (extension `tasks.edit`). */
  restore: (directoryId: string) =>
    mutationOptions({
      mutationFn: (taskId: string) => restoreTask({ path: { directoryId, taskId } }),
      meta: { invalidates: [taskQueries.all(directoryId)] },
    }),
}

/** Applied one by one. */
type TaskChanges = {
  changes: readonly TaskChange[]
  /** Stops before the next request. Finished changes stay. */
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** `done` has the tasks as changed. */
type TaskChangesOutcome = { done: Task[]; refused: { taskId: string; error: unknown }[] }

/** Sequential, because the rate limit is shared by everyone. */
async function changeTasks(
  directoryId: string,
  { changes, signal, onProgress }: TaskChanges,
): Promise<TaskChangesOutcome> {
  const outcome: TaskChangesOutcome = { done: [], refused: [] }
  for (const [index, { taskId, body }] of changes.entries()) {
    if (signal.aborted) break
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      outcome.done.push(await retryWhenRateLimited(() => updateTask({ path: { directoryId, taskId }, body }), signal))
    } catch (error) {
      // A change that was aborted while waiting wasn't refused.
      if (!signal.aborted) outcome.refused.push({ taskId, error })
    }
    onProgress(index + 1)
  }
  return outcome
}

/** Creates a task and remembers its source item, because not all services store it. */
export async function makeTask(directoryId: string, { body, sourceItemId }: TaskToMake): Promise<Task> {
  const task = await createTask({ path: { directoryId }, body })
  if (sourceItemId !== undefined) madeTasks.made(sourceItemId, task)
  return task
}

type Shown = Task | Task[] | TaskPage

/** Updates the task everywhere in the cache. Returns a function that rolls back. */
function showChange(client: QueryClient, directoryId: string, { taskId, body }: TaskChange): () => void {
  const queryKey = taskQueries.all(directoryId)
  const before = client.getQueriesData<Shown>({ queryKey })
  const changed = (task: Task) => (task.taskId === taskId ? withChange(task, body) : task)
  client.setQueriesData<Shown>({ queryKey }, (shown) => {
    if (shown === undefined) return undefined
    if (Array.isArray(shown)) return shown.map(changed)
    return 'items' in shown ? { ...shown, items: shown.items.map(changed) } : changed(shown)
  })
  return () => before.forEach(([key, shown]) => client.setQueryData(key, shown))
}

/** Done and canceled are exclusive. */
function withChange(task: Task, body: UpdateTaskBody): Task {
  const isDone = body.isDone ?? (task.isDone && body.isCanceled !== true)
  const isCanceled = body.isCanceled ?? (task.isCanceled && body.isDone !== true)
  return { ...task, ...body, isDone, isCanceled }
}

/** `madeAt` is in milliseconds since 1970. */
type MadeTask = { task: Task; madeAt: number }

type MadeTasks = { bySource: Readonly<Record<string, MadeTask>> }

/** Created tasks that haven't been read back yet, by source item. */
export const useMadeTasks = create<MadeTasks>()(() => ({ bySource: {} }))

const { setState } = useMadeTasks

export const madeTasks = {
  made: (sourceItemId: string, task: Task) =>
    setState(({ bySource }) => ({ bySource: { ...bySource, [sourceItemId]: { task, madeAt: Date.now() } } })),

  /**
   * The tasks of these summaries were read at `readAt` (milliseconds since 1970), so that list is authoritative from then
   * on.
   */
  listed: (summaryIds: ReadonlySet<string>, readAt: number) =>
    setState((state) => {
      const all = Object.entries(state.bySource)
      const left = all.filter(
        ([, { task, madeAt }]) => madeAt >= readAt || !summaryIds.has(task.recordingSummaryId ?? ''),
      )
      return left.length === all.length ? state : { bySource: Object.fromEntries(left) }
    }),
}

// The next person in this tab must not see them.
useSessionStore.subscribe(({ status }) => {
  if (status === 'signed-out') setState({ bySource: {} })
})
