import { useEffect } from 'react'
import { useFormats } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/announcer'
import { searchMessages } from './search.messages'
import type { FoundGroup } from './use-found-groups'

type Announced = { term: string; found: readonly FoundGroup[]; isBehind: boolean }

/** Tells those who do not see the list how much there is, once all of it is here. */
export function useAnnouncedResults({ term, found, isBehind }: Announced) {
  const isDone = term !== '' && !isBehind && found.every(({ state }) => state === 'ready')
  const total = found.reduce((sum, { found: page }) => sum + (page?.total ?? 0), 0)
  const isMore = found.some(({ found: page }) => page?.isMore === true)
  useAnnouncedTotal({ term, total: isDone ? total : null, isMore })
}

type Total = {
  term: string
  /** null while it is not known. */
  total: number | null
  isMore?: boolean
}

/** The same of results that are counted already. */
export function useAnnouncedTotal({ term, total, isMore = false }: Total) {
  const t = useMessages(searchMessages)
  const { number } = useFormats()
  const words = total === null ? null : wordsOf(total)
  useEffect(() => {
    if (words !== null && term !== '') announce(words)
  }, [term, words])

  function wordsOf(count: number) {
    if (count === 0) return t.nothing({ term })
    return isMore ? t.foundMoreThan({ count: number(count) }) : t.found(count)
  }
}
