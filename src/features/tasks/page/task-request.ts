import type { SearchTasksBody, TaskFilter } from '#openapi/generated/types.ts'
import type { BoardColumn, TasksAddress, TaskStatus, Whose } from './tasks-address'

/** A list of tasks is requested by a preset or by searching. */
export type TaskRequest =
  | { by: 'preset'; query: { filter: TaskFilter; search?: string } }
  | { by: 'search'; body: Omit<SearchTasksBody, 'page' | 'pageSize'> }

/**
 * The user, whether they can see everyone's tasks, whether the service has the extension `tasks.edit`, and whether it knows
 * the time zone in which their days are shown.
 */
export type Asker = { userId: string; isManager: boolean; hasEdit: boolean; isZoneKnown: boolean }

type Preset = { any: TaskFilter } & Partial<Record<TaskStatus, TaskFilter>>

const forwarded: Preset = { any: 'myForwarded' }
const own: Preset = { any: 'myTasks', open: 'myOpen', overdue: 'myOverdue', completed: 'myCompleted' }
const everybodys: Preset = { any: 'allTasks', open: 'allOpen', overdue: 'allOverdue', completed: 'allCompleted' }

/** All tasks the user can see: their own, or everyone's for admins and owners. */
const presetOf = (whose: Exclude<Whose, 'assigned'>, { isManager }: Pick<Asker, 'isManager'>): Preset =>
  whose === 'forwarded' ? forwarded : isManager ? everybodys : own

/** The states a list can be filtered by. A contract-only service has only presets in some cases. */
export function statusesOf({ whose = 'assigned', who }: TasksAddress, asker: Asker): readonly TaskStatus[] {
  const all: readonly TaskStatus[] = ['open', 'overdue', 'completed', 'canceled', 'any']
  if (asker.hasEdit || who !== undefined || whose === 'assigned') return all
  if (whose === 'forwarded') return ['any']
  return asker.isManager ? all : ['open', 'overdue', 'completed', 'any']
}

/** The state to show: the one in the URL if it's available, otherwise the first. */
export function shownStatus(address: TasksAddress, asker: Asker): TaskStatus {
  const statuses = statusesOf(address, asker)
  return statuses.find((status) => status === address.status) ?? statuses[0] ?? 'any'
}

export function listRequest(address: TasksAddress, asker: Asker): TaskRequest {
  const status = shownStatus(address, asker)
  const reach = searchReach(address, { asker, status })
  if (reach === null) return presetRequest(address, { asker, status })
  const body = { search: address.q ?? null, ...reach, status: status === 'any' ? null : status }
  // Open tasks are grouped by the user's local days.
  return {
    by: 'search',
    body: asker.hasEdit && asker.isZoneKnown && status === 'open' ? { ...body, order: 'dueLocally' } : body,
  }
}

type Reach = { responsible: string | null } | { filter: TaskFilter }

type Asked = { asker: Asker; status: TaskStatus }

/** Whose tasks a search covers. Null if a preset is used, which searches only subjects. */
function searchReach(address: TasksAddress, { asker, status }: Asked): Reach | null {
  const { whose = 'assigned', who, q } = address
  if (asker.hasEdit || who !== undefined || whose === 'assigned') return reachOf(address, asker)
  const isSearch = q !== undefined || status === 'canceled'
  return whose === 'all' && asker.isManager && isSearch ? { responsible: null } : null
}

/** Whose tasks, if the service can search within presets (extension `tasks.edit`). */
function reachOf({ whose = 'assigned', who }: TasksAddress, asker: Pick<Asker, 'userId' | 'isManager'>): Reach {
  if (who !== undefined || whose === 'assigned') return { responsible: who ?? asker.userId }
  return { filter: presetOf(whose, asker).any }
}

function presetRequest({ whose, q }: TasksAddress, { asker, status }: Asked): TaskRequest {
  const preset = presetOf(whose === 'forwarded' ? whose : 'all', asker)
  return { by: 'preset', query: { filter: preset[status] ?? preset.any, ...(q === undefined ? {} : { search: q }) } }
}

/** The request of a board column (extension `tasks.edit`). */
export function columnRequest(
  address: TasksAddress,
  column: BoardColumn,
  asker: Pick<Asker, 'userId' | 'isManager'>,
): TaskRequest {
  return { by: 'search', body: { search: address.q ?? null, ...reachOf(address, asker), ...columnStates[column] } }
}

const columnStates = {
  overdue: { status: 'overdue' },
  today: { due: 'today' },
  thisWeek: { due: 'thisWeek' },
  later: { due: 'later' },
  done: { status: 'completed', order: 'lastDone' },
} satisfies Record<BoardColumn, Partial<SearchTasksBody>>
