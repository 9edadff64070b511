/** Somebody as the service names people. */
export type NamedUser = { userId: string; email: string; firstName: string; lastName: string }

/** What somebody is called; the e-mail address where there is no name. */
export const personName = ({ firstName, lastName, email }: Omit<NamedUser, 'userId'>): string =>
  `${firstName} ${lastName}`.trim() || email
