import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { createTask, listRecordingTasks, updateTask } from '~/api/generated/sdk.gen'
import type { CreateTaskBody, Task, UpdateTaskBody } from '~/api/generated/types.gen'
import { madeTasks } from './made-tasks'

export const taskQueries = {
  all: (directoryId: string) => ['directories', directoryId, 'tasks'] as const,

  /** Those made from a recording's summaries (extension `tasks.edit`). */
  ofRecording: (directoryId: string, recordingId: string) =>
    queryOptions({
      queryKey: [...taskQueries.all(directoryId), 'of-recording', recordingId],
      queryFn: ({ signal }) => listRecordingTasks({ path: { directoryId, recordingId }, signal }),
      meta: { isQuiet: true },
    }),
}

/** A new task, and the section item it is made from. */
export type TaskToMake = { body: CreateTaskBody; sourceItemId: string | undefined }

type TaskChange = { taskId: string; body: UpdateTaskBody }

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
        const before = client.getQueriesData<Task[]>(recordingLists(directoryId))
        patchTask(client, directoryId, change)
        return () => before.forEach(([queryKey, tasks]) => client.setQueryData(queryKey, tasks))
      },
      onError: (...[, , takeBack]) => takeBack?.(),
      meta: { invalidates: [taskQueries.all(directoryId)] },
    }),
}

/** Makes a task and remembers what it was made from, also for services that do not keep that. */
export async function makeTask(directoryId: string, { body, sourceItemId }: TaskToMake): Promise<Task> {
  const task = await createTask({ path: { directoryId }, body })
  if (sourceItemId !== undefined) madeTasks.made(sourceItemId, task)
  return task
}

const recordingLists = (directoryId: string) => ({ queryKey: [...taskQueries.all(directoryId), 'of-recording'] })

function patchTask(client: QueryClient, directoryId: string, { taskId, body }: TaskChange) {
  client.setQueriesData<Task[]>(recordingLists(directoryId), (tasks) =>
    tasks?.map((task) => (task.taskId === taskId ? { ...task, ...body } : task)),
  )
}
