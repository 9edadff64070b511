type Description = {
  type: string
  message: string
  stack?: string | undefined
  cause?: Description
  [fact: string]: unknown
}

/** What of an error is neither a person's nor a secret. PostgreSQL's `detail` alone quotes whole rows. */
const FACTS = ['code', 'constraint', 'table', 'column', 'routine', 'status', 'statusCode', 'syscall']
const MAX_DEPTH = 4

/** An error as the log shows it: what kind, where and why, and nothing of what was worked on. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? error : typeof error
  const { name, message, stack, cause } = error
  const facts = Object.entries(error).filter(([key, value]) => FACTS.includes(key) && isPlain(value))
  const description: Description = { type: name, message, stack, ...Object.fromEntries(facts) }
  return cause === undefined || depth >= MAX_DEPTH
    ? description
    : { ...description, cause: describeError(cause, depth + 1) }
}

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'
