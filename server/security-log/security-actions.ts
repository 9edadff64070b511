/** What the security log tells of somebody's account, in every company they belong to. */
export const accountActions = ['session.created', 'signIn.failed', 'signIn.limited'] as const

/** What each kind of entry is kept for, in days: long enough to look into something that shows late, and no longer. */
export const daysKept = {
  'session.created': 365,
  'signIn.failed': 180,
  'signIn.limited': 180,
  'access.refused': 180,
} as const

export type SecurityAction = keyof typeof daysKept
export type AccountAction = (typeof accountActions)[number]
