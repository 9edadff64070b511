/** What the connections of one process are for. */
export type ConnectionBudget = {
  /** For requests, and what jobs read and write. */
  work: number
  /** For the queue itself. */
  queue: number
}

export const LEAST_CONNECTIONS = 8
export const USUAL_CONNECTIONS = 16

/** Divides what a process may open. One more holds its locks, and where jobs are done (`isWorking`) another hears of new ones. */
export function connectionBudget(total: number, isWorking: boolean): ConnectionBudget {
  const queue = isWorking ? 4 : 2
  return { queue, work: total - queue - (isWorking ? 2 : 1) }
}
