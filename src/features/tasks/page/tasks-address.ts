/** Columns of the board; each is a list of its own. */
export type BoardColumn = 'overdue' | 'today' | 'thisWeek' | 'later' | 'done'
export const BOARD_COLUMNS = ['overdue', 'today', 'thisWeek', 'later', 'done'] as const satisfies readonly BoardColumn[]

/** Whose tasks: those assigned to oneself, those one assigned to others, or all that one may see. */
export type Whose = 'assigned' | 'forwarded' | 'all'
export type TaskStatus = 'open' | 'overdue' | 'completed' | 'canceled' | 'any'

/** What the address says of the page; what is left out is as usual. */
export type TasksAddress = {
  view?: 'board' | 'list' | undefined
  whose?: Whose | undefined
  /** Id of the person responsible, among all tasks. */
  who?: string | undefined
  status?: TaskStatus | undefined
  q?: string | undefined
  /** The column that a phone shows of the board. */
  column?: BoardColumn | undefined
  /** The task whose drawer is open. */
  task?: string | undefined
}

/** What of it opens a dialog, or says what that is about. */
export const taskDialogParams = ['task'] as const satisfies readonly (keyof TasksAddress)[]

const WHOSE = ['assigned', 'forwarded', 'all'] as const satisfies readonly Whose[]
/** What was among all in earlier addresses. */
const FORMER = ['mine', 'everybodys', 'allForwarded']
const STATUSES = ['open', 'overdue', 'completed', 'canceled', 'any'] as const satisfies readonly TaskStatus[]
const VIEWS = ['board', 'list'] as const

const LONGEST = 1_000

/** Reads the address, which comes from strangers: what is none of the known values is as if it were not there. */
export function readTasksAddress(search: Record<string, unknown>): TasksAddress {
  return {
    view: VIEWS.find((view) => view === search.view),
    whose: FORMER.some((whose) => whose === search.whose) ? 'all' : WHOSE.find((whose) => whose === search.whose),
    status: STATUSES.find((status) => status === search.status),
    column: BOARD_COLUMNS.find((column) => column === search.column),
    who: readText(search.who),
    q: readText(search.q),
    task: readText(search.task),
  }
}

/** A number in an address is read as one, but is a text here. */
function readText(value: unknown): string | undefined {
  const text = typeof value === 'number' ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, LONGEST) : undefined
}

/** Media query: the columns of the board have room beside each other. */
export const BOARD_FITS = '(width >= 64rem)'
/** Media query: the board shows one column at a time. */
export const ONE_COLUMN = '(width < 40rem)'

/** Where nothing else is asked for, the board where its columns have room, else the list. */
export const isBoardAsked = (view: TasksAddress['view'], fits: boolean): boolean =>
  (view ?? (fits ? 'board' : 'list')) === 'board'
