import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { sessionQueries } from '~/features/session/session-queries'
import { forgetRecent, readRecent, rememberOpened, type Recent } from './recent'
import type { SearchPlace } from './search-place'

const none: Recent = { searches: [], places: [] }

/** What this person searched for lately in this company, on this device. */
export function useOwnedRecent(directoryId: string) {
  const { data: me } = useQuery(sessionQueries.me())
  const [isForgotten, setIsForgotten] = useState(false)
  const owner = me === undefined ? null : { directoryId, userId: me.userId }
  return {
    recent: owner === null || isForgotten ? none : readRecent(owner),
    remember: (opened: { term: string; place: SearchPlace | null; name: string }) => {
      if (owner !== null) rememberOpened(owner, opened)
    },
    forget: () => {
      if (owner !== null) forgetRecent(owner)
      setIsForgotten(true)
    },
  }
}
