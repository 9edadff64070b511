const USUAL = ['DATABASE_URL', 'DATABASE_READ_URL']

/** The environment with the addresses that hosts of databases give by their usual names under ours, where ours are not set. */
export function withDatabaseAddresses(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const whole = { ...env }
  for (const name of USUAL) whole[`MINUTEBOOK_${name}`] ||= env[name]
  return whole
}
