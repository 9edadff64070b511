import type { SearchTasksBody, TaskFilter } from '#openapi/generated/types.ts'
import type { BoardColumn, TasksAddress, TaskStatus, Whose } from './tasks-address'

/** How a list of tasks is asked for: by a preset, or by searching. */
export type TaskRequest =
  | { by: 'preset'; query: { filter: TaskFilter; search?: string } }
  | { by: 'search'; body: Omit<SearchTasksBody, 'page' | 'pageSize'> }

/**
 * Who asks, whether the service has the extension `tasks.edit`, and whether it knows the zone that their days are shown in.
 */
export type Asker = { userId: string; hasEdit: boolean; isZoneKnown: boolean }

type Preset = { any: TaskFilter } & Partial<Record<TaskStatus, TaskFilter>>

const presets: Record<Exclude<Whose, 'assigned'>, Preset> = {
  mine: { any: 'myTasks', open: 'myOpen', overdue: 'myOverdue', completed: 'myCompleted' },
  forwarded: { any: 'myForwarded' },
  everybodys: { any: 'allTasks', open: 'allOpen', overdue: 'allOverdue', completed: 'allCompleted' },
  allForwarded: { any: 'allForwarded' },
}

/** The states that a list can be narrowed to. Forwarded tasks and one's own have no more than presets on a service with the contract alone. */
export function statusesOf({ whose = 'mine', who }: TasksAddress, { hasEdit }: Asker): readonly TaskStatus[] {
  const all: readonly TaskStatus[] = ['open', 'overdue', 'completed', 'canceled', 'any']
  if (hasEdit || who !== undefined || whose === 'assigned' || whose === 'everybodys') return all
  return whose === 'mine' ? ['open', 'overdue', 'completed', 'any'] : ['any']
}

/** The state that is shown: the address's, if it can be had, or the first there is. */
export function shownStatus(address: TasksAddress, asker: Asker): TaskStatus {
  const statuses = statusesOf(address, asker)
  return statuses.find((status) => status === address.status) ?? statuses[0] ?? 'any'
}

/** What the list asks for. */
export function listRequest(address: TasksAddress, asker: Asker): TaskRequest {
  const status = shownStatus(address, asker)
  const reach = searchReach(address, { asker, status })
  if (reach === null) return presetRequest(address, status)
  const body = { search: address.q ?? null, ...reach, status: status === 'any' ? null : status }
  // Open tasks stand under headings by the reader's days.
  return {
    by: 'search',
    body: asker.hasEdit && asker.isZoneKnown && status === 'open' ? { ...body, order: 'dueLocally' } : body,
  }
}

type Reach = { responsible: string | null } | { filter: TaskFilter }

/** Whose tasks a search is to look at; null where a preset does, which looks only at subjects. */
function searchReach(
  { whose = 'mine', who, q }: TasksAddress,
  { asker, status }: { asker: Asker; status: TaskStatus },
): Reach | null {
  if (asker.hasEdit) return reachOf({ whose, who }, asker)
  if (who !== undefined || whose === 'assigned') return { responsible: who ?? asker.userId }
  return whose === 'everybodys' && (q !== undefined || status === 'canceled') ? { responsible: null } : null
}

/** Whose tasks, where the service searches among presets (extension `tasks.edit`). */
function reachOf({ whose = 'mine', who }: TasksAddress, { userId }: Pick<Asker, 'userId'>): Reach {
  return who !== undefined || whose === 'assigned' ? { responsible: who ?? userId } : { filter: presets[whose].any }
}

function presetRequest({ whose = 'mine', q }: TasksAddress, status: TaskStatus): TaskRequest {
  const preset: Preset = whose === 'assigned' ? presets.mine : presets[whose]
  return { by: 'preset', query: { filter: preset[status] ?? preset.any, ...(q === undefined ? {} : { search: q }) } }
}

/** What a column of the board asks for (extension `tasks.edit`). */
export function columnRequest(address: TasksAddress, column: BoardColumn, asker: Pick<Asker, 'userId'>): TaskRequest {
  return { by: 'search', body: { search: address.q ?? null, ...reachOf(address, asker), ...columnStates[column] } }
}

const columnStates = {
  overdue: { status: 'overdue' },
  today: { due: 'today' },
  thisWeek: { due: 'thisWeek' },
  later: { due: 'later' },
  done: { status: 'completed', order: 'lastDone' },
} satisfies Record<BoardColumn, Partial<SearchTasksBody>>
