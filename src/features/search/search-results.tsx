import { SearchX } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import type { ListTotal } from '~/lib/list-total'
import { useFormats, useTotalText } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/toasts'
import { EmptyState } from '~/ui/EmptyState'
import type { Understood } from './found'
import type { OptionGroupId } from './option-groups'
import { NEWEST_COUNT } from './search-queries'
import { searchMessages } from './search.messages'
import { type FoundGroup, useSearchScope } from './use-found-groups'

/** What is said when there is nothing, and what may help. */
export function NothingFound({ term, understood }: { term: string; understood: Understood | undefined }) {
  const t = useMessages(searchMessages)
  return (
    <EmptyState
      icon={<SearchX aria-hidden />}
      title={t.nothing({ term: term.length > 80 ? `${term.slice(0, 80)}…` : term })}
    >
      {/* The time in a question may be why. */}
      <Notes understood={understood} />
      {t.nothingDetail}
    </EmptyState>
  )
}

/** How the question was understood: only meetings tell. */
export const understoodOf = (found: readonly FoundGroup[]) =>
  found.find(({ kind }) => kind === 'meetings')?.found?.understood

type Announced = { term: string; found: readonly FoundGroup[]; isBehind: boolean }

/** Announces the number of results to screen readers once all have loaded. */
export function useAnnouncedResults({ term, found, isBehind }: Announced) {
  const isDone = term !== '' && !isBehind && found.every(({ state }) => state === 'ready')
  const total = found.reduce((sum, { found: page }) => sum + (page?.total ?? 0), 0)
  const isTotalExact = found.every(({ found: page }) => page?.isTotalExact !== false)
  const understood = understoodOf(found)
  useAnnouncedTotal({ term, known: isDone ? { total, isTotalExact } : null, understood })
}

type Total = {
  term: string
  /** Null while unknown. */
  known: ListTotal | null
  understood?: Understood | undefined
}

/** The same for results that have already been counted. */
export function useAnnouncedTotal({ term, known, understood }: Total) {
  const t = useMessages(searchMessages)
  const totalText = useTotalText()
  const notes = useNotes(understood)
  const label = known === null ? null : [...notes, foundMessage(known)].join(' ')
  useEffect(() => {
    if (label !== null && term !== '') announce(label)
  }, [term, label])

  function foundMessage(counted: ListTotal) {
    return counted.total === 0 ? t.nothing({ term }) : t.found(counted.total, { count: totalText(counted) })
  }
}

/** How a query was interpreted, with a sentence for each possible surprise. */
export function useNotes(understood: Understood | undefined): string[] {
  const t = useMessages(searchMessages)
  const { locale, regional, timeZone } = useFormats()
  return useMemo(() => {
    if (understood === undefined) return []
    const { isClosest, corrections, createdAfter, createdBefore } = understood
    const notes: string[] = []
    if (corrections.length > 0) {
      const words = new Intl.ListFormat(locale).format(corrections.map(({ used }) => t.quoted({ word: used })))
      notes.push(t.corrected({ words }))
    }
    if (createdAfter !== null && createdBefore !== null) {
      const days = new Intl.DateTimeFormat(regional, { timeZone, day: 'numeric', month: 'long', year: 'numeric' })
      const range = days.formatRange(new Date(createdAfter), new Date(createdBefore))
      const isOneDay = range === days.format(new Date(createdAfter))
      notes.push(isOneDay ? t.onlyOn({ day: range }) : t.onlyFrom({ days: range }))
    }
    if (isClosest) notes.push(t.closest)
    return notes
  }, [understood, locale, regional, timeZone, t])
}

/** The same, shown above the results. */
export function Notes({ understood }: { understood: Understood | undefined }) {
  return useNotes(understood).map((note) => (
    <span key={note} className="block text-small font-normal text-ink-2">
      {note}
    </span>
  ))
}

/** The label of a group. Says so if only some recordings are searched. */
export function useGroupLabel(directoryId: string): (id: OptionGroupId) => string {
  const t = useMessages(searchMessages)
  const { hasLibrary } = useSearchScope(directoryId)
  return (id) => (id === 'recordings' && !hasLibrary ? t.newestRecordings(NEWEST_COUNT) : t[id])
}
