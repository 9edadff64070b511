/** How a process splits its database connections. */
export type ConnectionBudget = {
  /** For requests, and for the reads and writes of jobs. */
  work: number
  /** For pg-boss's own statements. */
  queue: number
}

export const LEAST_CONNECTIONS = 8
export const USUAL_CONNECTIONS = 16

/** Splits the total. One more connection holds the locks, and with jobs (`isWorking`) another listens for new ones. */
export function connectionBudget(total: number, isWorking: boolean): ConnectionBudget {
  const queue = isWorking ? 4 : 2
  return { queue, work: total - queue - (isWorking ? 2 : 1) }
}

const USUAL = ['DATABASE_URL', 'DATABASE_READ_URL']

/** Copies the variables that database hosts set to our own names, unless those are set. */
export function withDatabaseAddresses(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const whole = { ...env }
  for (const name of USUAL) whole[`MINUTEBOOK_${name}`] ||= env[name]
  return whole
}
