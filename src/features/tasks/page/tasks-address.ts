import { textParam } from '~/lib/addresses'

/** Columns of the board, each a separate list. */
export type BoardColumn = 'overdue' | 'today' | 'thisWeek' | 'later' | 'done'
export const BOARD_COLUMNS = ['overdue', 'today', 'thisWeek', 'later', 'done'] as const satisfies readonly BoardColumn[]

/** Tasks assigned to the user, assigned by them to others, or all they can see. */
export type Whose = 'assigned' | 'forwarded' | 'all'
export type TaskStatus = 'open' | 'overdue' | 'completed' | 'canceled' | 'any'

/** The URL's search params; omitted ones have their default. */
export type TasksAddress = {
  view?: 'board' | 'list' | undefined
  whose?: Whose | undefined
  /** Id of the person responsible, among all tasks. */
  who?: string | undefined
  status?: TaskStatus | undefined
  q?: string | undefined
  /** The board column shown on a phone. */
  column?: BoardColumn | undefined
  /** The task whose drawer is open. */
  task?: string | undefined
}

/** The params that open a dialog or say what it's about. */
export const taskDialogParams = ['task'] as const satisfies readonly (keyof TasksAddress)[]

const WHOSE = ['assigned', 'forwarded', 'all'] as const satisfies readonly Whose[]
/** Values in former URLs, all part of `all` now. */
const FORMER = ['mine', 'everybodys', 'allForwarded']
const STATUSES = ['open', 'overdue', 'completed', 'canceled', 'any'] as const satisfies readonly TaskStatus[]
const VIEWS = ['board', 'list'] as const

/** Parses the URL. It is untrusted, so unknown values are ignored. */
export function readTasksAddress(search: Record<string, unknown>): TasksAddress {
  return {
    view: VIEWS.find((view) => view === search.view),
    whose: FORMER.some((whose) => whose === search.whose) ? 'all' : WHOSE.find((whose) => whose === search.whose),
    status: STATUSES.find((status) => status === search.status),
    column: BOARD_COLUMNS.find((column) => column === search.column),
    who: textParam(search.who),
    q: textParam(search.q),
    task: textParam(search.task),
  }
}

/** Media query: the board's columns fit next to each other. */
export const BOARD_FITS = '(width >= 64rem)'
/** Media query: the board shows one column at a time. */
export const ONE_COLUMN = '(width < 40rem)'

/** Defaults to the board if its columns fit, otherwise to the list. */
export const isBoardAsked = (view: TasksAddress['view'], fits: boolean): boolean =>
  (view ?? (fits ? 'board' : 'list')) === 'board'
