import { useEffect } from 'react'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { searchMessages } from './search.messages'
import type { FoundGroup } from './use-found-groups'

type Announced = { term: string; found: readonly FoundGroup[]; isBehind: boolean }

/** Tells those who do not see the list how much there is, once all of it is here. */
export function useAnnouncedResults({ term, found, isBehind }: Announced) {
  const t = useMessages(searchMessages)
  const isDone = term !== '' && !isBehind && found.every(({ state }) => state === 'ready')
  const total = found.reduce((sum, { found: page }) => sum + (page?.total ?? 0), 0)
  useEffect(() => {
    if (isDone) announce(total === 0 ? t.nothing({ term }) : t.found(total))
  }, [isDone, total, term, t])
}
