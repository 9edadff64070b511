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

/** As many as a page of a list of tasks holds. */
export const TASK_PAGE_SIZE = 50

export const taskQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'tasks'] as const,

  /** Those made from a recording's summaries (extension `tasks.edit`). */
  ofRecording: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...taskQueries.all(directoryId), 'of-recording', recordingId],
      queryFn: ({ signal }) => listRecordingTasks({ path: { directoryId, recordingId }, signal }),
      meta: { isQuiet: true },
    }),

  /** Which items of a recording's summaries are tasks, also of those that only others see (extension `tasks.edit`). */
  sourcesOfRecording: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...taskQueries.ofRecording(directoryId, recordingId).queryKey, 'sources'],
      queryFn: ({ signal }) => listTaskSources({ path: { directoryId, recordingId }, signal }),
      meta: { isQuiet: true },
    }),

  lists: (directoryId: string) => [...taskQueries.all(directoryId), 'list'] as const,

  /** One page of a list; the first is 1. Each is a query of its own, so that only those in sight are read again. */
  page: (directoryId: string, request: TaskRequest, page: number) =>
    queryOptions({
      queryKey: [...taskQueries.lists(directoryId), request, page],
      queryFn: async ({ signal, client }) => {
        const paging = { page, pageSize: TASK_PAGE_SIZE, ...(await skipExactTotal(client)) }
        return readPage(directoryId, { request, paging, signal })
      },
    }),

  /** A list with all of it counted. */
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

  /** Where the summary is that a task was made from. */
  source: (directoryId: string, recordingSummaryId: string) =>
    queryOptions({
      queryKey: ['directories', directoryId, 'recordings', 'of-summary', recordingSummaryId],
      queryFn: async ({ signal }) => {
        const { recordingId, languageCode } = await getSummary({ path: { directoryId, recordingSummaryId }, signal })
        return { recordingId, languageCode }
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

/** A new task, and the section item it is made from. */
type TaskToMake = { body: CreateTaskBody; sourceItemId: string | undefined }

export type TaskChange = { taskId: string; body: UpdateTaskBody }

export const taskMutations = {
  create: (directoryId: string) =>
    mutationOptions({
      mutationFn: ({ body, sourceItemId }: TaskToMake) => makeTask(directoryId, { body, sourceItemId }),
      meta: { invalidates: [taskQueries.all(directoryId)] },
    }),

  /** Checks off, reopens or changes a task (extension `tasks.edit`); shown at once, and taken back when it is refused. */
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
        // What is taken back may be older than what was read in the meantime.
        void invalidate(client, taskQueries.all(directoryId))
      },
      meta: { invalidates: [taskQueries.all(directoryId)] },
    }),

  /** Changes many tasks (extension `tasks.edit`). */
  changeMany: (directoryId: string) =>
    mutationOptions({
      mutationFn: (params: TaskChanges) => changeTasks(directoryId, params),
      // Without a connection it says so at once: what waits for one can't be stopped.
      networkMode: 'always',
      meta: { invalidates: [taskQueries.all(directoryId)] },
    }),

  /** For its owner, admins and owners of the company (extension `tasks.edit`). */
  remove: (directoryId: string) =>
    mutationOptions({
      mutationFn: (taskId: string) => deleteTask({ path: { directoryId, taskId } }),
      meta: { invalidates: [taskQueries.lists(directoryId), [...taskQueries.all(directoryId), 'of-recording']] },
    }),

  /** Takes a deletion back (extension `tasks.edit`). */
  restore: (directoryId: string) =>
    mutationOptions({
      mutationFn: (taskId: string) => restoreTask({ path: { directoryId, taskId } }),
      meta: { invalidates: [taskQueries.all(directoryId)] },
    }),
}

/** Changes to many tasks, one after the other. */
type TaskChanges = {
  changes: readonly TaskChange[]
  /** Stops before the next request; what is done stays done. */
  signal: AbortSignal
  onProgress: (done: number) => void
}

/** `done` are the tasks as they are now. */
type TaskChangesOutcome = { done: Task[]; refused: { taskId: string; error: unknown }[] }

/** One at a time: the service's allowance is shared with everyone else. */
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
      // What was stopped while it waited was not refused.
      if (!signal.aborted) outcome.refused.push({ taskId, error })
    }
    onProgress(index + 1)
  }
  return outcome
}

/** Makes a task and remembers what it was made from, also for services that do not keep that. */
export async function makeTask(directoryId: string, { body, sourceItemId }: TaskToMake): Promise<Task> {
  const task = await createTask({ path: { directoryId }, body })
  if (sourceItemId !== undefined) madeTasks.made(sourceItemId, task)
  return task
}

type Shown = Task | Task[] | TaskPage

/** Shows a change wherever the task is shown; answers what takes it back. */
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

/** Done and canceled exclude each other. */
function withChange(task: Task, body: UpdateTaskBody): Task {
  const isDone = body.isDone ?? (task.isDone && body.isCanceled !== true)
  const isCanceled = body.isCanceled ?? (task.isCanceled && body.isDone !== true)
  return { ...task, ...body, isDone, isCanceled }
}

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
