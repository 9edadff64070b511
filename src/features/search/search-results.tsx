import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { SearchX, Tag } from 'lucide-react'
import { useEffect, useMemo } from 'react'
import { findTags, tagQueries } from '~/features/tags/tag-queries'
import type { ListTotal } from '~/lib/list-total'
import { useFormats, useTotalText } from '~/messages/formats'
import { useMessages } from '~/messages/use-messages'
import { announce } from '~/ui/toasts'
import { EmptyState } from '~/ui/EmptyState'
import type { Understood } from './found'
import type { OptionGroupId, SearchAction } from './option-groups'
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

const MOST_TAGS = 3
/** A single letter is in nearly every name. */
const SHORTEST_TAG_TERM = 2

function useTagsNamed(directoryId: string, term: string) {
  const isLongEnough = term.length >= SHORTEST_TAG_TERM
  const { data } = useQuery({ ...tagQueries.list(directoryId), enabled: isLongEnough, meta: { isQuiet: true } })
  return useMemo(() => (isLongEnough ? findTags(data ?? [], term).slice(0, MOST_TAGS) : []), [data, term, isLongEnough])
}

/** For tags whose name contains the term: links to the meetings with the tag. */
export function useTagged(directoryId: string, term: string): SearchAction[] {
  const t = useMessages(searchMessages)
  const tags = useTagsNamed(directoryId, term)
  return tags.map(({ tagId, name }) => ({
    id: tagId,
    label: t.tagged({ name }),
    icon: Tag,
    href: `/d/${directoryId}/recordings?tags=${tagId}`,
  }))
}

/** The same, shown above the results. */
export function TaggedLinks({ directoryId, term }: { directoryId: string; term: string }) {
  const t = useMessages(searchMessages)
  return useTagsNamed(directoryId, term).map(({ tagId, name }) => (
    <p key={tagId} className="px-3 pt-3">
      <Link
        to="/d/$directoryId/recordings"
        params={{ directoryId }}
        search={{ tags: tagId }}
        className="inline-flex items-center text-small font-medium text-accent hover:underline coarse:min-h-11"
      >
        {t.tagged({ name })}
      </Link>
    </p>
  ))
}
