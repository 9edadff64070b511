const problems = [
  'notMember',
  'emailNotVerified',
  'domain',
  'domainsMissing',
  'weakSignOn',
  'noSeat',
  'otherAccount',
  'unreachable',
  'canceled',
  'expired',
  'failed',
] as const

/** Why the service sent somebody back from single sign-on. */
export type SignOnProblem = (typeof problems)[number]

/** The reason in a link; undefined for anything the service does not say. */
export function signOnProblem(value: unknown): SignOnProblem | undefined {
  return problems.find((problem) => problem === value)
}
