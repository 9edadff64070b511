import { useSuspenseQuery } from '@tanstack/react-query'
import { sessionQueries } from '~/features/session/session-queries'

/** The signed-in person's name; their e-mail when they have given none. */
export function usePersonName(): string {
  const { data: me } = useSuspenseQuery(sessionQueries.me())
  return `${me.firstName} ${me.lastName}`.trim() || me.email
}
