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

const USUAL = ['DATABASE_URL', 'DATABASE_READ_URL']

/** The environment with the addresses that hosts of databases give by their usual names under ours, where ours are not set. */
export function withDatabaseAddresses(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const whole = { ...env }
  for (const name of USUAL) whole[`MINUTEBOOK_${name}`] ||= env[name]
  return whole
}
