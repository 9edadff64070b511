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
/** Some errors quote what somebody sent, however long. */
const MAX_MESSAGE_LENGTH = 2_000
const MAX_STACK_LENGTH = 4_000

/** An error as the log shows it: what kind, where and why, and nothing of what was worked on. */
export function describeError(error: unknown, depth = 0): unknown {
  if (!(error instanceof Error)) return typeof error === 'string' ? beginningOf(error) : typeof error
  const { name, cause } = error
  const message = beginningOf(error.message)
  // It begins with the message.
  const stack = error.stack?.replace(error.message, () => message).slice(0, MAX_STACK_LENGTH)
  const facts = Object.entries(error).filter(([key, value]) => FACTS.includes(key) && isPlain(value))
  const description: Description = { type: name, message, stack, ...Object.fromEntries(facts) }
  return cause === undefined || depth >= MAX_DEPTH
    ? description
    : { ...description, cause: describeError(cause, depth + 1) }
}

const beginningOf = (text: string) =>
  text.length > MAX_MESSAGE_LENGTH ? `${text.slice(0, MAX_MESSAGE_LENGTH)}…` : text

const isPlain = (value: unknown) => typeof value === 'string' || typeof value === 'number'
