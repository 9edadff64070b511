import type { PresentMember } from '../access.ts'
import type { RouteHandlers } from '../../openapi/generated/handlers.ts'
import type { Task } from '../../openapi/generated/types.ts'
import { pageOfSome, pageRequest } from '../http/paging.ts'
import { isId } from '../http/request-context.ts'
import { Problem } from '../problems.ts'
import type { Looks } from '../recordings/looks.ts'
import { readNewTask, readTaskChange, type TaskDeps } from './task-body.ts'
import { tasksFor } from './task-links.ts'
import { createTaskLists, pageOfTasks, type TaskQuery } from './task-list.ts'
import type { TaskRow } from './task-row.ts'
import { tasksOfRecording } from './tasks-of-recording.ts'
import { searchSelection, selectionOf } from './task-rules.ts'
import { createTask, deleteTask, findTask, updateTask } from './task-store.ts'

type TaskOperations =
  | 'listTasks'
  | 'listRecordingTasks'
  | 'createTask'
  | 'searchTasks'
  | 'getTask'
  | 'updateTask'
  | 'deleteTask'

export function taskHandlers(deps: TaskDeps & { looks: Looks }): Pick<RouteHandlers, TaskOperations> {
  const { db } = deps
  const tasks = createTaskLists(db)

  const limitsOf = (exactTotal = true) => (exactTotal ? null : deps.looks.limits)

  async function readPage(member: PresentMember, query: TaskQuery) {
    const { rows, ...total } = await pageOfTasks(tasks, member, query)
    return pageOfSome(query.page, { ...total, items: await tasksFor(deps, member, rows) }, query.limits === null)
  }

  async function present(member: PresentMember, row: TaskRow | null): Promise<Task> {
    const [task] = row === null ? [] : await tasksFor(deps, member, [row])
    if (task === undefined) throw Problem.notFound('Task')
    return task
  }

  return {
    async listTasks(request, reply) {
      const { filter = null, search = null, exactTotal, ...paging } = request.query ?? {}
      const limits = limitsOf(exactTotal)
      const selection = selectionOf(request.member, filter)
      const query = { ...selection, search, columns: ['subject'] as const, page: pageRequest(paging), limits }
      return reply.code(200).send(await readPage(request.member, query))
    },

    async listRecordingTasks(request, reply) {
      const { member } = request
      const rows = await tasksOfRecording(deps, member, request.params.recordingId)
      return reply.code(200).send(await tasksFor(deps, member, rows))
    },

    async searchTasks(request, reply) {
      const { search = null, responsible = null, filter = null, order, exactTotal, ...paging } = request.body
      const selection = searchSelection(request.member, request.body)
      const page = pageRequest(paging)
      // Nobody has such an id, so nobody is responsible for anything.
      const isNobody = filter === null && responsible !== null && !isId(responsible)
      const limits = limitsOf(exactTotal)
      const nothing = { total: 0, isTotalExact: true, items: [] }
      if (isNobody) return reply.code(200).send(pageOfSome(page, nothing, limits === null))
      const columns = ['subject', 'description'] as const
      const query: TaskQuery = { ...selection, search, columns, order: order ?? 'due', page, limits }
      return reply.code(200).send(await readPage(request.member, query))
    },

    async getTask(request, reply) {
      const { member } = request
      return reply.code(200).send(await present(member, await findTask(db, member, request.params.taskId)))
    },

    async createTask(request, reply) {
      const { member } = request
      const row = await createTask(db, member, await readNewTask(deps, member, request.body))
      return reply.code(200).send(await present(member, row))
    },

    async updateTask(request, reply) {
      const { member } = request
      const change = readTaskChange(request.body)
      const row = await updateTask(db, { member, taskId: request.params.taskId }, change)
      return reply.code(200).send(await present(member, row))
    },

    async deleteTask(request, reply) {
      await deleteTask(db, request.member, request.params.taskId)
      return reply.code(204).send()
    },
  }
}
