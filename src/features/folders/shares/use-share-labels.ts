import { useQuery } from '@tanstack/react-query'
import type { AccessLevel } from '#openapi/generated/types.ts'
import { sessionQueries } from '~/features/session/session-queries'
import { useMessages } from '~/messages/use-messages'
import { idOf, isTeam, type ShareKey } from './share-draft'
import { sharesMessages } from './shares.messages'
import { useNames } from './use-names'

/** Says who a share is with and what it gives. */
export function useShareLabels(directoryId: string) {
  const t = useMessages(sharesMessages)
  const names = useNames(directoryId)
  const { data: me } = useQuery(sessionQueries.me())

  function nameOf(key: ShareKey): string {
    const id = idOf(key)
    if (isTeam(key)) return names.team(id)?.name ?? t.unknownTeam
    const name = names.person(id)?.name ?? t.unknownPerson
    return id === me?.userId ? t.you({ name }) : name
  }

  function levelLabel(key: ShareKey, level: AccessLevel | null): string {
    if (level === null) return t.nothing
    return level === 'none' && isTeam(key) ? t.teamNone : t[level]
  }

  return { isPending: names.isPending, nameOf, levelLabel, ownUserId: me?.userId, names }
}
