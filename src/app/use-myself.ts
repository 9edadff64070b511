import { useSuspenseQuery } from '@tanstack/react-query'
import { sessionQueries } from '~/features/session/session-queries'

/** The signed-in person, by whose id their colour is chosen everywhere; named by their e-mail when they have given no name. */
export function useMyself(): { userId: string; name: string } {
  const { data: me } = useSuspenseQuery(sessionQueries.me())
  return { userId: me.userId, name: `${me.firstName} ${me.lastName}`.trim() || me.email }
}
